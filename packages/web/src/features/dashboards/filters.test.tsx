import { chartData } from "@sightline/api/charts";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { datasetRoutes } from "@sightline/api/datasets";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signIn, userWith } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/testServer.ts";
import { openDashboard } from "./dashboard.fixture.tsx";

const FILTER = {
  id: "NATIVE_FILTER-region",
  type: "NATIVE_FILTER",
  filterType: "filter_select",
  name: "Region",
  targets: [{ datasetId: 3, column: { name: "region" } }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
};
const metadata = { native_filter_configuration: [FILTER] };

const group = () => page.getByRole("group", { name: "Region" });
const combobox = () => group().getByRole("combobox");
const button = (name: string) => page.getByRole("button", { name });

/** The calls for the choices of filters, oldest first. */
const choiceCalls = (server: TestServer) =>
  server.calls(chartData).filter(({ body }) => body.form_data.type === "NATIVE_FILTER");

/** Answers calls for choices with these regions; those for charts as before. */
function answerChoices(server: TestServer, regions: (search: string | null) => Promise<string[]> | string[]) {
  server.answer(chartData, async ({ body }) => {
    const search = body.queries[0].filters.find(({ op }: { op: string }) => op === "ILIKE")?.val ?? null;
    const values = body.form_data.type === "NATIVE_FILTER" ? await regions(search) : ["North"];
    return {
      result: [
        {
          status: "success" as const,
          rowcount: values.length,
          colnames: ["region"],
          coltypes: [1 as const],
          data: values.map((region) => ({ region })),
          applied_filters: [],
          rejected_filters: [],
        },
      ],
    };
  });
}

describe("the values that a filter offers", () => {
  it("[S2-039] are so many as the server says; the others are searched for on the server", async () => {
    signIn(userWith(1, ["can_read", "Dashboard"]), { conf: { NATIVE_FILTER_DEFAULT_ROW_LIMIT: 2 } });
    const { server } = await openDashboard({ metadata });
    answerChoices(server, (search) => (search === null ? ["North", "South"] : ["Westphalia"]));
    await combobox().click();
    await expect.element(group().getByText("The first 2 values. Type to search all of them.")).toBeVisible();
    expect(choiceCalls(server)[0]?.body.queries[0].row_limit).toBe(2);
    await userEvent.keyboard("west");
    await expect.element(page.getByRole("option", { name: "Westphalia" })).toBeVisible();
    expect(choiceCalls(server).at(-1)?.body.queries[0].filters).toContainEqual({
      col: "region",
      op: "ILIKE",
      val: "%west%",
    });
  });

  it("[S2-057] are read again with the charts, and the bar is busy meanwhile", async () => {
    const { server } = await openDashboard({ metadata });
    let answerLate = (_values: string[]) => {};
    answerChoices(server, () => ["North"]);
    await combobox().click();
    await expect.element(page.getByRole("option", { name: "North" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    const list = () => group().element().closest("[aria-busy]")?.getAttribute("aria-busy");
    await expect.poll(list).toBe("false");

    answerChoices(server, () => new Promise((resolve) => (answerLate = resolve)));
    await button("Refresh all charts").click();
    await expect.poll(list).toBe("true");
    await expect.poll(() => choiceCalls(server)).toHaveLength(2);
    expect(choiceCalls(server)[1]?.body).toMatchObject({ force: true });
    answerLate(["East"]);
    await expect.poll(list).toBe("false");
    await combobox().click();
    await expect.element(page.getByRole("option", { name: "East" })).toBeVisible();
  });

  it("[S2-074] are read again in the period in which the dashboard refreshes itself", async () => {
    const { server } = await openDashboard({ metadata: { ...metadata, refresh_frequency: 1 } });
    answerChoices(server, () => ["North"]);
    await combobox().click();
    await expect.element(page.getByRole("option", { name: "North" })).toBeVisible();
    await expect.poll(() => choiceCalls(server).length).toBeGreaterThan(1);
    expect(choiceCalls(server).at(-1)?.body).toMatchObject({ force: true });
  });
});

describe("the configuration of filters", () => {
  it("[S2-084] that could not be saved stays open, and says why", async () => {
    const { server } = await openDashboard({ metadata });
    server.refuse(dashboardRoutes.update, 500, "The disk is full");
    await button("Add and edit filters").click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Where");
    await dialog.getByRole("button", { name: "Save" }).click();
    const failure = "The filters could not be saved. The disk is full";
    await expect.element(dialog.getByText(failure)).toHaveAttribute("role", "alert");
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Where");
    // Nobody else sees what was not saved.
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await button("Discard changes").click();
    await expect.element(group()).toBeVisible();
  });

  it("that was changed is not closed without asking; one that was not, is", async () => {
    await openDashboard({ metadata });
    await button("Add and edit filters").click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await expect.element(name).toHaveValue("Region");
    await name.fill("Where");
    await userEvent.keyboard("{Escape}");
    const question = page.getByRole("dialog", { name: "Close without saving?" });
    await expect.element(question).toBeVisible();
    // Escape closes the question alone.
    await userEvent.keyboard("{Escape}");
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue("Where");
    await name.fill("Region");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("[S2-078] holds a removed filter for 5 seconds, in which it is brought back", async () => {
    await openDashboard({ metadata });
    await button("Add and edit filters").click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    const remove = dialog.getByRole("button", { name: "Remove Region" });
    await expect.element(remove).toBeVisible();
    // The 5 seconds end when the test says so.
    const ends: (() => void)[] = [];
    const startTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 5_000) return startTimer(run, ms);
      ends.push(run);
      return 0;
    }) as typeof setTimeout);
    await remove.click();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect.element(remove).toBeVisible();
    await remove.click();
    await expect.element(dialog.getByText("Region removed")).toBeVisible();
    expect(ends.length).toBeGreaterThan(1);
    ends.at(-1)?.();
    await expect.element(dialog.getByText("Region removed")).not.toBeInTheDocument();
    await expect.element(remove).not.toBeInTheDocument();
  });

  it("[S2-085] that is invalid goes to the first filter with errors, and is logged", async () => {
    const logged: string[] = [];
    vi.spyOn(navigator, "sendBeacon").mockImplementation((_url, body) => {
      logged.push(String((body as FormData).get("events")));
      return true;
    });
    const other = { ...FILTER, id: "NATIVE_FILTER-other", name: "Other" };
    const { server } = await openDashboard({
      metadata: { native_filter_configuration: [FILTER, { ...other, name: "" }] },
    });
    await button("Add and edit filters").click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Region");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Where");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("");
    await expect.poll(() => logged.join()).toContain("invalid_filters");
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
  });

  it("is offered on a phone, in place of the filters", async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    await openDashboard({ metadata });
    await button("Filters").click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: "Add and edit filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Region");
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it("[S2-106] is not offered, and no filter is shown, while their flag is off", async () => {
    signIn(userWith(1, ["can_write", "Dashboard"], ["can_read", "Dashboard"]), {
      feature_flags: { DASHBOARD_NATIVE_FILTERS: false },
    });
    await openDashboard({ metadata });
    await button("Filters").click();
    await expect.element(page.getByText("No filters yet")).toBeVisible();
    await expect.element(group()).not.toBeInTheDocument();
    await expect.element(button("Add and edit filters")).not.toBeInTheDocument();
  });
});

describe("a new filter", () => {
  it("is of the dataset that most charts read; its column is found by its name in the table, too", async () => {
    const other = { datasource: "4__table", viz_type: "table", slice_id: 12, groupby: [], metrics: [] };
    await openDashboard({
      charts: [
        { id: 12, form_data: other },
        { id: 13, form_data: { ...other, slice_id: 13 } },
      ],
      prepare: (server) => {
        const columns = [
          { id: 1, column_name: "city_id", verbose_name: "Town" },
          { id: 2, column_name: "year", verbose_name: "Year" },
        ];
        server.answer(datasetRoutes.list, { count: 0, result: [] });
        server.answer(datasetRoutes.show, ({ params }) => ({
          result: { id: Number(params.id), table_name: params.id === "4" ? "shops" : "orders", columns },
        }));
      },
    });
    await button("Filters").click();
    await button("Add a filter").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("combobox", { name: "Dataset" })).toHaveValue("shops");
    await dialog.getByRole("combobox", { name: "Column" }).click();
    await userEvent.keyboard("city{Enter}");
    await expect.element(dialog.getByRole("combobox", { name: "Column" })).toHaveValue("Town");
  });
});

it.each([
  ["is marked", { enableEmptyFilter: true }, 1],
  [
    "is not marked where values are excluded: without one, all rows pass",
    { enableEmptyFilter: true, inverseSelection: true },
    0,
  ],
])("a filter that needs a value %s", async (_name, controlValues, marks) => {
  await openDashboard({ metadata: { native_filter_configuration: [{ ...FILTER, controlValues }] } });
  await expect.element(combobox()).toBeVisible();
  expect(group().getByTitle("Required").elements()).toHaveLength(marks);
});

import { chartData, type QueryResult } from "@sightline/api/charts";
import { createDashboardPermalink } from "@sightline/api/dashboard-links";
import { dashboardRoutes, showDashboard, starDashboard } from "@sightline/api/dashboards";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { signIn } from "../../testing/screen.tsx";
import type { PartOf, TestServer } from "../../testing/testServer.ts";
import { openDashboard, pressItem } from "./dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const dashboardMenu = "Actions for the dashboard";

describe("the header of a dashboard", () => {
  it("[S2-072] publishes by the dashboard's published field, and shows it", async () => {
    const { server } = await openDashboard();
    await pressItem("Draft", "Publish");
    await expect.element(button("Published")).toBeVisible();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    expect(server.calls(dashboardRoutes.update).map(({ body }) => body)).toEqual([{ published: true }]);
  });

  it("[S2-073] says that the caller may not publish, and turns the mark back", async () => {
    const { server } = await openDashboard();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem("Draft", "Publish");
    await expect.element(page.getByText("You do not have permissions to edit this dashboard.")).toBeVisible();
    await expect.element(button("Draft")).toBeVisible();
  });

  it("says whose it is, which is not who changed it last", async () => {
    await openDashboard();
    await expect.element(page.getByText("Owner: Mia Roth")).toBeVisible();
  });

  it("stars the dashboard", async () => {
    const { server } = await openDashboard();
    server.answer(starDashboard, {});
    await button("Star Sales").click();
    await expect.element(button("Unstar Sales")).toHaveAttribute("aria-pressed", "true");
    expect(server.calls(starDashboard)).toMatchObject([{ params: { id: "7" } }]);
  });

  it("[S2-128] says why a star was not saved, and turns it back", async () => {
    const { server } = await openDashboard();
    server.refuse(starDashboard, 500, "The disk is full");
    await button("Star Sales").click();
    await expect
      .element(page.getByText("There was an error saving the favorite status: The disk is full"))
      .toBeVisible();
    await expect.element(button("Star Sales")).toHaveAttribute("aria-pressed", "false");
  });

  it("goes to edit mode and keeps the rest of the address", async () => {
    const { address } = await openDashboard({ search: "?tab=a" });
    await button("Edit").click();
    await expect.poll(address).toBe("/superset/dashboard/7/?tab=a&edit=true");
    await expect.element(page.getByRole("textbox", { name: "Title of the dashboard" })).toHaveValue("Sales");
  });

  it("refreshes all charts past the cache", async () => {
    const { server } = await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await button("Refresh all charts").click();
    await expect.poll(() => server.calls(chartData)).toHaveLength(2);
    expect(server.calls(chartData)[1]?.body).toMatchObject({ force: true });
  });

  it("prints", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {
      window.dispatchEvent(new Event("afterprint"));
    });
    await openDashboard();
    await pressItem(dashboardMenu, "Print or save as PDF");
    await expect.poll(() => print).toHaveBeenCalled();
  });
});

describe("a chart with as many rows as its limit lets through", () => {
  const card = page.getByRole("article", { name: "Orders" });
  const mark = card.getByRole("img", { name: /^The row limit of / });
  const answered = (rowcounts: number[]) => (server: TestServer) => {
    const [first = 0, ...others] = rowcounts;
    const row = { region: "North", total: 5 };
    const rows: PartOf<QueryResult> = {
      status: "success",
      colnames: ["region", "total"],
      coltypes: [1, 0],
      data: [row],
    };
    const counts = others.map((rowcount) => ({ ...rows, colnames: ["rowcount"], data: [{ rowcount }] }));
    server.answer(chartData, { result: [{ ...rows, sql_rowcount: first, rowcount: 1 }, ...counts] });
  };

  it("says at the end of its line that there may be more", async () => {
    await openDashboard({ form: { row_limit: 1_000 }, prepare: answered([1_000]) });
    await expect.element(card.getByText("North")).toBeVisible();
    await expect.element(mark).toHaveAccessibleName(/^The row limit of 1,000 was reached\./);
    const gap =
      card
        .getByRole("button", { name: /^Actions for/ })
        .element()
        .getBoundingClientRect().left - mark.element().getBoundingClientRect().right;
    expect(gap).toBeLessThan(16);
  });

  it("says nothing below its limit", async () => {
    await openDashboard({ form: { row_limit: 2 } });
    await expect.element(card.getByText("North")).toBeVisible();
    await expect.element(mark).not.toBeInTheDocument();
  });

  it.each([
    ["says it of the rows of all pages, too", 500, 1],
    ["says nothing where only a page is full", 499, 0],
  ])("%s", async (_name, rowcount, marks) => {
    await openDashboard({
      form: { row_limit: 500, server_pagination: true, server_page_length: 10 },
      prepare: answered([10, rowcount]),
    });
    await expect.element(card.getByText("North")).toBeVisible();
    expect(mark.elements()).toHaveLength(marks);
  });
});

describe("the period of refreshes", () => {
  it("[S2-032] is stored in json_metadata, and the rest of it stays", async () => {
    const { server } = await openDashboard({ metadata: { color_scheme: "d3Category10" } });
    await pressItem("Refresh automatically", "30 seconds", "menuitemradio");
    await expect.element(page.getByText("Refreshes every 30 seconds")).toBeVisible();
    // For this visit only, until it is kept.
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
    await page.getByRole("menuitem", { name: "Save for all readers" }).click();
    await expect.element(page.getByText("Saved for all readers of this dashboard.")).toBeVisible();
    expect(JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata)).toEqual({
      color_scheme: "d3Category10",
      refresh_frequency: 30,
    });
  });

  it("is not stored for who may not", async () => {
    const { server } = await openDashboard();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem("Refresh automatically", "1 minute", "menuitemradio");
    await page.getByRole("menuitem", { name: "Save for all readers" }).click();
    await expect.element(page.getByText("You do not have permission to edit this dashboard")).toBeVisible();
  });
});

describe("a setting of the filter bar", () => {
  const SETTINGS = "Settings of the filter bar";
  const flags = { HORIZONTAL_FILTER_BAR: true, DASHBOARD_CROSS_FILTERS: true };
  const openBar = async () => {
    signIn({ userId: 1, roles: { Admin: [] } }, { feature_flags: flags });
    // Others have changed the colors since the page was opened.
    const opened = await openDashboard({ metadata: { color_scheme: "mine" } });
    const json_metadata = '{"color_scheme":"theirs"}';
    opened.server.answer(showDashboard, { result: { ...opened.stored, json_metadata } });
    await button("Filters").click();
    return opened;
  };
  const sent = ({ server }: Awaited<ReturnType<typeof openBar>>) =>
    server.calls(dashboardRoutes.update).map(({ body }) => JSON.parse(body.json_metadata));

  it("[S2-079] its orientation is stored beside what others have stored", async () => {
    const opened = await openBar();
    await pressItem(SETTINGS, "Above the charts", "menuitemradio");
    await expect
      .poll(() => sent(opened))
      .toEqual([{ color_scheme: "theirs", filter_bar_orientation: "HORIZONTAL" }]);
  });

  it("[S2-080] whether charts filter each other is stored beside what others have stored", async () => {
    const opened = await openBar();
    await pressItem(SETTINGS, "Charts filter each other", "menuitemcheckbox");
    await expect.poll(() => sent(opened)).toEqual([{ color_scheme: "theirs", cross_filters_enabled: false }]);
  });

  it.each([
    ["[S2-081] the orientation", "Above the charts", "menuitemradio"],
    ["[S2-082] cross-filters", "Charts filter each other", "menuitemcheckbox"],
  ] as const)("that may not be stored is said: %s", async (_name, item, role) => {
    const { server } = await openBar();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem(SETTINGS, item, role);
    await expect.element(page.getByText("You do not have permission to edit this dashboard")).toBeVisible();
  });

  it("[S2-083] a scope of cross-filters that is not saved has words of its own", async () => {
    const { server } = await openBar();
    server.refuse(dashboardRoutes.update, 500, "No");
    await pressItem(SETTINGS, "Cross-filter scope");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Failed to save cross-filter scoping")).toBeVisible();
  });
});

describe("a permalink", () => {
  const copied = (works: boolean) =>
    vi.spyOn(navigator.clipboard, "write").mockImplementation(async () => {
      if (!works) throw new Error("not allowed");
    });

  it.each([
    ["says that it was copied", true, "Link Copied!"],
    ["[S2-130] says when the browser cannot copy it", false, "Sorry, your browser does not support copying."],
  ])("%s", async (_name, works, words) => {
    const { server } = await openDashboard();
    server.answer(createDashboardPermalink, { key: "k", url: "/superset/dashboard/p/k/" });
    copied(works);
    await pressItem(dashboardMenu, "Share");
    await page.getByRole("menuitem", { name: "Copy permalink" }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(server.calls(createDashboardPermalink)).toHaveLength(1);
  });
});

it("a chart that failed says why, and is asked for again", async () => {
  const { server } = await openDashboard();
  await expect.element(page.getByText("North")).toBeVisible();
  server.refuse(chartData, 422, "no such column: region");
  await button("Refresh all charts").click();
  await expect.element(page.getByText("The chart could not be loaded")).toBeVisible();
  await expect.element(page.getByText("no such column: region")).toBeVisible();
  const before = server.calls(chartData).length;
  await button("Try again").click();
  await expect.poll(() => server.calls(chartData).length).toBe(before + 1);
});

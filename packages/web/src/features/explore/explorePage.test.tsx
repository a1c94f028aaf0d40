import { chartData, chartFavoriteStatus, chartRoutes, starChart } from "@sightline/api/charts";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { createExplorePermalink, createFormData, explore, updateFormData } from "@sightline/api/explore";
import type { ExploreAddress } from "@sightline/core/explore-address";
import { describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { ADMIN, draw, signIn, userWith } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { ExploreVisit } from "./ExploreVisit.tsx";
import { sales } from "./model/explore.fixture.ts";

const TABLE = { viz_type: "table", datasource: "3__table", groupby: ["region"], metrics: ["total"] };
const OWNER = { ...ADMIN, userId: 1 };
const button = (name: string) => page.getByRole("button", { name });
/** Presses by keyboard what lies under another part, as the styles of the page are not there. */
async function press(locator: Locator) {
  await expect.element(locator).toBeEnabled();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

/** The texts that the page copies from here on. */
function copies(): string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    copied.push(await (await item!.getType("text/plain")).text());
  });
  return copied;
}

interface Start {
  formData?: Record<string, unknown>;
  owners?: number[];
  user?: object;
  feature_flags?: Record<string, boolean>;
  /** No chart is saved yet. */
  isNew?: boolean;
  address?: ExploreAddress;
}

/** Opens a saved chart in explore; the server answers its queries and takes what is saved. */
async function open({
  formData = TABLE,
  owners = [1],
  user = OWNER,
  feature_flags = {},
  ...start
}: Start = {}) {
  const { isNew = false, address = { slice_id: 5 } } = start;
  signIn(user, { feature_flags });
  const server = startServer();
  server.answer(
    explore,
    {
      result: {
        dataset: { ...sales, datasource_name: "orders", time_grain_sqla: [["P1D", "Day"]] },
        form_data: isNew ? { datasource: "3__table" } : { ...formData, slice_id: 5 },
        slice: isNew
          ? null
          : {
              slice_id: 5,
              slice_name: "Orders",
              viz_type: String(formData.viz_type),
              description: null,
              owners,
              form_data: formData,
            },
        message: null,
        metadata: { dashboards: [{ id: 4, dashboard_title: "Old" }], owners: [] },
      },
    },
    { etag: '"v1"' },
  );
  server.answer(chartData, {
    result: [
      {
        status: "success",
        rowcount: 1,
        sql_rowcount: 1,
        colnames: ["region", "total"],
        coltypes: [1, 0],
        data: [{ region: "North", total: 5 }],
        applied_filters: [],
        rejected_filters: [],
      },
    ],
  });
  server.answer(chartFavoriteStatus, { result: [{ id: 5, value: false }] });
  server.answer(createFormData, { key: "k1" });
  server.answer(updateFormData, { key: "k1" });
  server.answer(chartRoutes.create, { id: 9, result: {} });
  server.answer(chartRoutes.update, { id: 5, result: {} }, { etag: '"v2"' });
  server.answer(dashboardRoutes.list, { count: 1, result: [{ id: 7, dashboard_title: "Sales" }] });
  server.answer(dashboardRoutes.create, { id: 8, result: {} });
  server.answer(dashboardRoutes.update, { id: 7, result: {} });
  server.answer(showDashboard, { result: { id: 7, json_metadata: "{}", position_json: "{}" } });
  const drawn = await draw(<ExploreVisit visit="1" address={address} posted={null} />);
  if (!address.standalone)
    await expect
      .element(page.getByRole("heading", { level: 1, name: isNew ? "New chart" : "Orders" }))
      .toBeVisible();
  return { server, ...drawn };
}

it("[S3-027] says of a chart type that nothing draws that it is not supported", async () => {
  await open({ formData: { ...TABLE, viz_type: "no_such_type" } });
  await expect.element(page.getByText("This visualization type is not supported.")).toBeVisible();
});

it("[S3-022] [S3-024] has tiles of six types, and a link to all others", async () => {
  await open();
  const tiles = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name="viz_type"]')].map(({ value }) => value);
  expect(tiles()).toEqual([
    "echarts_timeseries_line",
    "echarts_timeseries_bar",
    "echarts_area",
    "table",
    "big_number_total",
    "pie",
  ]);
  await button("View all charts").click();
  const dialog = page.getByRole("dialog", { name: "Select a visualization type" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "All charts" }).click();
  await dialog.getByText("Pivot Table").dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => tiles()[0]).toBe("pivot_table_v2");
});

describe("saving a chart", () => {
  const dialog = page.getByRole("dialog", { name: "Save chart" });
  const openDialog = async (start: Start = {}) => {
    const opened = await open(start);
    await button("Save").click();
    await expect.element(dialog).toBeVisible();
    return opened;
  };
  const save = () => dialog.getByRole("button", { name: "Save", exact: true }).click();

  it("[S1-007] [S1-026] [S1-071] overwrites the chart", async () => {
    const { server } = await openDialog();
    await expect.element(page.getByRole("radio", { name: "Save over “Orders”" })).toBeChecked();
    await save();
    await expect.element(page.getByText("Chart “Orders” overwritten.")).toBeVisible();
    expect(server.calls(chartRoutes.create)).toEqual([]);
    const [call] = server.calls(chartRoutes.update);
    expect(call).toMatchObject({ params: { id: "5" }, body: { slice_name: "Orders", viz_type: "table" } });
    expect(call?.headers.get("if-match")).toBe('"v1"');
  });

  it("[S1-007] [S1-026] saves it as a new one", async () => {
    const { server } = await openDialog();
    await page.getByRole("radio", { name: "Save as a new chart" }).click();
    await page.getByRole("textbox", { name: "Chart name" }).fill("Orders of today");
    await save();
    await expect.element(page.getByText("Chart “Orders of today” saved.")).toBeVisible();
    expect(server.calls(chartRoutes.update)).toEqual([]);
    expect(server.calls(chartRoutes.create)[0]?.body).toMatchObject({ slice_name: "Orders of today" });
  });

  it("[S1-026] only its owners overwrite it", async () => {
    await openDialog({ owners: [2] });
    await expect.element(page.getByRole("radio", { name: "Save over “Orders”" })).toBeDisabled();
    await expect.element(page.getByRole("radio", { name: "Save as a new chart" })).toBeChecked();
  });

  it("[S1-027] puts it on an existing dashboard", async () => {
    const { server } = await openDialog();
    await page.getByRole("combobox", { name: "Add to dashboard" }).click();
    await page.getByRole("option", { name: "Sales" }).click();
    await save();
    await expect.element(page.getByText(/Added to dashboard “Sales”/)).toBeVisible();
    expect(server.calls(chartRoutes.update)[0]?.body.dashboards).toEqual([4, 7]);
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
    expect(server.calls(dashboardRoutes.update)[0]?.params).toEqual({ id: "7" });
  });

  it("[S1-027] puts it on a new dashboard by its title", async () => {
    const { server, address } = await openDialog();
    await page.getByRole("combobox", { name: "Add to dashboard" }).fill("Today");
    await page.getByRole("option", { name: "New dashboard “Today”" }).click();
    await button("Save & go to dashboard").click();
    await expect.poll(address).toBe("/superset/dashboard/8/");
    expect(server.calls(dashboardRoutes.create)[0]?.body).toEqual({ dashboard_title: "Today" });
    expect(server.calls(chartRoutes.update)[0]?.body.dashboards).toEqual([4, 8]);
  });

  it("[S1-027] offers no dashboard to who may write none", async () => {
    await openDialog({ user: userWith(1, ["can_write", "Chart"]) });
    await expect.element(page.getByRole("combobox", { name: "Add to dashboard" })).not.toBeInTheDocument();
  });

  it("[S1-025] the dialog is shown on a press, and gone after another", async () => {
    await open();
    await expect.element(dialog).not.toBeInTheDocument();
    await button("Save").click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("[S3-308] says that the dashboards could not be read", async () => {
    const { server } = await open();
    server.refuse(dashboardRoutes.list, 500, "The disk is full");
    await button("Save").click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("The dashboards could not be read: The disk is full");
  });

  it("[S1-071] [S3-307] says why it was not saved", async () => {
    const { server } = await openDialog();
    server.refuse(chartRoutes.update, 500, "The disk is full");
    await save();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("Failed to save slice. The disk is full");
  });
});

describe("[S3-113] what may be done with the chart", () => {
  const items = async () => {
    await button("More actions").click();
    await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    return page
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent);
  };

  it("[S3-236] its data are downloaded by who has can_csv on Superset", async () => {
    const { server } = await open({ user: userWith(2, ["can_csv", "Superset"]) });
    await expect.element(page.getByText("North").first()).toBeVisible();
    expect(await items()).toContain("Download as CSV");
    const file = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await page.getByRole("menuitem", { name: "Download as CSV" }).click();
    await expect.poll(() => file).toHaveBeenCalledTimes(1);
    expect(server.calls(chartData).at(-1)?.body).toMatchObject({ result_format: "csv" });
  });

  it("[S3-236] and not by who has not", async () => {
    await open({ user: userWith(2) });
    expect(await items()).not.toContain("Download as CSV");
  });

  it("[S3-235] it is saved by who may write charts, else the button is not there", async () => {
    await open({ user: userWith(2), owners: [3] });
    await expect.element(button("More actions")).toBeVisible();
    await expect.element(button("Save")).not.toBeInTheDocument();
  });
});

describe("a form as it is opened", () => {
  it("[S3-187] a choice that is not offered any more is none", async () => {
    const { server } = await open({
      formData: {
        ...TABLE,
        viz_type: "echarts_timeseries_line",
        x_axis: "ordered",
        sort_series_type: "gone",
      },
    });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data.sort_series_type).toBeNull();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it.each([
    ["with the feature", true, ["ordered", "region"], null],
    ["not without it", false, ["region"], "ordered"],
  ])("[S3-109] [S3-110] time becomes a dimension, %s", async (_name, isOn, groupby, granularity_sqla) => {
    const formData = { ...TABLE, include_time: true, granularity_sqla: "ordered" };
    const { server } = await open({ formData, feature_flags: { GENERIC_CHART_AXES: isOn } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data).toMatchObject({ groupby, granularity_sqla });
  });
});

describe("an unsaved form", () => {
  it("[S3-256] [S3-257] is kept by its dataset, text and chart, without the parameters of the address", async () => {
    const { server } = await open({ formData: { ...TABLE, url_params: { theme: "dark" } } });
    await button("Remove Region").click();
    await expect.poll(() => server.calls(createFormData)).toHaveLength(1);
    const sent = (call: { body: { form_data: string } } | undefined) => ({
      ...call?.body,
      form_data: JSON.parse(call?.body.form_data ?? "{}"),
    });
    const expected = {
      datasource_id: 3,
      datasource_type: "table",
      chart_id: 5,
      form_data: { viz_type: "table", groupby: [] },
    };
    expect(sent(server.calls(createFormData)[0])).toMatchObject(expected);
    expect(sent(server.calls(createFormData)[0]).form_data).not.toHaveProperty("url_params");
    await button("Undo the last change").click();
    await expect.poll(() => server.calls(updateFormData)).toHaveLength(1);
    const [update] = server.calls(updateFormData);
    expect(update?.params).toEqual({ key: "k1" });
    expect(sent(update)).toMatchObject({ ...expected, form_data: { groupby: ["region"] } });
    expect(sent(update).form_data).not.toHaveProperty("url_params");
  });
});

describe("the whole workspace", () => {
  const LINE = {
    viz_type: "echarts_timeseries_line",
    datasource: "3__table",
    x_axis: "ordered",
    metrics: ["total"],
  };
  const panel = page.getByRole("region", { name: "Controls" });

  it("[S3-001] [S3-020] a dataset, a chart type, and a panel of controls for it", async () => {
    await open({ formData: LINE });
    await expect
      .element(page.getByRole("region", { name: "Data" }).getByText("orders").first())
      .toBeVisible();
    await expect.element(panel.getByRole("group", { name: "Visualization Type" })).toBeVisible();
    for (const label of ["Dimensions", "Metrics", "Filters"])
      await expect.element(panel.getByRole("group", { name: label, exact: true })).toBeVisible();
    for (const label of ["Time grain", "Row limit", "Series limit"])
      await expect.element(panel.getByLabelText(label, { exact: true })).toBeVisible();
  });

  it("[S3-001] picks another type, whose controls take their place", async () => {
    await open({ formData: LINE });
    await panel.getByRole("radio", { name: "Pie Chart" }).click();
    await expect.element(panel.getByRole("group", { name: "Metric", exact: true })).toBeVisible();
    await expect.element(panel.getByLabelText("Time grain")).not.toBeInTheDocument();
  });

  it("[S3-065] keeps slice_id, cache_timeout and url_params without a control", async () => {
    const hidden = { cache_timeout: 60, url_params: { theme: "dark" } };
    const { server } = await open({ formData: { ...LINE, ...hidden } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data).toMatchObject({ ...hidden, slice_id: 5 });
    await expect.element(panel.getByLabelText("Row limit")).toBeVisible();
    expect(panel.element().textContent).not.toMatch(/slice_id|cache_timeout|url_params|dark/i);
  });

  it("[S3-313] begins a new chart with 1000 rows of all times, without metrics and dimensions", async () => {
    // Of a type that was asked for, nothing is suggested.
    const { server } = await open({
      isNew: true,
      address: { datasource_id: 3, datasource_type: "table", viz_type: "table" },
    });
    const form = () => server.calls(chartData).findLast(({ body }) => body.form_data)?.body.form_data;
    await expect.poll(form).toMatchObject({ viz_type: "table", row_limit: 1000, groupby: [] });
    expect(form()?.metrics ?? []).toEqual([]);
    const filters = form()?.adhoc_filters as { comparator: string }[];
    expect(filters.map(({ comparator }) => comparator)).toEqual(["No filter"]);
  });

  it("[S1-084] the country of a world map cannot be left out, and its field says so", async () => {
    const { server } = await open({
      formData: { viz_type: "world_map", datasource: "3__table", metric: "total", entity: null },
    });
    await expect
      .element(panel.getByRole("group", { name: "Country column" }).getByText("cannot be empty"))
      .toBeVisible();
    expect(server.calls(chartData)).toEqual([]);
  });

  it("[S3-061] shows the chart alone, and asks past the cache", async () => {
    const { server } = await open({ address: { slice_id: 5, standalone: true, force: true } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    await expect.element(page.getByRole("region", { name: "Chart" })).toBeInTheDocument();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button("Save")).not.toBeInTheDocument();
    expect(server.calls(chartData)[0]?.body).toMatchObject({ force: true });
  });
});

describe("the rows of the chart", () => {
  const search = page.getByRole("searchbox", { name: "Search the rows" });

  it("are searched, and say how many were found", async () => {
    await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await search.fill("nowhere");
    await expect.element(page.getByText("0 of 1")).toBeInTheDocument();
    await search.fill("nor");
    await expect.element(page.getByText("1 of 1")).toBeInTheDocument();
  });

  it("are copied with the names of their columns", async () => {
    const copied = copies();
    await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await press(button("Copy all rows"));
    await expect.poll(() => copied).toEqual(["region\ttotal\nNorth\t5"]);
  });

  it.each([
    ["CSV", "csv"],
    ["Excel", "xlsx"],
    ["Parquet", "parquet"],
  ])("are downloaded as %s", async (label, result_format) => {
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    const file = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await press(button("Download"));
    await page.getByRole("menuitem", { name: label, exact: true }).click();
    await expect.poll(() => file).toHaveBeenCalledTimes(1);
    const formats = server.calls(chartData).map(({ body }) => body.result_format);
    expect(formats).toContain(result_format);
  });

  it("[S3-236] are not downloaded by who has no right to", async () => {
    await open({ user: userWith(2) });
    await expect.element(button("Copy all rows")).toBeInTheDocument();
    await expect.element(button("Download")).not.toBeInTheDocument();
  });
});

describe("links", () => {
  const copyLink = async () => {
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
  };

  it("[S3-258] to changed controls are kept on the server", async () => {
    const { server } = await open();
    server.answer(createExplorePermalink, { key: "p1", url: "/superset/explore/p/p1/" });
    const copied = copies();
    await button("Remove Region").click();
    await copyLink();
    await expect.poll(() => copied).toEqual([`${window.location.origin}/superset/explore/p/p1/`]);
    expect(server.calls(createExplorePermalink)[0]?.body).toMatchObject({
      formData: { viz_type: "table", groupby: [], slice_id: 5 },
      urlParams: [],
    });
    await expect.element(page.getByText("Link Copied!")).toBeVisible();
  });

  it("to a chart as it was saved name the chart", async () => {
    const { server } = await open();
    const copied = copies();
    await copyLink();
    await expect.poll(() => copied).toEqual([`${window.location.origin}/explore/?slice_id=5`]);
    expect(server.calls(createExplorePermalink)).toEqual([]);
  });

  it("that cannot be made say why", async () => {
    const { server } = await open();
    server.refuse(createExplorePermalink, 413, "You can keep 3 links.");
    await button("Remove Region").click();
    await copyLink();
    await expect.element(page.getByText("The link could not be made. You can keep 3 links.")).toBeVisible();
  });
});

describe("the header", () => {
  it("[S3-294] says that the chart could not be starred", async () => {
    const { server } = await open();
    server.refuse(starChart, 500, "The disk is full");
    await page
      .getByRole("button", { name: /star|favorite/i })
      .first()
      .click();
    await expect.element(page.getByText("An error occurred while starring this chart")).toBeVisible();
  });

  it("names what was changed, and takes it back and forth", async () => {
    await open();
    await expect.element(button("Redo the change that was undone")).toBeDisabled();
    await button("Remove Region").click();
    await button("Unsaved changes").click();
    const list = page.getByRole("dialog", { name: "What was changed since the chart was saved" });
    await expect.element(list).toHaveTextContent("DimensionsRegion none");
    await userEvent.keyboard("{Escape}");
    await button("Undo the last change").click();
    await expect.element(button("Remove Region")).toBeVisible();
    await button("Redo the change that was undone").click();
    await expect.element(button("Remove Region")).not.toBeInTheDocument();
  });

  it("says that something was changed, and takes it back", async () => {
    await open();
    await button("Remove Region").click();
    await expect.element(page.getByText("Unsaved changes")).toBeVisible();
    await button("Undo the last change").click();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it("asks the database past the cache", async () => {
    const { server } = await open();
    await expect.poll(() => server.calls(chartData)).toHaveLength(1);
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Refresh from the database" }).click();
    await expect.poll(() => server.calls(chartData).at(-1)?.body).toMatchObject({ force: true });
  });

  it("[S2-130] says when the browser cannot copy the link", async () => {
    vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("not allowed"));
    await open();
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect.element(page.getByText("Sorry, your browser does not support copying.")).toBeVisible();
  });

  it("follows changed controls by itself while its query is quick", async () => {
    // However slow the machine of the test is.
    vi.spyOn(Date, "now").mockReturnValue(1_760_000_000_000);
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await button("Remove Region").click();
    await expect.poll(() => server.calls(chartData).at(-1)?.body.form_data.groupby).toEqual([]);
  });

  it("waits for a press after a query that failed, and says so", async () => {
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    server.refuse(chartData, 500, "The disk is full");
    await press(button("Remove Region"));
    await expect.element(page.getByText("The disk is full")).toBeVisible();
    const count = server.calls(chartData).length;
    await press(button("Undo the last change"));
    await expect
      .element(page.getByText("Controls have changed. Press Update chart to see it."))
      .toBeVisible();
    expect(server.calls(chartData)).toHaveLength(count);
  });

  it("runs the changed form on a press", async () => {
    const { server } = await open();
    await expect.poll(() => server.calls(chartData)).toHaveLength(1);
    await button("Remove Total sales").click();
    await page
      .getByRole("button", { name: /Update chart|Run/ })
      .first()
      .click();
    await expect.poll(() => server.calls(chartData)).toHaveLength(2);
  });
});

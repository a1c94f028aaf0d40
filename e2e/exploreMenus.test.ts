import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { COUNT, openExploreStage, WEEKEND } from "./lib/explore.ts";
import { addUser, apiClient, USER_PASSWORD } from "./lib/server.ts";

const { server, browser, journey, page, api, flights, storeChart, openChart, openMenu } =
  await openExploreStage();
const journeys = [journey];
let bars = 0;

beforeAll(async () => {
  const weekend = { metrics: [COUNT], adhoc_filters: [WEEKEND] };
  bars = await storeChart("table", { ...weekend, groupby: ["weekday"], query_mode: "aggregate" });
});

it("[S3-235] [S3-236] who may not download or save is not offered it, and is refused", async () => {
  await addUser(server, "ana", "Alpha");
  const roles = (await api("GET", "/api/v1/security/roles/?q=(page_size:100)")).body.result;
  const alpha = (roles as { id: number; name: string }[]).find(({ name }) => name === "Alpha")!;
  const { result } = (await api("GET", `/api/v1/security/roles/${alpha.id}/permissions/`)).body;
  const refused = ["can_csv Superset", "can_write Chart"];
  const permission_view_menu_ids = (
    result as { id: number; permission_name: string; view_menu_name: string }[]
  )
    .filter((one) => !refused.includes(`${one.permission_name} ${one.view_menu_name}`))
    .map(({ id }) => id);
  const other = await newJourney(browser);
  journeys.push(other);
  await logIn(other.page, server, "ana", USER_PASSWORD);
  const save = other.page.getByRole("button", { name: "Save", exact: true });
  const download = other.page.getByRole("menuitem", { name: "Download", exact: true });
  const downloadRows = other.page.getByRole("button", { name: "Download", exact: true });
  await openChart(bars, other.page);
  await save.waitFor();
  await downloadRows.waitFor();
  await openMenu(other.page);
  await download.waitFor();

  await api("POST", `/api/v1/security/roles/${alpha.id}/permissions`, { permission_view_menu_ids });
  await openChart(bars, other.page);
  await other.page.getByRole("button", { name: "Copy all rows" }).waitFor();
  expect([await save.count(), await downloadRows.count()]).toEqual([0, 0]);
  await openMenu(other.page);
  await other.page.getByRole("menuitem", { name: "View query" }).waitFor();
  expect(await download.count()).toBe(0);
  const ana = await apiClient(server, "ana", USER_PASSWORD);
  const context = { datasource: { id: flights, type: "table" }, queries: [{ columns: ["weekday"] }] };
  expect((await ana("POST", "/api/v1/chart/data", context)).status).toBe(200);
  expect((await ana("POST", "/api/v1/chart/data", { ...context, result_format: "csv" })).status).toBe(403);
  const chart = { slice_name: "Hers", viz_type: "table", datasource_id: flights, datasource_type: "table" };
  expect((await ana("POST", "/api/v1/chart/", chart)).status).toBe(403);
});

describe("the queries of a chart", () => {
  const dialog = page.getByRole("dialog", { name: "View query" });
  const openQueries = async () => {
    await openMenu();
    await page.getByRole("menuitem", { name: "View query" }).click();
    await dialog.waitFor();
  };

  it("are told apart when there are several", async () => {
    const shared = { x_axis: "departure", time_grain_sqla: "P1M", groupby: [], groupby_b: [] };
    await openChart(
      await storeChart("mixed_timeseries", { ...shared, metrics: [COUNT], metrics_b: ["count"] }),
    );
    await openQueries();
    await dialog.getByRole("heading", { name: "Query 2" }).waitFor();
    expect(await dialog.locator("pre").count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("say why there is none", async () => {
    const missing = {
      expressionType: "SIMPLE",
      aggregate: "SUM",
      column: { column_name: "gone" },
      label: "gone",
    };
    const id = await storeChart("table", {
      groupby: ["weekday"],
      metrics: [missing],
      query_mode: "aggregate",
    });
    journey.expectStatus(400, /chart\/data/);
    await page.goto(`${server.url}/explore/?slice_id=${id}`);
    await page.getByRole("button", { name: "Update chart" }).waitFor();
    await openQueries();
    await dialog.getByRole("alert").getByText("gone").waitFor();
    await page.keyboard.press("Escape");
  });
});

describe("the controls of a chart", () => {
  const control = (name: string) => page.getByRole("group", { name, exact: true });

  it("say why they do not take a field that is dropped on them", async () => {
    await openChart(bars);
    const fields = page.getByRole("region", { name: "Data" });
    await fields
      .getByRole("button", { name: "Metric Late flights", exact: true })
      .dragTo(control("Dimensions").getByRole("button").last());
    await control("Dimensions")
      .getByText("Late flights is a metric. Only columns fit here.", { exact: true })
      .waitFor();
    expect(await page.getByText("Unsaved changes").count()).toBe(0);
  });

  it("list in words what was changed of them", async () => {
    await openChart(bars);
    await control("Dimensions")
      .getByRole("button", { name: /^Remove / })
      .click();
    await control("Filters")
      .getByRole("button", { name: /^Remove Weekday/ })
      .click();
    await page.getByRole("button", { name: "Unsaved changes" }).click();
    const list = page.getByRole("dialog", { name: "What was changed since the chart was saved" });
    await list.getByText(/^Weekday IN \('Saturday', 'Sunday'\)/).waitFor();
    expect(await list.getByRole("term").allTextContents()).toEqual(["Dimensions", "Filters"]);
    await expectAccessible(page);
  });
});

it("no page had a fault on the way", () => {
  expect(journeys.flatMap(({ problems }) => problems)).toEqual([]);
});

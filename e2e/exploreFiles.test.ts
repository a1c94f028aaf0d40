import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { addUser, apiClient, USER_PASSWORD } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, browser, journey, page } = await openStage();
const api = await apiClient(server);
const journeys = [journey];
let flights = 0;
let pivot = 0;
let bars = 0;

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n", hasCustomLabel: true };
const WEEKEND = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "weekday",
  operator: "IN",
  operatorId: "IN",
  comparator: ["Saturday", "Sunday"],
};

/** Stores a chart of the flights; answers its id. */
async function storeChart(viz_type: string, controls: object): Promise<number> {
  const params = JSON.stringify({
    viz_type,
    datasource: `${flights}__table`,
    adhoc_filters: [],
    ...controls,
  });
  const body = { slice_name: viz_type, viz_type, datasource_id: flights, datasource_type: "table", params };
  return (await api("POST", "/api/v1/chart/", body)).body.id;
}

async function openChart(id: number, at: Page = page): Promise<void> {
  await at.goto(`${server.url}/explore/?slice_id=${id}`);
  await at.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
}

const openMenu = (at: Page = page) => at.getByRole("button", { name: "More actions" }).click();

/** Downloads by an entry of the chart's menu. */
async function downloadFile(entry: string): Promise<{ name: string; bytes: Buffer }> {
  await openMenu();
  await page.getByRole("menuitem", { name: "Download", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const lines = (csv: Buffer) => csv.toString("utf8").trim().split("\r\n");

beforeAll(async () => {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
  flights = (result as { id: number; table_name: string }[]).find((one) => one.table_name === "flights")!.id;
  const weekend = { metrics: [COUNT], adhoc_filters: [WEEKEND] };
  pivot = await storeChart("pivot_table_v2", {
    ...weekend,
    groupbyRows: ["weekday"],
    groupbyColumns: ["departure_hour"],
  });
  bars = await storeChart("table", { ...weekend, groupby: ["weekday"], query_mode: "aggregate" });
});

describe("the files of a chart hold what the chart shows", () => {
  it("rows as CSV, JSON, Excel and Parquet", async () => {
    await openChart(bars);
    const csv = await downloadFile("Download as CSV");
    expect(csv.name).toBe("table.csv");
    const [head, ...rows] = lines(csv.bytes);
    // The columns are called as on the chart.
    expect(head).toBe("Weekday,n");
    expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(["Saturday", "Sunday"]);
    const json = await downloadFile("Download as JSON");
    const { data } = JSON.parse(json.bytes.toString("utf8")).result[0] as { data: Record<string, unknown>[] };
    expect(data.map(({ weekday, n }) => `${weekday},${n}`)).toEqual(rows);
    const excel = await downloadFile("Download as Excel");
    expect(excel.name).toBe("table.xlsx");
    const sheet = Object.values(unzipSync(excel.bytes)).map((part) => strFromU8(part));
    for (const text of ["Weekday", "Saturday", "Sunday"]) expect(sheet.join("")).toContain(`>${text}<`);
    const parquet = await downloadFile("Download as Parquet");
    expect([parquet.name, parquet.bytes.subarray(0, 4).toString("latin1")]).toEqual([
      "table.parquet",
      "PAR1",
    ]);
  });

  it("the cells of a pivot table as they stand on the screen", async () => {
    await openChart(pivot);
    const plain = lines((await downloadFile("Download as CSV")).bytes);
    const pivoted = lines((await downloadFile("Download pivoted as CSV")).bytes);
    expect(plain[0]?.split(",")).toHaveLength(3);
    // One row for each day, one column for each hour.
    expect(pivoted.length).toBeLessThan(plain.length);
    expect(pivoted.some((line) => line.startsWith("Saturday,"))).toBe(true);
    expect(pivoted.find((line) => line.startsWith("Sunday,"))?.split(",").length).toBeGreaterThan(20);
  });

  it("its picture", async () => {
    await openChart(pivot);
    const { name, bytes } = await downloadFile("Download as image");
    expect(name).toBe("pivot_table_v2.png");
    const shown = (await page.locator("#explore-picture").boundingBox())!;
    // Twice as sharp as the screen.
    expect(bytes.readUInt32BE(16)).toBeCloseTo(2 * shown.width, -1);
  });
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
      .getByRole("button", { name: /^Remove / })
      .click();
    await page.getByRole("button", { name: "Unsaved changes" }).click();
    const list = page.getByRole("dialog", { name: "What was changed since the chart was saved" });
    await list.getByText("Weekday IN ('Saturday', 'Sunday')", { exact: true }).waitFor();
    expect(await list.getByRole("term").allTextContents()).toEqual(["Dimensions", "Filters"]);
    await expectAccessible(page);
  });
});

it("no page had a fault on the way", () => {
  expect(journeys.flatMap(({ problems }) => problems)).toEqual([]);
});

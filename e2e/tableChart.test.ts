import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page, journey } = await openStage();
const api = await apiClient(server);
let datasets: { id: number; table_name: string }[];
beforeAll(async () => {
  datasets = (await api("GET", "/api/v1/dataset/?q=(page_size:100)")).body.result;
});

/** Saves a table over example data. */
async function save(name: string, dataset: string, form: Record<string, unknown>): Promise<number> {
  const { id } = datasets.find(({ table_name }) => table_name === dataset)!;
  const params = { viz_type: "table", datasource: `${id}__table`, ...form };
  const made = await api("POST", "/api/v1/chart/", {
    slice_name: name,
    viz_type: params.viz_type,
    datasource_id: id,
    datasource_type: "table",
    params: JSON.stringify(params),
  });
  return made.body.id;
}

/** Opens it in explore. */
async function openTable(name: string, dataset: string, form: Record<string, unknown>): Promise<Locator> {
  await page.goto(`${server.url}/explore/?slice_id=${await save(name, dataset, form)}`);
  const grid = page.getByRole("grid", { name });
  await grid.waitFor();
  return grid;
}

const flights = {
  query_mode: "raw",
  all_columns: ["departure", "origin_city", "destination_city", "distance"],
};
const people = {
  expressionType: "SIMPLE",
  column: { column_name: "population" },
  aggregate: "SUM",
  label: "People",
};

const cellsOf = (grid: Locator, column: number) =>
  grid
    .locator(`[role=row] td[aria-colindex="${column}"], tr td[aria-colindex="${column}"]`)
    .allTextContents();
const firstCell = async (grid: Locator, column: number) => (await cellsOf(grid, column))[0];
const header = (grid: Locator, name: string) => grid.getByRole("columnheader", { name });

it("of 10,000 rows only those in view are on the page, and the keyboard reaches the last", async () => {
  const grid = await openTable("Flights in rows", "flights", {
    ...flights,
    row_limit: 10_000,
    page_length: 0,
  });
  expect(await grid.getAttribute("aria-rowcount")).toBe("10001");
  const onPage = () => grid.locator("tr").count();
  expect(await onPage()).toBeLessThan(200);
  await grid.focus();
  await page.keyboard.press("Control+ArrowDown");
  await expect.poll(() => grid.locator('tr[aria-rowindex="10001"]').count()).toBe(1);
  expect(await onPage()).toBeLessThan(200);
  expect(journey.problems).toEqual([]);
});

it("headers sort by mouse and by keyboard, several with Shift", async () => {
  const grid = await openTable("Sorted flights", "flights", { ...flights, row_limit: 1000, page_length: 0 });
  await header(grid, "Distance").getByRole("button").click();
  await expect.poll(() => header(grid, "Distance").getAttribute("aria-sort")).toBe("ascending");
  const distances = async () => (await cellsOf(grid, 4)).map(Number);
  const upwards = await distances();
  expect(upwards).toEqual([...upwards].sort((a, b) => a - b));
  // From the header that was pressed: once more for the other direction, then another column besides.
  await page.keyboard.press("Enter");
  await expect.poll(() => header(grid, "Distance").getAttribute("aria-sort")).toBe("descending");
  const downwards = await distances();
  expect(downwards).toEqual([...downwards].sort((a, b) => b - a));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => header(grid, "To").getAttribute("aria-sort")).toBe("ascending");
  expect(await header(grid, "Distance").getAttribute("aria-sort")).toBe("descending");
  expect(journey.problems).toEqual([]);
});

it("columns are pinned and moved by keyboard", async () => {
  const grid = await openTable("Moved columns", "flights", {
    ...flights,
    row_limit: 100,
    allow_rearrange_columns: true,
  });
  const names = () => grid.getByRole("columnheader").allTextContents();
  await header(grid, "Distance").getByRole("button").focus();
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect.poll(names).toEqual(["Departure", "From", "Distance (miles)", "To"]);
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Keep in view" }).click();
  await expect.poll(names).toEqual(["Distance (miles)", "Departure", "From", "To"]);
  expect(journey.problems).toEqual([]);
});

it("pages, order and search come from the server", async () => {
  const grid = await openTable("Flights in pages", "flights", {
    ...flights,
    row_limit: 5000,
    order_by_cols: ['["distance", true]'],
    server_pagination: true,
    server_page_length: 20,
    include_search: true,
  });
  const pages = page.getByRole("navigation", { name: "Pages of the table" });
  await expect.poll(() => pages.textContent()).toContain("1–20 of 5,000");
  expect(await grid.getAttribute("aria-rowcount")).toBe("21");

  await pages.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => pages.textContent()).toContain("21–40 of 5,000");

  // Another order is asked of the server, from its first page.
  const shortest = Number(await firstCell(grid, 4));
  await header(grid, "Distance").getByRole("button").click();
  await header(grid, "Distance").getByRole("button").click();
  await expect.poll(async () => Number(await firstCell(grid, 4))).toBeGreaterThan(shortest + 1000);
  expect(await pages.textContent()).toContain("1–20 of 5,000");

  await page.getByRole("searchbox", { name: "Search the table" }).fill("Chic");
  await expect.poll(async () => new Set(await cellsOf(grid, 2))).toEqual(new Set(["Chicago"]));
  await page.getByRole("searchbox", { name: "Search the table" }).fill("Nowhere at all");
  await page.getByText("No matching records found").waitFor();
  expect(journey.problems).toEqual([]);
});

it("on a dashboard pages turn, and begin anew when a filter changes", async () => {
  const id = await save("Pages on a dashboard", "flights", {
    ...flights,
    row_limit: 1000,
    server_pagination: true,
    server_page_length: 10,
  });
  const made = await api("POST", "/api/v1/dashboard/", {
    dashboard_title: "Paged",
    json_metadata: JSON.stringify({
      native_filter_configuration: [
        stateFilter(datasets.find(({ table_name }) => table_name === "flights")!.id),
      ],
    }),
    position_json: JSON.stringify({
      DASHBOARD_VERSION_KEY: "v2",
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", id: "GRID_ID", children: ["ROW-a"], parents: ["ROOT_ID"] },
      "ROW-a": {
        type: "ROW",
        id: "ROW-a",
        children: ["CHART-a"],
        parents: ["ROOT_ID", "GRID_ID"],
        meta: { background: "BACKGROUND_TRANSPARENT" },
      },
      "CHART-a": {
        type: "CHART",
        id: "CHART-a",
        children: [],
        parents: ["ROOT_ID", "GRID_ID", "ROW-a"],
        meta: { width: 12, height: 50, chartId: id, sliceName: "Pages on a dashboard" },
      },
    }),
  });
  await api("PUT", `/api/v1/chart/${id}`, { dashboards: [made.body.id] });
  await page.goto(`${server.url}/superset/dashboard/${made.body.id}/`);
  const pages = page.getByRole("navigation", { name: "Pages of the table" });
  await expect.poll(() => pages.textContent()).toContain("1–10 of 1,000");
  await expectAccessible(page);
  await pages.getByRole("button", { name: "Next page" }).click();
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => pages.textContent()).toContain("21–30 of 1,000");
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "TX", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => pages.textContent()).toContain("1–10 of 1,000");
  expect(journey.problems).toEqual([]);
});

const stateFilter = (datasetId: number) => ({
  id: "NATIVE_FILTER-state",
  name: "State",
  filterType: "filter_select",
  targets: [{ datasetId, column: { name: "origin_state" } }],
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
  type: "NATIVE_FILTER",
  description: "",
  controlValues: { multiSelect: true, enableEmptyFilter: false },
});

it("a column gets a format, a width and no bars", async () => {
  const grid = await openTable("Countries", "gapminder", {
    query_mode: "aggregate",
    groupby: ["country"],
    metrics: [people],
    page_length: 0,
  });
  await page.getByRole("tab", { name: "Customize" }).click();
  const columns = page.getByRole("group", { name: "Customize columns" });
  await columns.getByRole("button", { name: "People" }).click();
  const settings = page.getByRole("dialog", { name: "Settings of People" });
  await settings.getByLabel("Min width").fill("wide");
  await settings.getByText("is expected to be a number").waitFor();
  await settings.getByLabel("Min width").fill("600");
  await settings.getByText("is expected to be a number").waitFor({ state: "hidden" });
  await settings.getByRole("checkbox", { name: "Show cell bars" }).uncheck();
  await settings.getByRole("tab", { name: "Number formatting" }).click();
  await settings.getByRole("combobox", { name: "D3 format" }).click();
  await page.getByRole("option", { name: ",d (12345.432 => 12,345)" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => firstCell(grid, 2)).toMatch(/^\d{1,3}(,\d{3})+$/);
  const head = await header(grid, "People").boundingBox();
  expect(head!.width).toBeGreaterThanOrEqual(600);
  await expect.poll(() => columns.textContent()).toContain("Changed");
  expect(journey.problems).toEqual([]);
});

it.each([
  ["of rows that are all here", {}],
  ["of pages of the server", { server_pagination: true, server_page_length: 20 }],
])("columns of the second table are filtered from their headers: %s", async (name, form) => {
  const grid = await openTable(`Filtered ${name}`, "flights", {
    ...flights,
    viz_type: "ag-grid-table",
    row_limit: 1000,
    page_length: 0,
    ...form,
  });
  const dialog = () => page.getByRole("dialog", { name: /^Filter/ });
  const openFilter = async (column: string) => {
    await header(grid, column).getByRole("button").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: "Filter…" }).click();
    await dialog().getByLabel("Value").waitFor();
  };
  await openFilter("To");
  if ("server_pagination" in form) await expectAccessible(page);
  const city = (await firstCell(grid, 3))!;
  const isCity = (text: string) => text === city;
  await dialog().getByLabel("Value").fill(city.toUpperCase());
  await page.keyboard.press("Enter");
  const otherCells = (column: number, isWanted: (text: string) => boolean) => async () =>
    (await cellsOf(grid, column)).filter((text) => !isWanted(text));
  await expect.poll(otherCells(3, isCity)).toEqual([]);
  expect(await cellsOf(grid, 3)).not.toEqual([]);
  await expect.poll(() => header(grid, "To").getByRole("img", { name: "filtered" }).count()).toBe(1);

  await openFilter("Distance");
  await dialog().getByRole("combobox").click();
  await page.getByRole("option", { name: "Greater than", exact: true }).click();
  await dialog().getByLabel("Value").fill("300");
  await dialog().getByRole("button", { name: "Filter" }).click();
  await expect.poll(otherCells(4, (text) => Number(text.replace(/\D/g, "")) > 300)).toEqual([]);

  await openFilter("To");
  await dialog().getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => header(grid, "To").getByRole("img", { name: "filtered" }).count()).toBe(0);
  await expect.poll(async () => (await otherCells(3, isCity)()).length).toBeGreaterThan(0);
  expect(journey.problems).toEqual([]);
});

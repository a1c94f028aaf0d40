import { expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page, journey } = await openStage();
const api = await apiClient(server);

/** Opens a pivot table over the example data in explore. */
async function openPivotTable(form: Record<string, unknown>) {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:100)")).body;
  const { id } = result.find(({ table_name }: { table_name: string }) => table_name === "gapminder");
  const params = { viz_type: "pivot_table_v2", datasource: `${id}__table`, metrics: [people], ...form };
  const made = await api("POST", "/api/v1/chart/", {
    slice_name: "People",
    viz_type: "pivot_table_v2",
    datasource_id: id,
    datasource_type: "table",
    params: JSON.stringify(params),
  });
  await page.goto(`${server.url}/explore/?slice_id=${made.body.id}`);
  const grid = page.getByRole("grid", { name: "People" });
  await grid.waitFor();
  return grid;
}
const people = {
  expressionType: "SIMPLE",
  column: { column_name: "population" },
  aggregate: "SUM",
  label: "Population",
};
const byYear = {
  groupbyColumns: ["year"],
  time_grain_sqla: "P1Y",
  temporal_columns_lookup: { year: true },
  valueFormat: ",d",
};

it("groups of a pivot table fold, by mouse and by keyboard, and their sums stay", async () => {
  const grid = await openPivotTable({
    ...byYear,
    groupbyRows: ["region", "country"],
    rowSubTotals: true,
    colTotals: true,
  });
  const sum = await grid
    .getByRole("row", { name: /^Subtotal/ })
    .first()
    .getByRole("gridcell")
    .first()
    .textContent();
  await grid.getByRole("button", { name: "Collapse America" }).click();
  const america = grid.getByRole("row", { name: /America/ });
  expect(await america.getByRole("gridcell").first().textContent()).toBe(sum);
  await grid.getByRole("button", { name: "Expand America" }).click();
  await expect.poll(() => grid.getByRole("row", { name: /Argentina/ }).count()).toBe(1);
  // From the first value to the names of its row, and on to the group.
  await grid.focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "Space"]) await page.keyboard.press(key);
  await expect.poll(() => grid.getByRole("button", { name: "Expand America" }).count()).toBe(1);
  expect(journey.problems).toEqual([]);
});

it("of a large pivot table only what is in view is on the page", async () => {
  const grid = await openPivotTable({
    groupbyRows: ["country", "population"],
    groupbyColumns: ["year"],
    time_grain_sqla: "P1Y",
    temporal_columns_lookup: { year: true },
  });
  const rows = Number(await grid.getAttribute("aria-rowcount"));
  expect(rows).toBeGreaterThan(600);
  const onPage = () => grid.getByRole("row").count();
  expect(await onPage()).toBeLessThan(100);
  await grid.focus();
  await page.keyboard.press("Control+ArrowDown");
  await expect.poll(() => grid.locator(`tr[aria-rowindex="${rows}"]`).count()).toBe(1);
  expect(await onPage()).toBeLessThan(100);
  expect(journey.problems).toEqual([]);
});

it("of 200,000 cells only those in view are on the page, and scrolling brings the others", async () => {
  const grid = await openPivotTable({
    groupbyRows: ["country", "year"],
    groupbyColumns: ["population"],
    row_limit: 400,
  });
  const [rows, columns] = await Promise.all(
    ["aria-rowcount", "aria-colcount"].map(async (name) => Number(await grid.getAttribute(name))),
  );
  expect(rows! * columns!).toBeGreaterThan(100_000);
  const cellsOnPage = () => grid.locator("td, th").count();
  expect(await cellsOnPage()).toBeLessThan(2_500);
  const scrollTo = (share: number) =>
    grid.evaluate((table, part) => {
      const scroller = table.parentElement!;
      scroller.scrollTop = scroller.scrollHeight * part;
      scroller.scrollLeft = scroller.scrollWidth * part;
    }, share);
  for (const share of [0.5, 1]) {
    await scrollTo(share);
    const isCellInCorner = () =>
      grid.evaluate((table) => {
        const box = table.parentElement!.getBoundingClientRect();
        const cell = document.elementFromPoint(box.right - 40, box.bottom - 60)?.closest("td, th");
        return cell?.hasAttribute("aria-colindex");
      });
    await expect.poll(isCellInCorner).toBe(true);
    expect(await cellsOnPage()).toBeLessThan(2_500);
  }
  expect(journey.problems).toEqual([]);
});

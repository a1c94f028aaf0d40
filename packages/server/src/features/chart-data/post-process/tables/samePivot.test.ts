import { chartByVizType, drawChart, loadChart } from "@sightline/charts";
import { linesOf, type PivotTablePicture } from "@sightline/charts/pivot-table";
import type { Cell, Frame } from "@sightline/core/frame";
import { describe, expect, it } from "vitest";
import { AGGREGATES } from "./aggregates.ts";
import { type PivotForm, pivotTable } from "./pivotTable.ts";

// What a file or a report says must be what the screen says: two programs, the same rows.
const definition = await loadChart(chartByVizType("pivot_table_v2")!);

/** Numbers by chance that are the same in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** One row for each of most combinations of three dimensions, in any order, as a query returns them. */
function randomRows(seed: number): Record<string, Cell>[] {
  const next = chance(seed);
  const rows: Record<string, Cell>[] = [];
  for (const region of ["East", "North", "West"])
    for (const city of ["a", "b", "c"])
      for (const year of [2022, 2023, 2024])
        if (next() > 0.3)
          rows.push({ region, city, year, n: Math.round(next() * 1000) - 200, m: Math.round(next() * 9) });
  return rows
    .map((row) => ({ row, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row);
}

const NUMERIC = new Set(["year", "n", "m"]);
const COLUMNS = ["region", "city", "year", "n", "m"];
const frameOf = (rows: Record<string, Cell>[]): Frame => ({
  index: [],
  rows: rows.length,
  columns: COLUMNS.map((label) => ({
    label: [label],
    type: NUMERIC.has(label) ? 0 : 1,
    values: rows.map((row) => row[label] ?? null),
  })),
});

function onScreen(rows: Record<string, Cell>[], form: PivotForm): Cell[][] {
  const hasSums = form.rowTotals;
  const formData = {
    viz_type: "pivot_table_v2",
    datasource: "1__table",
    groupbyRows: form.rows,
    groupbyColumns: form.columns,
    metrics: form.metrics,
    aggregateFunction: form.aggregate,
    transposePivot: form.transposed,
    combineMetric: form.combinesMetrics,
    metricsLayout: form.metricsOnRows ? "ROWS" : "COLUMNS",
    rowTotals: hasSums,
    colTotals: form.columnTotals,
    // Files have sums at every level.
    colSubTotals: hasSums,
    rowSubTotals: form.columnTotals,
  };
  const picture = drawChart(definition, {
    formData,
    dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
    queries: [
      {
        colnames: COLUMNS,
        coltypes: COLUMNS.map((label) => (NUMERIC.has(label) ? 0 : 1)),
        data: rows,
        rowcount: rows.length,
        label_map: {},
        from_dttm: null,
        to_dttm: null,
      },
    ],
    theme: {
      dark: false,
      fontFamily: "",
      text: "",
      mutedText: "",
      gridLine: "",
      background: "",
      palette: () => [],
      color: () => "",
    },
    size: { width: 1, height: 1 },
  }) as PivotTablePicture;
  const columns = linesOf(picture.columns, new Set());
  return linesOf(picture.rows, new Set()).map((row) =>
    columns.map((column) => picture.cell(row, column).value),
  );
}

/** Numbers without their last digits, which depend on the order of adding; a file says 0 where the screen says nothing. */
const toComparable = (cells: Cell[][]): Cell[][] =>
  cells.map((row) =>
    row.map((cell) => (typeof cell === "number" ? Number(cell.toPrecision(12)) : cell) || null),
  );

const form = (change: Partial<PivotForm>): PivotForm => ({
  rows: ["region", "city"],
  columns: ["year"],
  metrics: ["n", "m"],
  aggregate: "Sum",
  transposed: false,
  combinesMetrics: false,
  metricsOnRows: false,
  rowTotals: false,
  columnTotals: false,
  ...change,
});
const expectSame = (seed: number, change: Partial<PivotForm>) => {
  const rows = randomRows(seed);
  expect(toComparable(onScreen(rows, form(change)))).toEqual(
    toComparable(pivotTable(frameOf(rows), form(change)).cells),
  );
};

describe.each([1, 20, 300])("a pivot table of rows by chance (%d) on screen and in a file", (seed) => {
  it.each(Object.keys(AGGREGATES))("has the same %s", (aggregate) => {
    expectSame(seed, { aggregate: aggregate as PivotForm["aggregate"] });
    expectSame(seed, { aggregate, rows: ["region"] });
  });
  it.each(["Sum", "Minimum", "Maximum"])("has the same sums of %s", (aggregate) => {
    expectSame(seed, { aggregate, rowTotals: true, columnTotals: true });
  });
  it.each(["Count", "Average", "Median"])(
    "has the same %s at the end of rows, and of columns",
    (aggregate) => {
      expectSame(seed, { aggregate, rowTotals: true });
      expectSame(seed, { aggregate, columnTotals: true });
    },
  );
  it.each([
    ["turned round", { transposed: true }],
    ["with the metrics in rows", { metricsOnRows: true }],
    ["with the metrics side by side", { combinesMetrics: true }],
    ["with both", { metricsOnRows: true, combinesMetrics: true }],
    ["turned round with the metrics in rows", { transposed: true, metricsOnRows: true }],
    ["without rows", { rows: [] }],
    ["without columns", { columns: [] }],
  ])("is the same %s", (_name, change) => {
    expectSame(seed, change);
  });
});

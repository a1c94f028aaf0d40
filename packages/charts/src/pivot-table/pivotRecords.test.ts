import { describe, expect, it } from "vitest";
import { headerOf, linesOf } from "./lines.ts";
import { type PivotModel, type PivotSettings, pivotRecords } from "./pivotRecords.ts";

const sales = [
  { region: "North", city: "Oslo", year: 2024, n: 4, m: 40 },
  { region: "North", city: "Bergen", year: 2023, n: 3, m: 30 },
  { region: "South", city: "Rome", year: 2024, n: 10, m: 100 },
  { region: null, city: "Atlantis", year: 2024, n: 1, m: null },
];
const settings = (change: Partial<PivotSettings>): PivotSettings => ({
  rows: ["region"],
  columns: [],
  metrics: ["n"],
  aggregate: "Sum",
  isTransposed: false,
  combinesMetrics: false,
  metricsOn: "columns",
  rowOrder: "key_a_to_z",
  columnOrder: "key_a_to_z",
  rowSubtotals: "none",
  columnSubtotals: "none",
  hasRowTotals: false,
  hasColumnTotals: false,
  ...change,
});
const NONE: ReadonlySet<number> = new Set();

/** The table as text: first the lines of columns, then each row's name with its values. */
function tableOf(change: Partial<PivotSettings>, records: Record<string, unknown>[] = sales) {
  return shown(pivotRecords(records, settings(change))!);
}

function shown(model: PivotModel, collapsed = NONE) {
  const rows = linesOf(model.rows, collapsed);
  const columns = linesOf(model.columns, NONE);
  const name = (side: "rows" | "columns", at: number) =>
    headerOf(model[side], side === "rows" ? rows : columns)
      .flat()
      .filter(({ first, count }) => first <= at && at < first + count)
      .map(({ kind, node }) => (kind === "total" || kind === "subtotal" ? kind : String(node.value)))
      .join(" ");
  return {
    columns: columns.map((_, at) => name("columns", at)),
    rows: Object.fromEntries(
      rows.map((row, at) => [
        name("rows", at),
        columns.map((column) => model.valueAt(row.node, column.node)),
      ]),
    ),
  };
}
const rowsOf = (change: Partial<PivotSettings>, records?: Record<string, unknown>[]) =>
  tableOf(change, records).rows;
/** Names of rows in their order; numbers as names would come first. */
const rowNames = (change: Partial<PivotSettings>, records?: Record<string, unknown>[]) =>
  Object.keys(rowsOf(change, records));

describe("groups of a pivot table", () => {
  it("stand in rows, the nameless last", () => {
    expect(tableOf({})).toEqual({ columns: ["n"], rows: { North: [7], South: [10], null: [1] } });
  });
  it("stand in columns under each metric", () => {
    expect(tableOf({ columns: ["year"], metrics: ["n", "m"] })).toEqual({
      columns: ["n 2023", "n 2024", "m 2023", "m 2024"],
      rows: { North: [3, 4, 30, 40], South: [null, 10, null, 100], null: [null, 1, null, null] },
    });
  });
  it("have the metrics side by side when they are combined", () => {
    expect(tableOf({ columns: ["year"], metrics: ["n", "m"], combinesMetrics: true })).toEqual({
      columns: ["2023 n", "2023 m", "2024 n", "2024 m"],
      rows: { North: [3, 30, 4, 40], South: [null, null, 10, 100], null: [null, null, 1, null] },
    });
  });
  it("have the metrics in rows", () => {
    expect(tableOf({ columns: ["year"], metrics: ["n", "m"], metricsOn: "rows" }).rows).toEqual({
      "n North": [3, 4],
      "n South": [null, 10],
      "n null": [null, 1],
      "m North": [30, 40],
      "m South": [null, 100],
    });
  });
  it("change sides", () => {
    expect(tableOf({ columns: ["year"], isTransposed: true })).toEqual({
      columns: ["n North", "n South", "n null"],
      rows: { 2023: [3, null, null], 2024: [4, 10, 1] },
    });
  });
  it("are one line where a side has no dimension", () => {
    expect(tableOf({ rows: [], columns: ["year"] })).toEqual({
      columns: ["n 2023", "n 2024"],
      rows: { total: [3, 15] },
    });
    expect(tableOf({ rows: ["year"], metricsOn: "rows" }).columns).toEqual(["total"]);
  });
  it("are none where no record has a value", () => {
    expect(pivotRecords([{ region: "North", n: null }], settings({}))).toBeNull();
    expect(pivotRecords([], settings({}))).toBeNull();
  });
  it("tell texts from numbers of the same look", () => {
    expect(
      rowNames({ rows: ["key"] }, [
        { key: 1, n: 1 },
        { key: "1", n: 2 },
      ]),
    ).toHaveLength(1);
    const model = pivotRecords(
      [
        { key: 1, n: 1 },
        { key: "1", n: 2 },
      ],
      settings({ rows: ["key"] }),
    );
    expect(model?.rows.root.children).toHaveLength(2);
  });
});

describe("sums of a pivot table", () => {
  const nested = { rows: ["region", "city"], columns: ["year"] };
  it("end each row and each column", () => {
    expect(tableOf({ columns: ["year"], hasRowTotals: true, hasColumnTotals: true })).toEqual({
      columns: ["n 2023", "n 2024", "total"],
      rows: { North: [3, 4, 7], South: [null, 10, 10], null: [null, 1, 1], total: [3, 15, 18] },
    });
  });
  it("add several metrics up", () => {
    expect(rowsOf({ metrics: ["n", "m"], hasRowTotals: true }).North).toEqual([7, 70, 77]);
  });
  it.each([
    ["after", ["North Bergen", "North Oslo", "North subtotal"]],
    ["before", ["North subtotal", "North Bergen", "North Oslo"]],
  ] as const)("stand %s their group", (rowSubtotals, expected) => {
    expect(rowNames({ ...nested, rowSubtotals }).slice(0, 3)).toEqual(expected);
    expect(rowsOf({ ...nested, rowSubtotals })["North subtotal"]).toEqual([3, 4]);
  });
  it("stand beside groups of columns", () => {
    expect(
      tableOf({
        columns: ["region", "city"],
        rows: ["year"],
        columnSubtotals: "after",
        combinesMetrics: true,
      }),
    ).toEqual({
      columns: [
        "North Bergen n",
        "North Bergen subtotal",
        "North Oslo n",
        "North Oslo subtotal",
        "North subtotal",
        "South Rome n",
        "South Rome subtotal",
        "South subtotal",
        "null Atlantis n",
        "null Atlantis subtotal",
        "null subtotal",
      ],
      rows: {
        2023: [3, 3, null, null, 3, null, null, null, null, null, null],
        2024: [null, null, 4, 4, 4, 10, 10, 10, 1, 1, 1],
      },
    });
  });
  it("are all that is left of a collapsed group", () => {
    const model = pivotRecords(sales, settings({ ...nested, rowSubtotals: "after", hasColumnTotals: true }))!;
    const north = model.rows.root.children[0]!;
    expect(shown(model, new Set([north.id])).rows).toEqual({
      North: [3, 4],
      "South Rome": [null, 10],
      "South subtotal": [null, 10],
      "null Atlantis": [null, 1],
      "null subtotal": [null, 1],
      total: [3, 15],
    });
  });
});

describe("header of a pivot table", () => {
  const cells = (change: Partial<PivotSettings>, collapse?: string) => {
    const { rows } = pivotRecords(sales, settings({ rows: ["region", "city"], ...change }))!;
    const collapsed = rows.root.children.filter(({ value }) => value === collapse).map(({ id }) => id);
    return headerOf(rows, linesOf(rows, new Set(collapsed)))
      .flat()
      .filter(({ node, kind }) => kind === "total" || (node.value ?? node.parent?.value) !== null)
      .map(({ kind, node, level, levels, first, count, isCollapsed }) => {
        const value = kind === "total" ? null : node.value;
        return [kind, value, { level, levels, first, count, isCollapsed }];
      });
  };
  it("spans the lines of a group, its subtotal among them", () => {
    expect(cells({ rowSubtotals: "after" }).slice(0, 2)).toEqual([
      ["group", "North", { level: 0, levels: 1, first: 0, count: 3, isCollapsed: false }],
      ["group", "South", { level: 0, levels: 1, first: 3, count: 2, isCollapsed: false }],
    ]);
  });
  it("spans all levels with the total and those that are left with a collapsed group", () => {
    const found = cells({ rowSubtotals: "after", hasColumnTotals: true }, "North");
    expect(found[0]).toEqual([
      "group",
      "North",
      { level: 0, levels: 2, first: 0, count: 1, isCollapsed: true },
    ]);
    expect(found).toContainEqual([
      "total",
      null,
      { level: 0, levels: 2, first: 5, count: 1, isCollapsed: null },
    ]);
  });
  it("cannot be folded without subtotals", () => {
    expect(cells({})[0]).toEqual([
      "group",
      "North",
      { level: 0, levels: 1, first: 0, count: 2, isCollapsed: null },
    ]);
  });
});

describe("order of a pivot table", () => {
  const years = [
    { k: "item 10", s: "a", n: 1 },
    { k: "item 9", s: "b", n: 5 },
    { k: null, s: "b", n: 9 },
    { k: "Item 2", s: "a", n: 3 },
  ];
  it.each([
    ["key_a_to_z", ["Item 2", "item 9", "item 10", "null"]],
    ["key_z_to_a", ["item 10", "item 9", "Item 2", "null"]],
    ["value_a_to_z", ["item 10", "Item 2", "item 9", "null"]],
    ["value_z_to_a", ["null", "item 9", "Item 2", "item 10"]],
  ] as const)("of rows %s", (rowOrder, expected) => {
    expect(rowNames({ rows: ["k"], rowOrder }, years)).toEqual(expected);
  });
  it("sorts groups by their sums first, then what is in them", () => {
    expect(rowNames({ rows: ["s", "k"], rowOrder: "value_z_to_a" }, years)).toEqual([
      "b null",
      "b item 9",
      "a Item 2",
      "a item 10",
    ]);
  });
  it("sorts columns by value and leaves metrics as they are listed", () => {
    expect(tableOf({ columns: ["year"], metrics: ["n", "m"], columnOrder: "value_z_to_a" }).columns).toEqual([
      "n 2024",
      "n 2023",
      "m 2024",
      "m 2023",
    ]);
    expect(tableOf({ metrics: ["m", "n"], columnOrder: "key_z_to_a" }).columns).toEqual(["m", "n"]);
  });
  it("sorts numbers by value", () => {
    const numbers = [10, 9, -1].map((k) => ({ k, n: 1 }));
    const model = pivotRecords(numbers, settings({ rows: ["k"] }));
    expect(model?.rows.root.children.map(({ value }) => value)).toEqual([-1, 9, 10]);
  });
});

describe("aggregates of a pivot table", () => {
  const values = (aggregate: PivotSettings["aggregate"], ...n: unknown[]) => {
    const model = pivotRecords(
      [...n.map((value) => ({ n: value })), { n: -100, out: 1 }].slice(0, -1),
      settings({ rows: [], aggregate }),
    );
    return model?.valueAt(model.rows.root, model.columns.root);
  };
  it.each<[PivotSettings["aggregate"], unknown[], unknown]>([
    ["Count", [1, null, 2], 2],
    ["Count Unique Values", [1, 1, null, 2], 2],
    ["List Unique Values", ["a", "b", "a", null], "a, b"],
    ["Sum", [1, null, 2], 3],
    ["Sum", ["3", "4"], 7],
    ["Sum", ["Mon", "Tue"], "Tue"],
    ["Average", [1, null, 2], 1.5],
    ["Average", ["Mon"], null],
    ["Median", [5, 1, 3], 3],
    ["Median", [4, 1, 3, 2], 2.5],
    ["Sample Variance", [2, 4, 4, 4, 5, 5, 7, 9], 32 / 7],
    ["Sample Variance", [2], null],
    ["Sample Standard Deviation", [1, 3], Math.SQRT2],
    ["Minimum", [3, null, 2], 2],
    ["Maximum", [3, null, 2], 3],
    ["First", [2, 1], 2],
    ["Last", [1, 2], 2],
  ])("%s of %j", (aggregate, of, expected) => {
    expect(values(aggregate, ...of)).toEqual(expected);
  });

  it("takes the first and the last in the order of the table, not of the reply", () => {
    const form = { columns: ["year"], hasRowTotals: true, hasColumnTotals: true };
    expect(rowsOf({ ...form, aggregate: "First" })).toMatchObject({ North: [3, 4, 3], total: [3, 4, 3] });
    expect(rowsOf({ ...form, aggregate: "Last" })).toMatchObject({ North: [3, 4, 4], total: [3, 1, 1] });
  });

  it.each([
    ["Sum as Fraction of Total", [3 / 18, 4 / 18, 7 / 18], [3 / 18, 15 / 18, 1]],
    ["Sum as Fraction of Rows", [3 / 7, 4 / 7, 1], [3 / 18, 15 / 18, 1]],
    ["Sum as Fraction of Columns", [1, 4 / 15, 7 / 18], [1, 1, 1]],
    ["Count as Fraction of Total", [1 / 4, 1 / 4, 2 / 4], [1 / 4, 3 / 4, 1]],
    ["Count as Fraction of Rows", [1 / 2, 1 / 2, 1], [1 / 4, 3 / 4, 1]],
    ["Count as Fraction of Columns", [1, 1 / 3, 2 / 4], [1, 1, 1]],
  ] as const)("%s, totals as shares, too", (aggregate, north, total) => {
    const rows = rowsOf({ columns: ["year"], hasRowTotals: true, hasColumnTotals: true, aggregate });
    expect(rows).toMatchObject({ North: north, total });
  });
  it("has no share of nothing", () => {
    expect(rowsOf({ aggregate: "Sum as Fraction of Total" }, [{ region: "a", n: 0 }])).toEqual({ a: [null] });
  });
});

import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const FORM = { series: "city", metrics: ["count", "revenue"] };
const reply = testReply(
  [
    ["city", 1],
    ["count", 0],
    ["revenue", 0],
    ["area", 0],
  ],
  [
    ["Köln", 10, 5, 100],
    ["Bonn", 20, null, 200],
    [null, 30, 7, null],
  ],
);
const draw = <P = EChartsPicture>(keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], more) as P;
type Lines = { data: { name: string; value: unknown[]; lineStyle?: { color: string } }[] }[];
const linesOf = ({ option }: EChartsPicture) => (option.series as Lines)[0]!.data;
const axesOf = ({ option }: EChartsPicture) =>
  (option.parallelAxis as { name: string; type: string; data?: string[] }[]).map(({ name, type, data }) => [
    name,
    type,
    data,
  ]);

describe("query", () => {
  it.each([
    ["the metrics of each group", {}, ["count", "revenue"], "count", false],
    ["and that of the colors", { secondary_metric: "area" }, ["count", "revenue", "area"], "count", false],
    [
      "and that of the order",
      { timeseries_limit_metric: "size", order_desc: false },
      ["count", "revenue", "size"],
      "size",
      true,
    ],
  ])("asks for %s", (_name, keys, metrics, by, ascending) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([
      { columns: ["city"], metrics, orderby: [[by, ascending]] },
    ]);
  });
});

describe("picture", () => {
  it("has an axis for each metric and a line for each row", () => {
    expect(axesOf(draw())).toEqual([
      ["Number", "value", undefined],
      ["revenue", "value", undefined],
    ]);
    expect(linesOf(draw()).map(({ name, value }) => [name, value])).toEqual([
      ["Köln", [10, 5]],
      ["Bonn", [20, "-"]],
      ["<NULL>", [30, 7]],
    ]);
  });

  it("has an axis of the groups where it is wanted", () => {
    expect(axesOf(draw({ include_series: true }))[0]).toEqual([
      "city",
      "category",
      ["<NULL>", "Bonn", "Köln"],
    ]);
    expect(linesOf(draw({ include_series: true }))[0]?.value).toEqual(["Köln", 10, 5]);
  });

  it("colors lines by another metric; those without a value stay grey", () => {
    const colors = linesOf(draw({ secondary_metric: "area" })).map(({ lineStyle }) => lineStyle?.color);
    expect(new Set(colors).size).toBe(3);
    expect(colors[2]).toBeUndefined();
    expect(linesOf(draw()).map(({ lineStyle }) => lineStyle)).toEqual([undefined, undefined, undefined]);
  });

  it("tells all values of a line", () => {
    expect(draw({ secondary_metric: "area" }).tooltip({ dataIndex: 0 })).toMatchObject({
      title: "Köln",
      rows: [
        { name: "area", values: ["100"] },
        { name: "Number", values: ["10"] },
        { name: "revenue", values: ["$5.00"] },
      ],
    });
  });

  it("has a table in its lower half where it is wanted", () => {
    const { parts } = draw<StackPicture>({ show_datatable: true, secondary_metric: "area" });
    const { columns, rows } = parts[1]!.picture as TablePicture;
    expect(parts.map(({ height }) => height)).toEqual([100, 100]);
    expect(columns.map(({ label }) => label)).toEqual(["city", "Number", "revenue", "area"]);
    expect(columns.map(({ key, format }) => format(rows[0]![key]))).toEqual(["Köln", "10", "$5.00", "100"]);
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, FORM, [{ ...reply, data: [] }])).toBeNull();
  });
});

describe("marks", () => {
  it("stand for the group of a line, and for that of its row in the table", () => {
    const { parts } = draw<StackPicture>({ show_datatable: true });
    const [axes, table] = parts.map(({ picture }) => picture) as [EChartsPicture, TablePicture];
    const marks = [axes.marks?.({ dataIndex: 2 }), table.marks?.(table.rows[2]!, "group")];
    for (const mark of marks)
      expect(mark).toEqual({ values: [{ column: "city", value: null }], label: "<NULL>" });
  });

  it("are none without groups", () => {
    expect(draw({ series: null }).marks?.({ dataIndex: 0 })).toBeNull();
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const more = { selected: { city: ["Köln"] } };
    const { parts } = draw<StackPicture>({ show_datatable: true, secondary_metric: "area" }, more);
    const [axes, table] = parts.map(({ picture }) => picture) as [EChartsPicture, TablePicture];
    const opacities = linesOf(axes).map(({ lineStyle }) => (lineStyle as { opacity?: number }).opacity);
    expect(opacities).toEqual([0.8, 0.24, 0.15]);
    expect(table.rows.map((row) => table.isDimmed?.(row, "group"))).toEqual([false, true, true]);
  });
});

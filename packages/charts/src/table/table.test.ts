import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { cellBar } from "./cellBar.ts";
import table from "./definition.ts";

const queries = (keys: Record<string, unknown>) => table.buildQuery(testForm(table, keys, null));

describe("queries of a table", () => {
  it("groups by the columns, the first metric first", () => {
    expect(queries({ groupby: ["city"], metrics: ["count"] })).toMatchObject([
      {
        columns: ["city"],
        metrics: ["count"],
        orderby: [["count", false]],
        row_limit: 1000,
        post_processing: [],
      },
    ]);
  });

  it.each([
    ["descending", true, false],
    ["ascending", false, true],
  ])("sorts by the chosen metric, %s", (_name, order_desc, ascending) => {
    const [query] = queries({ groupby: ["a"], metrics: ["m"], timeseries_limit_metric: "s", order_desc });
    expect(query?.orderby).toEqual([["s", ascending]]);
  });

  it("puts the time column in front, by its grain", () => {
    const [query] = queries({
      groupby: ["city", "day"],
      metrics: ["count"],
      time_grain_sqla: "P1M",
      temporal_columns_lookup: { day: true },
    });
    expect(query?.columns).toMatchObject([
      { label: "day", timeGrain: "P1M", columnType: "BASE_AXIS" },
      "city",
    ]);
  });

  const timed = { include_time: true, granularity_sqla: "day", time_grain_sqla: "P1M" };
  it.each([
    ["in front", {}, [{ label: "day", timeGrain: "P1M" }, "city"]],
    ["once", { groupby: ["city", "day"] }, [{ label: "day", timeGrain: "P1M" }, "city"]],
    ["as it is, without a grain", { time_grain_sqla: null }, ["day", "city"]],
    ["not without a time column", { granularity_sqla: null }, ["city"]],
    ["not among raw records", { query_mode: "raw", all_columns: ["city"] }, ["city"]],
  ])("has the time column of older forms that include time: %s", (_name, more, columns) => {
    const form = { groupby: ["city"], metrics: ["count"], temporal_columns_lookup: { day: true } };
    expect(queries({ ...form, ...timed, ...more })[0]?.columns).toMatchObject(columns);
  });

  it("lets cells of that column filter, too", () => {
    const reply = testReply(
      [
        ["day", 2],
        ["city", 1],
      ],
      [[0, "Bonn"]],
    );
    const picture = testPicture<TablePicture>(table, { groupby: ["city"], ...timed }, [reply]);
    expect(picture.marks?.(picture.rows[0]!, "day")?.values).toEqual([
      { column: "day", value: 0, grain: "P1M" },
    ]);
  });

  it("takes percentages of the rows shown, or of all records", () => {
    const keys = { groupby: ["a"], metrics: ["m"], percent_metrics: ["p"] };
    expect(queries(keys)).toMatchObject([
      {
        metrics: ["m", "p"],
        post_processing: [{ operation: "contribution", options: { columns: ["p"], rename_columns: ["%p"] } }],
      },
    ]);
    const [, whole] = queries({ ...keys, percent_metric_calculation: "all_records" });
    expect(whole).toMatchObject({
      columns: [],
      metrics: ["p"],
      row_limit: 0,
      orderby: [],
      post_processing: [],
    });
  });

  it("asks for the summary apart", () => {
    const [, totals] = queries({ groupby: ["a"], metrics: ["m"], show_totals: true });
    expect(totals).toMatchObject({ columns: [], metrics: ["m"], row_limit: 0 });
  });

  it("[S3-064] aggregates or reads raw records as the query mode says", () => {
    const mode = controlsOf(table).find(({ name }) => name === "query_mode");
    expect(mode?.choices?.map(([choice]) => choice)).toEqual(["aggregate", "raw"]);
    const form = { groupby: ["city"], all_columns: ["a"], metrics: ["m"] };
    expect(queries({ ...form, query_mode: "aggregate" })[0]).toMatchObject({
      columns: ["city"],
      metrics: ["m"],
    });
    expect(queries({ ...form, query_mode: "raw" })[0]).toMatchObject({ columns: ["a"], metrics: null });
  });

  it("selects raw records", () => {
    const [query] = queries({ all_columns: ["a", "b"], metrics: ["m"], order_by_cols: ['["b", false]'] });
    expect(query).toMatchObject({ columns: ["a", "b"], metrics: null, orderby: [["b", false]] });
  });
});

const reply = testReply(
  [
    ["city", 1],
    ["day", 2],
    ["count", 0],
    ["%count", 0],
    ["size", 0],
  ],
  [
    ["Bonn", Date.UTC(2024, 0, 2), 1500, 0.75, 4],
    [null, null, -500, 0.25, undefined],
  ],
);
const draw = (keys: Record<string, unknown>, ...more: (typeof reply)[]) =>
  testPicture<TablePicture>(table, keys, [reply, ...more]);
const aggregate = { groupby: ["city", "day"], metrics: ["count"], percent_metrics: ["count"] };
const cells = (model: TablePicture, key: string) => {
  const column = model.columns.find((one) => one.key === key)!;
  return model.rows.map((row) => column.format(row[key]));
};

describe("picture of a table", () => {
  it.each([
    ["text; null is N/A", "city", ["Bonn", "N/A"]],
    ["time", "day", ["2024-01-02 00:00:00", "N/A"]],
    ["metrics adaptively", "count", ["1.5k", "-500"]],
    ["percentages", "%count", ["75.000%", "25.000%"]],
    ["other numbers as they are; missing is empty", "size", ["4", ""]],
  ])("writes %s", (_name, key, texts) => {
    expect(cells(draw(aggregate), key)).toEqual(texts);
  });

  it.each([
    ["a time format", { table_timestamp_format: "%d.%m.%Y" }, "day", "02.01.2024"],
    ["the grain", { time_grain_sqla: "P1M" }, "day", "Jan 2024"],
    ["a column's number format", { column_config: { count: { d3NumberFormat: ",d" } } }, "count", "1,500"],
  ])("follows %s", (_name, keys, key, text) => {
    expect(cells(draw({ ...aggregate, ...keys }), key)[0]).toBe(text);
  });

  it("[S3-331] aligns text left and numbers right", () => {
    expect(draw(aggregate).columns.map(({ align }) => align)).toEqual([
      "left",
      "left",
      "right",
      "right",
      "right",
    ]);
  });

  it("names columns in the dataset's words", () => {
    expect(draw(aggregate).columns.map(({ label }) => label)).toEqual([
      "city",
      "day",
      "Number",
      "% Number",
      "size",
    ]);
  });

  it("hides the metric that only a percentage needs", () => {
    const model = draw({ groupby: ["city"], percent_metrics: ["count"] });
    expect(model.columns.map(({ key }) => key)).not.toContain("count");
  });

  it("has bars for metrics, unless they are off", () => {
    const withBar = (keys: Record<string, unknown>) =>
      draw({ ...aggregate, ...keys })
        .columns.filter(({ bar }) => bar)
        .map(({ key }) => key);
    expect(withBar({})).toEqual(["count", "%count"]);
    expect(withBar({ show_cell_bars: false })).toEqual([]);
  });

  it("takes the summary from the last reply", () => {
    const totals = testReply([["count", 0]], [[1000]]);
    expect(draw({ ...aggregate, show_totals: true }, totals).totals).toEqual({ count: 1000 });
    expect(draw(aggregate).totals).toBeNull();
  });

  it.each([
    ["a chosen length", { page_length: 10 }, 10],
    ["all rows", { page_length: 0 }, 0],
    ["few cells need no pages", {}, 0],
  ])("cuts pages: %s", (_name, keys, length) => {
    expect(draw({ ...aggregate, ...keys }).pageLength).toBe(length);
  });

  it("cuts a large table into pages of 200", () => {
    const large = testReply(
      [["a", 0]],
      Array.from({ length: 5001 }, (_, i) => [i]),
    );
    expect(testPicture(table, { all_columns: ["a"] }, [large])).toMatchObject({
      pageLength: 200,
      pageLengths: [10, 20, 50, 100, 200],
    });
  });
});

describe("marks of a table", () => {
  const row = reply.data[0]!;
  const marked = (keys: Record<string, unknown>, key: string, selected: SelectedValues = null) => {
    const { marks, isDimmed } = testPicture<TablePicture>(table, keys, [reply], { selected });
    return { mark: marks?.(row, key), dimmed: isDimmed?.(row, key) };
  };
  it.each([
    [
      "a dimension stands for its value",
      aggregate,
      "city",
      { values: [{ column: "city", value: "Bonn" }], label: "Bonn" },
    ],
    [
      "a time for all of its grain",
      { ...aggregate, time_grain_sqla: "P1M" },
      "day",
      { values: [{ column: "day", value: Date.UTC(2024, 0, 2), grain: "P1M" }], label: "Jan 2024" },
    ],
    ["a metric for nothing", aggregate, "count", null],
    [
      "a record's column for its value",
      { all_columns: ["city"] },
      "city",
      { values: [{ column: "city", value: "Bonn" }], label: "Bonn" },
    ],
  ])("%s", (_name, keys, key, mark) => {
    expect(marked(keys, key).mark).toEqual(mark);
  });
  const day = { column: "day", value: Date.UTC(2024, 0, 2), grain: "P1M" };
  const city = { column: "city", value: "Bonn" };
  it.each([
    ["a dimension, beside the others", "city", { values: [city], beside: [day], label: "Bonn" }],
    [
      "a metric of its row",
      "count",
      { values: [], beside: expect.arrayContaining([city, day]), metric: "count" },
    ],
  ])("have a menu about %s", (_name, key, mark) => {
    const keys = { ...aggregate, groupby: ["city", "day"], time_grain_sqla: "P1M" };
    const { menuMarks } = testPicture<TablePicture>(table, keys, [reply]);
    expect(menuMarks?.(row, key)).toMatchObject(mark);
  });
  it("have a menu about nothing where rows have no dimension", () => {
    const totals = testReply([["count", 0]], [[1]]);
    const { menuMarks } = testPicture<TablePicture>(table, { metrics: ["count"] }, [totals]);
    expect(menuMarks?.({ count: 1 }, "count")).toBeNull();
  });
  it("dims the cells that its own filter leaves out", () => {
    expect(marked(aggregate, "city", { city: ["Bonn"] }).dimmed).toBe(false);
    expect(marked(aggregate, "city", { city: ["Köln"] }).dimmed).toBe(true);
    expect(marked(aggregate, "count", { city: ["Köln"] }).dimmed).toBe(false);
  });
});

describe("cellBar", () => {
  it.each([
    ["positive", [0, 50, 100], 50, { left: 0, width: 0.5, negative: false }],
    ["negative values end at zero", [-50, 50], -50, { left: 0, width: 0.5, negative: true }],
    ["positive ones begin there", [-50, 50], 25, { left: 0.5, width: 0.25, negative: false }],
    ["no number, no bar", [1], null, null],
  ])("%s", (_name, values, value, bar) => {
    expect(cellBar(values, { aligned: false, colored: true })?.(value)).toEqual(bar);
  });
  it("aligned bars begin at the left", () => {
    const bar = cellBar([-50, 100], { aligned: true, colored: false });
    expect(bar?.(-50)).toEqual({ left: 0, width: 0.5, negative: false });
  });
});

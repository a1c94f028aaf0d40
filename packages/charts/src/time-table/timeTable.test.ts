import { describe, expect, it } from "vitest";
import type { TableColumn, TablePicture } from "../contract/pictures/table/index.ts";
import { controlErrors } from "../control-kinds/index.ts";
import { controlsOf, formErrors } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { boundColor } from "./boundColor.ts";
import { cellValue, lineValues } from "./cellValues.ts";
import chart from "./definition.ts";
import { linkOf } from "./linkOf.ts";
import { readTimeColumn } from "./timeColumns.ts";

const DAY = 86_400_000;
const grouped = testReply(
  [
    ["__timestamp", 2],
    ["sales, Bonn", 0],
    ["sales, Köln", 0],
  ],
  [
    [2 * DAY, 30, 10],
    [0, 10, 40],
    [DAY, 20, null],
  ],
);
const FORM = { metrics: ["sales"], groupby: ["city"], granularity_sqla: "day" };
const draw = (column: Record<string, unknown>, keys: Record<string, unknown> = {}, reply = grouped) =>
  testPicture<TablePicture>(chart, { ...FORM, column_collection: [column], ...keys }, [reply]);
const cellsOf = ({ columns, rows }: TablePicture, at = 1) => {
  const column = columns[at] as TableColumn;
  return rows.map((row) => column.format(row[column.key]));
};
const collection = controlsOf(chart).find(({ name }) => name === "column_collection")!;
const fields = collection.item?.controls ?? [];

describe("the control of the columns", () => {
  it("[S3-088] has a field for each part of a column", () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(
      [
        "label",
        "tooltip",
        "colType",
        "width",
        "height",
        "timeLag",
        "timeRatio",
        "comparisonType",
        "showYAxis",
        "yAxisBounds",
        "bounds",
        "d3format",
        "dateFormat",
      ].sort(),
    );
  });

  it("[S3-089] offers a time comparison, a contribution, a sparkline and a period average", () => {
    expect(fields.find(({ name }) => name === "colType")?.choices).toEqual([
      ["time", "Time comparison"],
      ["contrib", "Contribution"],
      ["spark", "Sparkline"],
      ["avg", "Period average"],
    ]);
  });

  it("[S3-090] compares by value, difference, percentage and percentage change", () => {
    expect(fields.find(({ name }) => name === "comparisonType")?.choices).toEqual([
      ["value", "Actual value"],
      ["diff", "Difference"],
      ["perc", "Percentage"],
      ["perc_change", "Percentage change"],
    ]);
  });

  it.each([
    ["time", ["label", "tooltip", "colType", "timeLag", "comparisonType", "bounds", "d3format"]],
    ["contrib", ["label", "tooltip", "colType", "bounds", "d3format"]],
    ["avg", ["label", "tooltip", "colType", "timeLag", "bounds", "d3format"]],
    [
      "spark",
      [
        "label",
        "tooltip",
        "colType",
        "width",
        "height",
        "timeRatio",
        "showYAxis",
        "yAxisBounds",
        "d3format",
        "dateFormat",
      ],
    ],
  ])("shows for %s what matters for it", (colType, names) => {
    const item = { viz_type: "time_table", datasource: "1__table", colType };
    expect(fields.filter(({ visible }) => visible?.(item, null) ?? true).map(({ name }) => name)).toEqual(
      names,
    );
  });

  it.each([
    ["a column", [{ label: "a", colType: "avg" }], []],
    ["no column", [], ["cannot be empty"]],
    ["one without a type", [{ label: "a" }], ["1, Type: cannot be empty"]],
    ["colors that go the other way", [{ label: "a", colType: "avg", bounds: [1, 0] }], []],
    [
      "an axis that ends before it begins",
      [{ label: "a", colType: "spark", yAxisBounds: [9, 1] }],
      ["1, Y-axis bounds: min cannot be larger than max"],
    ],
  ])("checks %s", (_name, value, errors) => {
    expect(controlErrors(collection, value)).toEqual(errors);
  });

  it("reads what older charts store as text", () => {
    const stored = {
      key: "k",
      colType: "spark",
      width: "120",
      height: "",
      timeLag: "-2",
      bounds: ["1", null],
    };
    expect(readTimeColumn(stored, 0)).toMatchObject({
      width: 120,
      height: 50,
      timeLag: -2,
      timeRatio: 0,
      comparisonType: "value",
      bounds: [1, null],
      yAxisBounds: [null, null],
      d3format: null,
    });
    expect(readTimeColumn({ colType: "other" }, 3)).toMatchObject({
      key: "column 3",
      colType: null,
      width: 300,
    });
  });
});

describe("query", () => {
  it("asks for one row per time, by the first metric", () => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, order_desc: false }))).toMatchObject([
      {
        columns: ["city"],
        metrics: ["sales"],
        is_timeseries: true,
        orderby: [["sales", true]],
        post_processing: [
          {
            operation: "pivot",
            options: {
              index: ["__timestamp"],
              columns: ["city"],
              aggregates: { sales: { operator: "mean" } },
              drop_missing_columns: false,
            },
          },
          { operation: "flatten" },
        ],
      },
    ]);
  });

  it("allows one metric beside a dimension", () => {
    const form = { viz_type: "time_table", datasource: "1__table", ...FORM, metrics: ["a", "b"] };
    expect(formErrors(chart, form, null).form).toEqual([
      "When using 'Group By' you are limited to use a single metric",
    ]);
    expect(formErrors(chart, { ...form, groupby: [] }, null).form).toEqual([]);
  });
});

describe("values", () => {
  const values = [10, 20, 40, 30];
  it.each([
    ["the newest", { colType: "time" }, 30],
    ["one step back", { colType: "time", timeLag: 1 }, 40],
    ["the oldest", { colType: "time", timeLag: -1 }, 10],
    ["the one after the oldest", { colType: "time", timeLag: -2 }, 20],
    ["a difference", { colType: "time", timeLag: 1, comparisonType: "diff" }, -10],
    ["a ratio", { colType: "time", timeLag: 1, comparisonType: "perc" }, 0.75],
    ["a change", { colType: "time", timeLag: 1, comparisonType: "perc_change" }, -0.25],
    ["an average", { colType: "avg", timeLag: 2 }, 35],
    ["an average of nothing", { colType: "avg" }, null],
    ["a share", { colType: "contrib" }, 0.3],
    ["nothing without a type", {}, null],
  ])("are %s", (_name, column, expected) => {
    expect(cellValue(readTimeColumn(column, 0), values, [30, 70])).toBe(expected);
  });

  it("says that a lag is too long", () => {
    expect(cellValue(readTimeColumn({ colType: "time", timeLag: 4 }, 0), values, [])).toEqual({
      error: "The time lag set at 4 is too large for the length of data at 4. No data available.",
    });
  });

  it.each([
    ["the values", 0, [10, 20, 40, 30]],
    ["their ratios to those before", 1, [2, 2, 0.75]],
    ["and to those two before", 2, [4, 1.5]],
  ])("of a line are %s", (_name, timeRatio, expected) => {
    expect(lineValues(values, { timeRatio })).toEqual(expected);
  });

  it("have no ratio to nothing", () => {
    expect(lineValues([0, 5, null, 4], { timeRatio: 1 })).toEqual([null, null, null]);
  });
});

it.each([
  ["nothing bound", 5, [null, null], null],
  ["at the lower end", 0, [0, 10], "rgb(202, 0, 32)"],
  ["in the middle", 5, [0, 10], "rgb(128, 128, 128)"],
  ["at the upper end", 12, [0, 10], "rgb(5, 113, 176)"],
  ["from a lower bound on", 5, [5, null], "#0571b0"],
  ["below it", 4, [5, null], "#ca0020"],
  ["under an upper bound", 4, [null, 5], "#0571b0"],
  ["from it on", 5, [null, 5], "#ca0020"],
  ["without a value", null, [0, 10], null],
] as const)("colors a value %s", (_name, value, bounds, color) => {
  expect(boundColor(value, bounds)).toBe(color);
});

it.each([
  ["https://a.example/{{ metric }}", "New York", "https://a.example/New%20York"],
  ["/shop?name={{metric}}", "a&b", "/shop?name=a%26b"],
  ["javascript:alert({{metric}})", "1", null],
  ["//evil.example/{{metric}}", "1", null],
])("makes a link of %s", (template, name, link) => {
  expect(linkOf(template, name)).toBe(link);
});

describe("picture", () => {
  it("has a row for each group, oldest value first whatever the reply's order", () => {
    const picture = draw({ key: "k", label: "Before", colType: "time", timeLag: 2, d3format: "d" });
    expect(picture.columns.map(({ label }) => label)).toEqual(["city", "Before"]);
    expect(cellsOf(picture, 0)).toEqual(["Bonn", "Köln"]);
    expect(cellsOf(picture)).toEqual(["10", "40"]);
  });

  it("has a row for each metric, in the form's order", () => {
    const reply = testReply(
      [
        ["__timestamp", 2],
        ["revenue", 0],
        ["count", 0],
      ],
      [[0, 3, 4]],
    );
    const picture = draw(
      { key: "k", colType: "time" },
      { metrics: ["count", "revenue"], groupby: [], url: "/m/{{ metric }}" },
      reply,
    );
    expect(picture.columns[0]?.label).toBe("Metric");
    expect(cellsOf(picture, 0)).toEqual(["Number", "revenue"]);
    expect(cellsOf(picture)).toEqual(["4", "3"]);
    expect(picture.columns[0]?.link?.(picture.rows[0]!)).toBe("/m/Number");
  });

  it("says in the cell why there is no value", () => {
    expect(cellsOf(draw({ key: "k", colType: "time", timeLag: 9 }))[0]).toBe(
      "The time lag set at 9 is too large for the length of data at 3. No data available.",
    );
  });

  it("draws a line, with its ends where they are wanted", () => {
    const picture = draw({
      key: "k",
      colType: "spark",
      height: "40",
      showYAxis: true,
      yAxisBounds: [0, null],
      dateFormat: "%d",
      d3format: "d",
    });
    const line = picture.columns[1]?.line?.(picture.rows[0]!);
    expect(picture.rowHeight).toBe(52);
    expect(line).toMatchObject({
      values: [10, 20, 30],
      low: 0,
      high: 30,
      width: 300,
      height: 40,
      ends: { low: "0", high: "30" },
      label: "Bonn: 10 → 30",
    });
    expect(line?.tooltip(1)).toEqual({
      title: "02",
      rows: [{ color: null, name: "Bonn", values: ["20"], emphasised: true }],
    });
    // It is sorted by its newest value.
    expect(picture.rows.map(({ k }) => k)).toEqual([30, 10]);
  });

  it("colors values by their bounds so that they can be read", () => {
    const picture = draw({ key: "k", colType: "time", bounds: [0, null] });
    expect(picture.columns[1]?.fill?.(picture.rows[0]!)).toMatchObject({ background: "transparent" });
    const plain = draw({ key: "k", colType: "time" });
    expect(plain.columns[1]?.fill?.(plain.rows[0]!)).toBeNull();
  });

  it("explains a column in its heading", () => {
    expect(draw({ key: "k", tooltip: "More words" }).columns[1]?.hint).toBe("More words");
  });
});

describe("marks", () => {
  const picture = (keys = {}, selected: Record<string, unknown[]> | null = null) =>
    testPicture<TablePicture>(
      chart,
      { ...FORM, column_collection: [{ colType: "avg" }], ...keys },
      [grouped],
      {
        selected,
      },
    );

  it("stand for the group of a row", () => {
    const { marks, rows } = picture();
    expect(marks?.(rows[1]!, "name")?.values).toEqual([{ column: "city", value: "Köln" }]);
  });

  it("are none where rows are metrics", () => {
    expect(picture({ groupby: [] }).marks).toBeUndefined();
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const { isDimmed, rows } = picture({}, { city: ["Bonn"] });
    expect(rows.map((row) => isDimmed?.(row, "name"))).toEqual([false, true]);
  });
});

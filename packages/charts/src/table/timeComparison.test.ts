import { describe, expect, it } from "vitest";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import table from "./definition.ts";

const form = { groupby: ["city"], metrics: ["count"], time_compare: "1 week ago" };
const query = (keys: Record<string, unknown>) =>
  table.buildQuery(testForm(table, { ...form, ...keys }, null))[0];

describe("query of a comparison", () => {
  it.each<[string, Record<string, unknown>, string[] | undefined]>([
    ["a shift", {}, ["1 week ago"]],
    ["a stored list", { time_compare: ["1 year ago"] }, ["1 year ago"]],
    ["the range before", { time_compare: "inherit" }, ["inherit"]],
    ["a date", { time_compare: "custom", start_date_offset: "2024-01-31" }, ["2024-01-31"]],
    ["raw records are not compared", { query_mode: "raw", all_columns: ["a"] }, undefined],
    ["nothing", { time_compare: null }, undefined],
  ])("%s", (_name, keys, offsets) => {
    expect(query(keys)?.time_offsets).toEqual(offsets);
  });

  it("takes shares of both times", () => {
    expect(query({ percent_metrics: ["count"] })?.post_processing).toEqual([
      {
        operation: "contribution",
        options: {
          columns: ["count", "count__1 week ago"],
          rename_columns: ["%count", "%count__1 week ago"],
        },
      },
    ]);
  });

  it.each(["difference", "percentage", "ratio"])("leaves the %s to the server", (comparison_type) => {
    expect(query({ comparison_type })?.post_processing).toEqual([
      {
        operation: "compare",
        options: {
          source_columns: ["count"],
          compare_columns: ["count__1 week ago"],
          compare_type: comparison_type,
          drop_original_columns: true,
        },
      },
    ]);
  });

  it("needs the date of a custom shift", () => {
    const custom = testForm(table, { ...form, time_compare: "custom" });
    expect(table.validate?.(custom)).toEqual(["A date is required when using custom date shift"]);
  });
});

const reply = testReply(
  [
    ["city", 1],
    ["count", 0],
    ["count__1 week ago", 0],
  ],
  [
    ["Bonn", 150, 100],
    ["Köln", 50, 100],
    ["Trier", 0, 0],
    ["Aachen", 10, 0],
    ["Essen", 0, 10],
    ["Hamm", 10, null],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<TablePicture>(table, { ...form, ...keys }, [reply]);
const column = (picture: TablePicture, key: string) => picture.columns.find((one) => one.key === key);

describe("picture of a comparison", () => {
  it("has four columns for each metric, under its name", () => {
    expect(draw().columns.map(({ key, label, group }) => [key, label, group?.label])).toEqual([
      ["city", "city", undefined],
      ["Main count", "Main", "Number"],
      ["# count", "#", "Number"],
      ["△ count", "△", "Number"],
      ["% count", "%", "Number"],
    ]);
  });

  it.each([
    ["a rise", 0, [150, 100, 50, 0.5]],
    ["a fall", 1, [50, 100, -50, -0.5]],
    ["nothing and nothing", 2, [0, 0, 0, 0]],
    ["out of nothing", 3, [10, 0, 10, 1]],
    ["to nothing", 4, [0, 10, -10, -1]],
    ["no value then", 5, [10, null, 10, 1]],
  ])("%s", (_name, row, values) => {
    const cells = draw().rows[row]!;
    expect(["Main", "#", "△", "%"].map((part) => cells[`${part} count`])).toEqual(values);
  });

  it("writes changes as shares", () => {
    expect(column(draw(), "% count")?.format(0.5)).toBe("50.000%");
  });

  it("names, signs and leaves out columns as they are set", () => {
    const column_config = {
      "# count": { customColumnName: "Before" },
      "△ count": { customColumnName: "Change", displayTypeIcon: false },
      "% count": { visible: false },
    };
    expect(draw({ column_config }).columns.map(({ label }) => label)).toEqual([
      "city",
      "Main",
      "# Before",
      "Change",
    ]);
  });

  it.each([
    ["Green", "rgb(204, 234, 204)", "rgb(234, 204, 204)"],
    ["Red", "rgb(234, 204, 204)", "rgb(204, 234, 204)"],
  ])("colors rise and fall: %s", (comparison_color_scheme, rise, fall) => {
    const picture = draw({ comparison_color_enabled: true, comparison_color_scheme });
    const main = column(picture, "Main count")!;
    expect(main.arrow?.(picture.rows[0]!)).toBe("↑");
    expect(main.arrow?.(picture.rows[1]!)).toBe("↓");
    expect(main.arrow?.(picture.rows[2]!)).toBeNull();
    expect(main.fill?.(picture.rows[0]!)?.background).toBe(rise);
    expect(column(picture, "△ count")?.fill?.(picture.rows[1]!)?.background).toBe(fall);
  });

  it("colors one column only where a rule says so", () => {
    const picture = draw({
      conditional_formatting: [{ column: "△ count", operator: "None", colorScheme: "Green" }],
    });
    expect(column(picture, "△ count")?.fill?.(picture.rows[0]!)?.background).toBe("rgb(204, 234, 204)");
    expect(column(picture, "Main count")?.fill).toBeUndefined();
  });

  it("of differences has one column a metric", () => {
    const differences = testReply(
      [
        ["city", 1],
        ["percentage__count__count__1 week ago", 0],
      ],
      [["Bonn", 0.5]],
    );
    const picture = testPicture<TablePicture>(table, { ...form, comparison_type: "percentage" }, [
      differences,
    ]);
    const [, change] = picture.columns;
    expect([change?.label, change?.format(0.5), change?.isMetric]).toEqual([
      "Number · Percentage change",
      "50.000%",
      true,
    ]);
  });
});

describe("rules of conditional formats", () => {
  const plain = testReply(
    [
      ["city", 1],
      ["count", 0],
      ["sum", 0],
    ],
    [
      ["Bonn", 0, 1],
      ["Köln", 100, 2],
    ],
  );
  const rules = [
    { column: "count", operator: "≥", targetValue: 0, colorScheme: "#ACE1C4" },
    { column: "count", operator: "=", targetValue: 100, colorScheme: "#000000" },
  ];
  const picture = testPicture<TablePicture>(
    table,
    { groupby: ["city"], metrics: ["count", "sum"], conditional_formatting: rules },
    [plain],
  );
  it("color the cells of their column, later ones over earlier ones", () => {
    const fills = picture.rows.map((row) => column(picture, "count")?.fill?.(row));
    expect(fills[1]).toEqual({ background: "rgb(0, 0, 0)", ink: "white" });
    expect(fills[0]?.ink).toBe("black");
    expect(testTheme.background).toBe("#fff");
  });
  it("take the place of its bars", () => {
    expect(column(picture, "count")?.bar).toBeNull();
    expect(column(picture, "sum")?.bar).not.toBeNull();
  });
});

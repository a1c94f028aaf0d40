import { describe, expect, it } from "vitest";
import bigNumber from "../../big-number/definition.ts";
import type { ChartDefinition } from "../../contract/index.ts";
import { controlsOf } from "../../form/form.ts";
import line from "../../line/definition.ts";
import mixed from "../../mixed-series/definition.ts";
import rose from "../../rose/definition.ts";
import { testForm } from "../../testInput.fixture.ts";

const SHIFTS = [
  "1 day",
  "1 week",
  "28 days",
  "30 days",
  "52 weeks",
  "1 year",
  "104 weeks",
  "2 years",
  "156 weeks",
  "3 years",
];

const choicesOf = (chart: ChartDefinition, name: string) =>
  controlsOf(chart)
    .find((control) => control.name === name)
    ?.choices?.map(([value]) => value);

describe("what may be chosen for a comparison", () => {
  it.each([
    ["types without an x axis", rose, SHIFTS],
    ["types over an x axis", line, SHIFTS.map((shift) => `${shift} ago`)],
  ])("[S3-345] %s offer these time shifts", (_name, chart, shifts) => {
    expect(choicesOf(chart, "time_compare")).toEqual(shifts);
  });

  it("[S3-347] types without an x axis know these comparison types", () => {
    expect(choicesOf(rose, "comparison_type")).toEqual(["values", "absolute", "percentage", "ratio"]);
  });

  it("[S3-347] types over an x axis have another name for one of them, and read the old one", () => {
    expect(choicesOf(line, "comparison_type")).toEqual(["values", "difference", "percentage", "ratio"]);
    const [query] = queriesOf(line, { time_compare: ["1 day ago"], comparison_type: "absolute" });
    expect(query?.post_processing?.find((rule) => rule?.operation === "compare")?.options).toMatchObject({
      compare_type: "difference",
    });
  });

  it("shows the calculation type and the colors only where something is compared", () => {
    const form = { viz_type: "line", datasource: "1__table", granularity_sqla: "day" };
    const shown = (more: Record<string, unknown>) =>
      controlsOf(line)
        .filter(({ name }) => name === "comparison_type" || name === "time_shift_color")
        .map((control) => control.visible?.({ ...form, ...more }, null));
    expect(shown({})).toEqual([false, false]);
    expect(shown({ time_compare: ["1 day ago"] })).toEqual([true, true]);
  });

  it("is not offered for a big number with a trend line", () => {
    expect(controlsOf(bigNumber).map(({ name }) => name)).not.toContain("time_compare");
  });

  it("has formats of percentages for changes in percent", () => {
    const format = controlsOf(line).find(({ name }) => name === "y_axis_format");
    const choices = format?.choicesOf?.(
      { viz_type: "line", datasource: "1__table", comparison_type: "percentage", y_axis_format: ",.1%" },
      null,
    );
    expect(choices?.map(([value]) => value)).toEqual([",.1%", ".2%", ".3%"]);
  });
});

const queriesOf = (chart: ChartDefinition, keys: Record<string, unknown>) =>
  chart.buildQuery(testForm(chart, { x_axis: "day", metrics: ["count"], ...keys }, null));

const BOTH = ["1 week ago", "1 year ago"];

describe("the query of a comparison", () => {
  it("asks for the values of each time, and keeps them apart", () => {
    expect(
      queriesOf(line, { groupby: ["city"], time_compare: BOTH, rolling_type: "cumsum" })[0],
    ).toMatchObject({
      time_offsets: BOTH,
      post_processing: [
        {
          operation: "pivot",
          options: {
            aggregates: {
              count: { operator: "mean" },
              "count__1 week ago": { operator: "mean" },
              "count__1 year ago": { operator: "mean" },
            },
          },
        },
        {
          operation: "cum",
          options: {
            columns: {
              count: "count",
              "count__1 week ago": "count__1 week ago",
              "count__1 year ago": "count__1 year ago",
            },
          },
        },
        {
          operation: "rename",
          options: {
            columns: { "count__1 week ago": "1 week ago", "count__1 year ago": "1 year ago", count: null },
          },
        },
        { operation: "flatten" },
      ],
    });
  });

  it.each(["difference", "percentage", "ratio"])("takes the %s in the place of the values", (type) => {
    const [query] = queriesOf(line, {
      groupby: ["city"],
      metrics: ["a", "b"],
      time_compare: ["1 week ago"],
      comparison_type: type,
      x_axis_sort: "a",
    });
    expect(query?.post_processing?.slice(1)).toEqual([
      {
        operation: "compare",
        options: {
          source_columns: ["a", "b"],
          compare_columns: ["a__1 week ago", "b__1 week ago"],
          compare_type: type,
          drop_original_columns: true,
        },
      },
      {
        operation: "rename",
        options: {
          columns: {
            [`${type}__a__a__1 week ago`]: "a, 1 week ago",
            [`${type}__b__b__1 week ago`]: "b, 1 week ago",
          },
          level: 0,
          inplace: true,
        },
      },
      { operation: "flatten" },
    ]);
  });

  it.each([
    [
      "truncation off keeps all names",
      { time_compare: BOTH, groupby: ["city"], truncate_metric: false },
      ["pivot", "flatten"],
    ],
    [
      "no order by a metric that a difference has replaced",
      { time_compare: BOTH, comparison_type: "ratio", x_axis_sort: "count", x_axis_sort_asc: true },
      ["pivot", "compare", "rename", "flatten"],
    ],
  ])("%s", (_name, keys, operations) => {
    const [query] = queriesOf(line, keys);
    expect(query?.post_processing?.map((rule) => rule?.operation)).toEqual(operations);
  });

  it.each([
    ["one metric by the time alone", ["count"], { "count__1 week ago": "1 week ago" }],
    ["several by both", ["a", "b"], { "a__1 week ago": "a, 1 week ago", "b__1 week ago": "b, 1 week ago" }],
  ])("names series without dimensions: %s", (_name, metrics, columns) => {
    const [query] = queriesOf(line, { metrics, time_compare: ["1 week ago"] });
    expect(query?.post_processing?.[1]?.options).toMatchObject({ columns });
  });

  it("takes shares within each time", () => {
    const [query] = queriesOf(line, { time_compare: BOTH, contributionMode: "row" });
    expect(query?.post_processing?.at(-2)).toEqual({
      operation: "contribution",
      options: { orientation: "row", time_shifts: BOTH },
    });
  });

  it.each([
    ["shifts as older charts write them", { time_compare: ["1 day"] }, ["1 day"]],
    ["shifts that were typed", { time_compare: ["3 weeks ago"] }, ["3 weeks ago"]],
    ["the range before", { time_compare: ["inherit"] }, ["inherit"]],
    ["none where nothing is calculated", { time_compare: BOTH, comparison_type: null }, []],
  ])("sends %s", (_name, keys, offsets) => {
    expect(queriesOf(line, keys)[0]?.time_offsets).toEqual(offsets);
  });

  it("has for each query of a mixed chart its own", () => {
    const keys = { metrics_b: ["count"], time_compare_b: ["1 day ago"], comparison_type_b: "absolute" };
    const queries = queriesOf(mixed, keys);
    expect(queries.map(({ time_offsets }) => time_offsets)).toEqual([[], ["1 day ago"]]);
    expect(queries[1]?.post_processing?.[1]).toMatchObject({ options: { compare_type: "difference" } });
  });
});

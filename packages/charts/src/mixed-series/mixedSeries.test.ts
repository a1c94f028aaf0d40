import { describe, expect, it } from "vitest";
import type { QueryData } from "../contract/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import type { MixedSeriesForm } from "./controls.ts";
import chart from "./definition.ts";

const [JAN, FEB, MAR] = [0, 1, 2].map((month) => Date.UTC(2024, month, 1));
const FORM = { x_axis: "day", time_grain_sqla: "P1M", metrics: ["revenue"], metrics_b: ["count"] };
const revenue = testReply(
  [
    ["day", 2],
    ["revenue", 0],
  ],
  [
    [JAN, 1000],
    [FEB, 3000],
  ],
);
const count = testReply(
  [
    ["day", 2],
    ["Bonn", 0],
    ["Köln", 0],
  ],
  [
    [FEB, 4, 5],
    [MAR, 6, 7],
  ],
);
const byCity = { ...FORM, groupby_b: ["city"] };

const formOf = (keys: Record<string, unknown>) => testForm(chart, { ...FORM, ...keys }) as MixedSeriesForm;
const queriesOf = (keys: Record<string, unknown>) => chart.buildQuery(formOf(keys));
type Series = Record<string, unknown> & {
  id: string;
  name: string;
  data: unknown[];
  label?: Label;
  areaStyle?: { opacity: number };
};
type Label = { show: boolean; formatter: (at: { dataIndex: number }) => string };
type Axis = Record<string, unknown> & { axisLabel?: { formatter: (value: number) => string } };
function draw(keys: Record<string, unknown> = {}, queries: QueryData[] = [revenue, count], more = {}) {
  const picture = testPicture<EChartsPicture>(chart, { ...byCity, ...keys }, queries, more);
  return { ...picture, option: picture.option as { series: Series[]; yAxis: Axis[]; xAxis: Axis } };
}

describe("queries", () => {
  it("asks for both with the same axis, each by its own keys", () => {
    const queries = queriesOf({
      groupby: ["city"],
      groupby_b: ["country"],
      row_limit: 10,
      row_limit_b: 20,
      limit_b: 5,
      adhoc_filters: [
        { expressionType: "SIMPLE", clause: "WHERE", subject: "a", operator: "==", comparator: 1 },
      ],
      adhoc_filters_b: [
        { expressionType: "SIMPLE", clause: "WHERE", subject: "b", operator: "==", comparator: 2 },
      ],
      timeseries_limit_metric_b: "revenue",
      order_desc_b: false,
    });
    expect(queries).toMatchObject([
      {
        columns: [{ label: "day", columnType: "BASE_AXIS", timeGrain: "P1M" }, "city"],
        series_columns: ["city"],
        metrics: ["revenue"],
        row_limit: 10,
        series_limit: 0,
        filters: [{ col: "a" }],
        orderby: [["revenue", false]],
      },
      {
        columns: [{ label: "day" }, "country"],
        series_columns: ["country"],
        metrics: ["count"],
        row_limit: 20,
        series_limit: 5,
        filters: [{ col: "b" }],
        orderby: [["revenue", true]],
      },
    ]);
  });

  it("processes the rows of each as its own controls say", () => {
    const operations = queriesOf({
      groupby_b: ["city"],
      rolling_type: "cumsum",
      rolling_type_b: "mean",
      rolling_periods_b: 3,
      resample_rule_b: "1D",
      resample_method_b: "zerofill",
    }).map(({ post_processing }) => post_processing?.map((rule) => rule?.operation));
    expect(operations).toEqual([
      ["pivot", "cum", "flatten"],
      ["pivot", "resample", "rolling", "rename", "flatten"],
    ]);
  });

  it.each([
    ["leaves out empty columns, as no control asks for them", {}, true],
    ["keeps empty columns of a form that wants them", { show_empty_columns: true }, false],
  ])("%s", (_name, keys, drop_missing_columns) => {
    expect(queriesOf(keys)[0]?.post_processing?.[0]?.options).toMatchObject({ drop_missing_columns });
  });

  it("does not take shares, whatever the form carries from another type", () => {
    const [first] = queriesOf({ contributionMode: "row", x_axis_sort: "revenue" });
    expect(first?.post_processing?.map((rule) => rule?.operation)).toEqual(["pivot", "flatten"]);
  });

  it("shows a control of the second query by the second query's keys", () => {
    const periods = controlsOf(chart).find(({ name }) => name === "rolling_periods_b");
    const form = { viz_type: "mixed_timeseries", datasource: "1__table", granularity_sqla: "day" };
    expect(periods?.visible?.({ ...form, rolling_type: "mean", rolling_type_b: null }, null)).toBe(false);
    expect(periods?.visible?.({ ...form, rolling_type_b: "mean" }, null)).toBe(true);
  });
});

describe("picture", () => {
  it("draws the series of both over the places of both", () => {
    const { option } = draw();
    expect(option.series.map(({ name, data }) => [name, data])).toEqual([
      [
        "revenue",
        [
          [JAN, 1000],
          [FEB, 3000],
        ],
      ],
      [
        "Köln",
        [
          [FEB, 5],
          [MAR, 7],
        ],
      ],
      [
        "Bonn",
        [
          [FEB, 4],
          [MAR, 6],
        ],
      ],
    ]);
  });

  it("keeps series of the same name apart", () => {
    const { option } = draw({ groupby_b: [], metrics_b: ["revenue"] }, [revenue, revenue]);
    expect(option.series.map(({ id, name }) => [id, name])).toEqual([
      ["revenue (Query A)", "revenue"],
      ["revenue (Query B)", "revenue"],
    ]);
  });

  it("names series by their metric where both queries have the same dimension", () => {
    const { option } = draw({ groupby: ["city"], groupby_b: ["city"] }, [count, count]);
    expect(option.series.map(({ name }) => name)).toEqual([
      "revenue, Köln",
      "revenue, Bonn",
      "Number, Köln",
      "Number, Bonn",
    ]);
  });

  it("has a color for each series, also where each query has one", () => {
    const labels: unknown[] = [];
    const color = (label: string, _scheme: unknown, isOnly?: boolean) => {
      labels.push([label, isOnly]);
      return label;
    };
    draw({ groupby_b: [], metrics_b: ["revenue"] }, [revenue, revenue], { theme: { ...testTheme, color } });
    expect(labels).toContainEqual(["revenue", false]);
    expect(labels).not.toContainEqual(["revenue", true]);
  });

  it("joins the names of both on an axis of names", () => {
    const reply = (name: string, rows: unknown[][]) =>
      testReply(
        [
          ["day", 1],
          [name, 0],
        ],
        rows,
      );
    const { option } = draw({ groupby_b: [] }, [
      reply("revenue", [["b", 1]]),
      reply("count", [
        ["a", 2],
        ["b", 3],
      ]),
    ]);
    expect(option.xAxis.data).toEqual(["b", "a"]);
  });

  it.each([
    ["one scale", {}, ["value"], [0, 0, 0]],
    ["a scale for each", { yAxisIndexB: 1 }, ["value", "value"], [0, 1, 1]],
    [
      "a logarithmic scale at the right",
      { yAxisIndexB: 1, logAxisSecondary: true },
      ["value", "log"],
      [0, 1, 1],
    ],
  ])("has %s", (_name, keys, types, indexes) => {
    const { option } = draw(keys);
    expect(option.yAxis.map(({ type }) => type)).toEqual(types);
    expect(option.series.map(({ yAxisIndex }) => yAxisIndex)).toEqual(indexes);
  });

  it("writes each scale in its own format, with its own title and bounds", () => {
    const { option } = draw({
      yAxisIndexB: 1,
      y_axis_format: ",d",
      y_axis_format_secondary: ".1%",
      y_axis_title: "Money",
      yAxisTitleSecondary: "Visitors",
      y_axis_bounds: [0, 5000],
      y_axis_bounds_secondary: [1, 9],
    });
    expect(option.yAxis.map(({ axisLabel }) => axisLabel?.formatter(1234.5678))).toEqual([
      "1,235",
      "123456.8%",
    ]);
    expect(option.yAxis).toMatchObject([
      { name: "Money", min: 0, max: 5000 },
      { name: "Visitors", min: 1, max: 9, alignTicks: true, splitLine: { show: false } },
    ]);
  });

  it("hides a scale that nothing stands on", () => {
    expect(draw({ yAxisIndex: 1, yAxisIndexB: 1 }).option.yAxis[0]).toMatchObject({ show: false });
  });

  it("writes shares where a form of another type took them", () => {
    expect(draw({ contributionMode: "row" }).option.yAxis[0]?.axisLabel?.formatter(0.5)).toBe("50%");
  });

  it.each([
    [{ seriesType: "bar", seriesTypeB: "scatter" }, ["bar", "scatter", "scatter"]],
    [{ seriesTypeB: "smooth" }, ["line", "line", "line"]],
  ])("draws each query in its own style: %o", (keys, types) => {
    expect(draw(keys).option.series.map(({ type }) => type)).toEqual(types);
  });

  it.each<[Record<string, unknown>, (series: Series) => unknown, unknown[]]>([
    [{ stack: true }, ({ stack }) => stack, ["obs\na", undefined, undefined]],
    [{ stackB: true }, ({ stack }) => stack, [undefined, "obs\nb", "obs\nb"]],
    [{ area: true, opacity: 0.7 }, ({ areaStyle }) => areaStyle?.opacity, [0.7, undefined, undefined]],
    [{ areaB: true, opacityB: 0.4 }, ({ areaStyle }) => areaStyle?.opacity, [undefined, 0.4, 0.4]],
    [{ markerEnabled: true, markerSize: 9 }, ({ symbolSize }) => symbolSize, [9, 6, 6]],
    [{ markerEnabledB: true, markerSizeB: 9 }, ({ symbolSize }) => symbolSize, [6, 9, 9]],
    [{ markerEnabledB: true }, ({ showSymbol }) => showSymbol, [false, true, true]],
    [{ show_value: true }, ({ label }) => label?.show, [true, undefined, undefined]],
    [{ show_valueB: true }, ({ label }) => label?.show, [undefined, true, true]],
    [{ seriesTypeB: "end" }, ({ step }) => step, [undefined, "end", "end"]],
    [{ sort_series_ascendingB: true }, ({ name }) => name, ["revenue", "Bonn", "Köln"]],
    [{ sort_series_typeB: "name" }, ({ name }) => name, ["revenue", "Köln", "Bonn"]],
    [
      { sort_series_ascending: true, sort_series_type: "name" },
      ({ name }) => name,
      ["revenue", "Köln", "Bonn"],
    ],
  ])("draws %o for its own query", (keys, read, expected) => {
    expect(draw(keys).option.series.map(read)).toEqual(expected);
  });

  it("stacks each query by itself", () => {
    const stacks = draw({ stack: true, stackB: true }).option.series.map(({ stack }) => stack);
    expect(stacks).toEqual(["obs\na", "obs\nb", "obs\nb"]);
  });

  it("hides the value of a bar beyond the end of its scale", () => {
    const { option } = draw({ seriesType: "bar", show_value: true, y_axis_bounds: [0, 2000] });
    const write = option.series[0]!.label!.formatter;
    expect([0, 1].map((dataIndex) => write({ dataIndex }))).toEqual(["1k", ""]);
  });

  it("draws what one query has where the other has nothing", () => {
    expect(draw({}, [testReply([["day", 2]], []), count]).option.series).toHaveLength(2);
    const empty = testReply([["day", 2]], []);
    expect(testPicture(chart, byCity, [empty, empty])).toBeNull();
  });

  it.each([
    ["in the order of the queries", {}, ["revenue 3,000", "Köln 5", "Bonn 4"]],
    ["by value", { tooltipSortByMetric: true }, ["revenue 3,000", "Köln 5", "Bonn 4"]],
    ["one alone", { rich_tooltip: false }, ["revenue 3,000"]],
    [
      "with the queries",
      { show_query_identifiers: true },
      ["revenue (Query A) 3,000", "Köln (Query B) 5", "Bonn (Query B) 4"],
    ],
  ])("tells the values of both: %s", (_name, keys, rows) => {
    const picture = draw(keys);
    const params = picture.option.series.map(({ id, data }) => ({
      seriesId: id,
      value: (data as [number, number][]).find(([x]) => x === FEB),
    }));
    const content = picture.tooltip(params);
    expect(content.title).toBe("Feb 2024");
    expect(content.rows.map(({ name, values }) => `${name} ${values.join(" ")}`)).toEqual(rows);
  });

  it("knows what a mark of each query stands for", () => {
    const { marks } = draw();
    expect(marks?.({ seriesId: "Köln (Query B)", dataIndex: 1 })).toMatchObject({
      label: "Köln",
      values: [{ column: "city", value: "Köln" }],
      place: { column: "day", value: MAR, grain: "P1M" },
      query: { place: 1, suffix: "_b" },
    });
    const first = marks?.({ seriesId: "revenue (Query A)", dataIndex: 0 });
    expect(first).toMatchObject({ values: [] });
    expect(first).not.toHaveProperty("query");
    expect(marks?.({ seriesId: "unknown", dataIndex: 0 })).toBeNull();
  });
});

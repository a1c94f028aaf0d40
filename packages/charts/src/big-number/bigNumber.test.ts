import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { TrendForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { x_axis: "day", metric: "count", time_grain_sqla: "P1M" };
const [JAN, FEB, MAR] = [0, 1, 2].map((month) => Date.UTC(2024, month, 1)) as [number, number, number];
const points = (...values: (number | string | null)[]) =>
  testReply(
    [
      ["day", 2],
      ["count", 0],
    ],
    values.map((value, i) => [[JAN, FEB, MAR][i], value]),
  );
const total = (value: number | null) => testReply([["count", 0]], [[value]]);

const formOf = (keys: Record<string, unknown>) => testForm(chart, { ...FORM, ...keys }) as TrendForm;
const draw = (keys: Record<string, unknown> = {}, queries = [points(10, 20, 15)], more = {}) =>
  testPicture<NumberPicture>(chart, { ...FORM, ...keys }, queries, more);
const trendOf = (picture: NumberPicture): EChartsPicture => picture.trend!.picture;

describe("query", () => {
  const operations = (keys: Record<string, unknown>) =>
    chart
      .buildQuery(formOf(keys))
      .map(({ post_processing }) => post_processing?.map((rule) => rule?.operation));

  it.each([
    ["the newest point", {}, [["pivot", "flatten"]]],
    ["the points of a total", { aggregation: "sum" }, [["pivot", "flatten"]]],
    ["all rows at once", { aggregation: "raw" }, [["pivot", "flatten"], []]],
    ["a moving mean", { rolling_type: "mean", rolling_periods: 3 }, [["pivot", "rolling", "flatten"]]],
    ["a running total", { rolling_type: "cumsum" }, [["pivot", "cum", "flatten"]]],
    [
      "a moving mean of even steps",
      { rolling_type: "mean", resample_rule: "1D", resample_method: "ffill" },
      [["pivot", "resample", "rolling", "flatten"]],
    ],
    ["even steps", { resample_rule: "1D", resample_method: "ffill" }, [["pivot", "resample", "flatten"]]],
  ])("asks for %s", (_name, keys, expected) => {
    expect(operations(keys)).toEqual(expected);
  });

  it("groups the points by the grain, and all rows not at all", () => {
    expect(chart.buildQuery(formOf({ aggregation: "raw" }))).toMatchObject([
      { columns: [{ label: "day", timeGrain: "P1M", columnType: "BASE_AXIS" }], metrics: ["count"] },
      { columns: [], metrics: ["count"], is_timeseries: false },
    ]);
  });
});

describe("number", () => {
  it.each([
    ["the newest value", {}, [points(10, 20, 15)], "15"],
    [
      "whatever the order of the rows",
      {},
      [
        testReply(
          [
            ["day", 2],
            ["count", 0],
          ],
          [
            [MAR, 3],
            [JAN, 1],
          ],
        ),
      ],
      "3",
    ],
    ["that of all rows", { aggregation: "raw" }, [points(10, 20, 15), total(44)], "44"],
    ["the sum of the points", { aggregation: "sum" }, [points(10, null, 15)], "25"],
    ["their mean", { aggregation: "mean" }, [points(10, 20, null)], "15"],
    ["the least of them", { aggregation: "min" }, [points(10, 20, 15)], "10"],
    ["the greatest of them", { aggregation: "max" }, [points(10, 20, 15)], "20"],
    ["the middle one", { aggregation: "median" }, [points(10, 20, 13)], "13"],
    ["between two middle ones", { aggregation: "median" }, [points(10, 16)], "13"],
    ["wide integers arrive as text", { y_axis_format: ",d" }, [points("12345678901")], "12,345,678,901"],
    ["a date", { force_timestamp_formatting: true }, [points(FEB)], "Feb 2024"],
  ])("is %s", (_name, keys, queries, text) => {
    expect(draw(keys, queries)).toMatchObject({ kind: "number", text, badge: null });
  });

  it("is the newest one that is known, and says of when", () => {
    expect(draw({}, [points(10, 20, null)])).toMatchObject({
      text: "20",
      badge: { text: "Not up to date", hint: "Last available value seen on Feb 2024" },
    });
  });

  it.each([
    ["without rows", [points()], "Try applying different filters or ensuring your datasource has data"],
    [
      "without a value",
      [points(null, null)],
      "No data after filtering or data is NULL for the latest time record",
    ],
  ])("is missing %s", (_name, queries, emptyHint) => {
    expect(draw({}, queries)).toMatchObject({ text: null, emptyTitle: "No data", emptyHint, trend: null });
  });
});

describe("change", () => {
  it.each([
    [
      "down, with words",
      { compare_lag: 1, compare_suffix: "in a month" },
      [10, 20, 15],
      "-25.0% in a month",
      -1,
    ],
    ["up, further back", { compare_lag: "2" }, [10, 20, 15], "+50.0%", 1],
    ["none", { compare_lag: 1 }, [5, 5], "+0.0%", 0],
    ["from below zero", { compare_lag: 1 }, [-10, -5], "+50.0%", 1],
  ])("goes %s", (_name, keys, values, text, direction) => {
    expect(draw(keys, [points(...values)]).change).toMatchObject({ text, direction });
  });

  it.each([
    ["no lag", {}, [10, 20]],
    ["a lag beyond the points", { compare_lag: 5 }, [10, 20]],
    ["nothing before", { compare_lag: 1 }, [0, 20]],
    ["an unknown value before", { compare_lag: 1 }, [null, 20]],
  ])("is not told with %s", (_name, keys, values) => {
    expect(draw(keys, [points(...values)]).change).toBeNull();
  });
});

describe("lines", () => {
  it.each([
    ["the metric's name", { show_metric_name: true }, { title: "Number" }],
    ["the time", { show_timestamp: true }, { timestamp: { text: "Mar 2024" } }],
    ["a subtitle", { subtitle: "rides" }, { subtitle: "rides" }],
    ["no more than it must", {}, { title: null, timestamp: null, subtitle: null, change: null }],
  ])("shows %s", (_name, keys, expected) => {
    expect(draw(keys)).toMatchObject(expected);
  });

  it("fits all lines above the trend line, none smaller than can be read", () => {
    const keys = {
      header_font_size: 0.6,
      show_metric_name: true,
      metric_name_font_size: 0.4,
      show_timestamp: true,
      subtitle: "rides",
      subtitle_font_size: 0.4,
    };
    const picture = draw(keys);
    const sizes = [picture.titleSize, picture.timestamp!.size, picture.fontSize, picture.subtitleSize];
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    expect(sizes.reduce((sum, size) => sum + size * 1.15, 0)).toBeLessThanOrEqual(
      200 - picture.trend!.height + 1,
    );
  });
});

describe("trend line", () => {
  it("takes the lower part of the picture, without axes", () => {
    const { trend } = draw();
    expect(trend?.height).toBe(60);
    expect(trend?.picture.option).toMatchObject({
      xAxis: { show: false, min: JAN, max: MAR },
      yAxis: { show: false, scale: false },
      series: [
        {
          data: [
            [JAN, 10],
            [FEB, 20],
            [MAR, 15],
          ],
          lineStyle: { color: "rgb(0, 122, 135)" },
        },
      ],
    });
  });

  it.each([
    ["the form", { show_trend_line: false }, [points(1, 2)], {}],
    ["a single point", {}, [points(1)], {}],
    ["a picture that is too low", {}, [points(1, 2)], { size: { width: 200, height: 60 } }],
  ])("gives way to %s", (_name, keys, queries, more) => {
    expect(draw(keys, queries, more).trend).toBeNull();
  });

  it("begins at the lowest value where the form says so", () => {
    expect(trendOf(draw({ start_y_axis_at_zero: false })).option.yAxis).toMatchObject({ scale: true });
  });

  it("reaches over all of the chosen time", () => {
    const reply = { ...points(10, 20, 15), from_dttm: JAN - 1, to_dttm: MAR + 1 };
    const { option } = trendOf(draw({ time_range_fixed: true }, [reply]));
    expect(option.xAxis).toMatchObject({ min: JAN - 1, max: MAR + 1 });
    expect((option.series as { data: unknown[] }[])[0]?.data).toHaveLength(5);
  });

  it.each([
    ["up to now where the time has no end", { from_dttm: JAN - 1 }, JAN - 1, Date.UTC(2024, 6, 1)],
    ["by its points where the time has no begin", { to_dttm: MAR + 1 }, JAN, MAR],
  ])("reaches %s", (_name, ends, min, max) => {
    vi.useFakeTimers({ now: Date.UTC(2024, 6, 1), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const reply = { ...points(10, 20, 15), from_dttm: null, to_dttm: null, ...ends };
    expect(trendOf(draw({ time_range_fixed: true }, [reply])).option.xAxis).toMatchObject({ min, max });
  });

  it.each([
    [
      "an exact value",
      [1234.5, 1],
      0,
      { title: "Jan 2024", rows: [{ name: "Number", values: ["1,234.5"] }] },
    ],
    ["a missing one", [null, 1], 0, { rows: [{ values: ["N/A"] }] }],
  ])("tells %s", (_name, values, dataIndex, content) => {
    expect(trendOf(draw({}, [points(...values)])).tooltip([{ dataIndex }])).toMatchObject(content);
  });

  it("knows which time a point stands for", () => {
    expect(trendOf(draw()).marks?.({ dataIndex: 1 })).toEqual({
      values: [{ column: "day", value: FEB, grain: "P1M" }],
      label: "Feb 2024",
    });
  });

  it("is drawn in a color that can be read", () => {
    const { option } = trendOf(draw({ color_picker: { r: 255, g: 250, b: 200, a: 1 } }));
    expect(option.series).not.toMatchObject([{ lineStyle: { color: "rgb(255, 250, 200)" } }]);
  });
});

it.each([
  ["none", {}, { show: false }, { show: false }],
  ["of times", { show_x_axis: true }, { show: true, axisLabel: { showMinLabel: false } }, { show: false }],
  [
    "of values with their ends",
    { show_y_axis: true, show_y_axis_min_max_labels: true },
    { show: false },
    { show: true, axisLabel: { showMinLabel: true, showMaxLabel: true } },
  ],
])("the axes of the trend line: %s", (_name, keys, xAxis, yAxis) => {
  expect(trendOf(draw(keys)).option).toMatchObject({ xAxis, yAxis });
});

import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";
import { pieSectors, roseSectors } from "./sectors.ts";

const FORM = { metrics: ["count"], groupby: ["city"], granularity_sqla: "day", time_grain_sqla: "P1M" };
const reply = testReply(
  [
    ["__timestamp", 2],
    ["count, Bonn", 0],
    ["count, Köln", 0],
  ],
  [
    [Date.UTC(2024, 1, 1), 30, 10],
    [Date.UTC(2024, 0, 1), 10, null],
  ],
);
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], more);
const TURN = 2 * Math.PI;

describe("query", () => {
  const rulesOf = (keys: Record<string, unknown>) =>
    chart.buildQuery(testForm(chart, { ...FORM, ...keys }))[0]?.post_processing;

  it("asks for the series over time, the largest first", () => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, limit: 5 }))).toMatchObject([
      {
        columns: ["city"],
        series_columns: ["city"],
        metrics: ["count"],
        granularity: "day",
        extras: { time_grain_sqla: "P1M" },
        is_timeseries: true,
        orderby: [["count", false]],
        series_limit: 5,
        time_offsets: [],
      },
    ]);
  });

  it("also asks for the metric that it sorts by", () => {
    expect(
      chart.buildQuery(testForm(chart, { ...FORM, timeseries_limit_metric: "sales", order_desc: false })),
    ).toMatchObject([{ metrics: ["count", "sales"], orderby: [["sales", true]] }]);
  });

  it.each([
    ["nothing more", {}, ["pivot", "flatten"]],
    ["shares", { contribution: true }, ["pivot", "contribution", "flatten"]],
    ["a window", { rolling_type: "mean", rolling_periods: 7 }, ["pivot", "rolling", "flatten"]],
    ["a running sum", { rolling_type: "cumsum" }, ["pivot", "cum", "flatten"]],
    ["no window for the word None", { rolling_type: "None" }, ["pivot", "flatten"]],
    [
      "steps before windows, shares last",
      { resample_rule: "1D", resample_method: "ffill", rolling_type: "sum", contribution: true },
      ["pivot", "resample", "rolling", "contribution", "flatten"],
    ],
    ["another time beside it", { time_compare: ["1 week"] }, ["pivot", "flatten"]],
    [
      "a difference",
      { time_compare: ["1 week"], comparison_type: "absolute" },
      ["pivot", "compare", "flatten"],
    ],
  ])("has the server do %s", (_name, keys, operations) => {
    expect(rulesOf(keys)?.map((rule) => rule?.operation)).toEqual(operations);
  });

  it("pivots and compares the columns of other times, too", () => {
    const rules = rulesOf({ time_compare: ["1 week"], comparison_type: "absolute" });
    expect(rules?.[0]?.options?.aggregates).toEqual({
      count: { operator: "mean" },
      "count__1 week": { operator: "mean" },
    });
    expect(rules?.[1]?.options).toEqual({
      source_columns: ["count"],
      compare_columns: ["count__1 week"],
      compare_type: "difference",
      drop_original_columns: true,
    });
  });
});

describe("sectors", () => {
  it("are stacked outwards, each time with the same angle", () => {
    const sectors = roseSectors(
      [
        [1, 3],
        [1, 1],
      ],
      false,
    );
    expect(sectors.map(({ inner, outer }) => [inner, outer])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0, 0.75],
      [0.75, 1],
    ]);
    expect(sectors.map(({ start, end }) => [start / TURN, end / TURN])).toEqual([
      [0, 0.5],
      [0, 0.5],
      [0.5, 1],
      [0.5, 1],
    ]);
  });

  it("have areas in proportion where that is wanted", () => {
    expect(roseSectors([[1, 4]], true).map(({ outer }) => outer)).toEqual([0.5, 1]);
  });

  it("of one time are shares of a whole", () => {
    expect(
      pieSectors(
        [
          [1, 3],
          [1, 1],
        ],
        1,
      ).map(({ start, end }) => [start / TURN, end / TURN]),
    ).toEqual([
      [0, 0.75],
      [0.75, 1],
    ]);
  });

  it("of nothing are none", () => {
    expect(roseSectors([[0, 0]], false)).toEqual([]);
  });
});

describe("picture", () => {
  const series = (picture: EChartsPicture) =>
    picture.option.series as { name: string; data: unknown[]; itemStyle: { color: string } }[];

  it("has a series for each group, oldest time first, in the color of its name", () => {
    expect(series(draw()).map(({ name, data, itemStyle }) => [name, data, itemStyle.color])).toEqual([
      [
        "Bonn",
        [
          [Date.UTC(2024, 0, 1), 10],
          [Date.UTC(2024, 1, 1), 30],
        ],
        "color of Bonn",
      ],
      [
        "Köln",
        [
          [Date.UTC(2024, 0, 1), 0],
          [Date.UTC(2024, 1, 1), 10],
        ],
        "color of Köln",
      ],
    ]);
  });

  it.each([
    ["all series of the time, the largest first", true, ["Bonn", "Köln"]],
    ["the one alone", false, ["Köln"]],
  ])("tells %s", (_name, rich_tooltip, names) => {
    const content = draw({ rich_tooltip }).tooltip({ seriesIndex: 1, dataIndex: 1 });
    expect(content.title).toBe("Feb 2024");
    expect(content.rows.map(({ name }) => name)).toEqual(names);
    expect(content.rows.find(({ emphasised }) => emphasised)).toMatchObject({
      name: "Köln",
      values: ["10", "25.0%"],
    });
  });

  it("opens the time of a sector, and closes it again", () => {
    const state = draw().stateAfterClick?.({ seriesIndex: 0, dataIndex: 1 });
    expect(state).toEqual({ openedTime: Date.UTC(2024, 1, 1) });
    const opened = draw({}, { ownState: state });
    expect(series(opened)[1]?.data).toEqual([[Date.UTC(2024, 1, 1), 10]]);
    expect(opened.stateAfterClick?.({ seriesIndex: 0, dataIndex: 0 })).toEqual({ openedTime: null });
  });

  it("gives the place of hidden series to the others", () => {
    const shown = draw({}, { hiddenSeries: ["Bonn"] });
    expect(series(shown)[1]?.data.at(-1)).toEqual([Date.UTC(2024, 1, 1), 10]);
    expect(shown.tooltip({ seriesIndex: 1, dataIndex: 1 }).rows).toHaveLength(1);
  });
});

describe("marks", () => {
  const sectorAt = (more = {}) => {
    const { option } = draw({}, more);
    const [bonn] = option.series as { renderItem: (at: { dataIndex: number }) => { style: object } }[];
    return bonn!.renderItem({ dataIndex: 1 }).style;
  };

  it("stand for their group, at a time", () => {
    const { marks } = draw();
    expect(marks?.({ seriesIndex: 1, dataIndex: 1 })).toEqual({
      values: [{ column: "city", value: "Köln" }],
      label: "Köln",
      metric: "count",
      place: { column: "day", value: Date.UTC(2024, 1, 1), grain: "P1M" },
    });
    expect(marks?.({ seriesIndex: 9, dataIndex: 0 })).toBeNull();
  });

  it("that the chart's own filter excludes are dimmed", () => {
    expect(sectorAt({ selected: { city: ["Köln"] } })).toMatchObject({ opacity: 0.3 });
    expect(sectorAt({ selected: { city: ["Bonn"] } })).not.toHaveProperty("opacity");
  });
});

import { describe, expect, it } from "vitest";
import { area } from "../area/index.ts";
import { bar } from "../bar/index.ts";
import type { ChartDefinition, EChartsModel, QueryData, TooltipParam } from "../chart.ts";
import { line } from "../line/index.ts";
import { testInput, testReply } from "../testInput.ts";

const JAN = Date.UTC(2024, 0, 1);
const FEB = Date.UTC(2024, 1, 1);

const byCity = testReply(
  [
    ["day", 2],
    ["Bonn", 0],
    ["Köln", 0],
  ],
  [
    [JAN, 1, 30],
    [FEB, null, 10],
  ],
);
const byName = testReply(
  [
    ["city", 1],
    ["count", 0],
  ],
  [
    ["Bonn", 2],
    [null, 1500],
  ],
);
const cities = { x_axis: "day", metrics: ["count"], groupby: ["city"] };
const names = { x_axis: "city", metrics: ["count"] };

type Part = Record<string, unknown>;
interface Option {
  series: (Part & { name: string; data: unknown[]; label?: { formatter: (at: Part) => string } })[];
  xAxis: Part & { axisLabel: { formatter: (value: number) => string } };
  yAxis: Part & { axisLabel: { formatter: (value: number) => string } };
  legend: Part;
  grid: Part;
  dataZoom?: Part[];
}

/** The picture of a reply: its option, and its tooltip. */
function draw(
  chart: ChartDefinition,
  keys: Record<string, unknown>,
  reply: QueryData,
  hiddenSeries: string[] = [],
) {
  const model = chart.transform({ ...testInput(chart, keys, reply), hiddenSeries }) as EChartsModel;
  return { option: model.option as unknown as Option, tooltip: model.tooltip };
}

/** The pointer over one place, as ECharts reports it. */
const pointer = (option: Option, dataIndex: number): TooltipParam[] =>
  option.series.map(({ id, data }) => ({ seriesId: id as string, dataIndex, value: data[dataIndex] }));

describe("series", () => {
  it("are pairs over the axis, the largest sum first, coloured by name", () => {
    const { option } = draw(line, cities, byCity);
    expect(option.series.map(({ name, data }) => [name, data])).toEqual([
      [
        "Köln",
        [
          [JAN, 30],
          [FEB, 10],
        ],
      ],
      [
        "Bonn",
        [
          [JAN, 1],
          [FEB, null],
        ],
      ],
    ]);
    expect(option.series[0]).toMatchObject({ type: "line", itemStyle: { color: "color of Köln" } });
  });

  it.each([
    ["name, ascending", { sort_series_type: "name", sort_series_ascending: true }, ["Bonn", "Köln"]],
    ["smallest value, descending", { sort_series_type: "min" }, ["Köln", "Bonn"]],
    ["sum, ascending", { sort_series_ascending: true }, ["Bonn", "Köln"]],
  ])("are ordered by %s", (_name, keys, order) => {
    expect(draw(line, { ...cities, ...keys }, byCity).option.series.map(({ name }) => name)).toEqual(order);
  });

  it("have the dataset's words for names", () => {
    expect(draw(bar, names, byName).option.series.map(({ name }) => name)).toEqual(["Number"]);
  });

  it("keep the names of dimension values that a column is called by too", () => {
    const reply = testReply(
      [
        ["day", 2],
        ["count", 0],
      ],
      [[JAN, 1]],
    );
    expect(draw(line, cities, reply).option.series[0]?.name).toBe("count");
  });

  it.each([
    ["a line chart draws straight lines", line, { seriesType: "smooth" }, { type: "line", smooth: false }],
    ["an area chart fills", area, { opacity: 0.6 }, { type: "line", areaStyle: { opacity: 0.6 } }],
    ["an area chart honours its style", area, { seriesType: "middle" }, { step: "middle" }],
    ["a bar chart draws bars", bar, {}, { type: "bar" }],
    [
      "markers have their size",
      line,
      { markerEnabled: true, markerSize: 9 },
      { showSymbol: true, symbolSize: 9 },
    ],
    ["old charts stack by true", bar, { stack: true }, { stack: "obs", stackStrategy: "samesign" }],
  ])("%s", (_name, chart, keys, expected) => {
    expect(draw(chart, { ...cities, ...keys }, byCity).option.series[0]).toMatchObject(expected);
  });

  it("close the holes of a stack", () => {
    const { option } = draw(area, { ...cities, stack: "Stack" }, byCity);
    expect(option.series[1]?.data).toEqual([
      [JAN, 1],
      [FEB, 0],
    ]);
  });

  it("become shares of their place when expanded", () => {
    const { option } = draw(area, { ...cities, stack: "Expand" }, byCity);
    expect(option.series[0]?.data).toEqual([
      [JAN, 30 / 31],
      [FEB, 1],
    ]);
    expect(option.yAxis).toMatchObject({ min: 0, max: 1 });
    expect(option.yAxis.axisLabel.formatter(0.5)).toBe("50%");
  });

  it("of a stream lie on an invisible one", () => {
    const { option } = draw(area, { ...cities, stack: "Stream" }, byCity);
    expect(option.series.map(({ name }) => name)).toEqual(["__baseline", "Köln", "Bonn"]);
    expect(option.series[0]).toMatchObject({ lineStyle: { opacity: 0 }, stackStrategy: "all" });
  });

  it("stack apart by a dimension", () => {
    const keys = { ...cities, groupby: ["city", "kind"], stack: "Stack", stackDimension: "kind" };
    const reply = testReply(
      [
        ["day", 2],
        ["Bonn, a", 0],
        ["Bonn, b", 0],
      ],
      [[JAN, 2, 1]],
    );
    expect(draw(bar, keys, reply).option.series.map(({ stack }) => stack)).toEqual(["a", "b"]);
  });
});

describe("axes", () => {
  it.each([
    ["time", cities, byCity, "time"],
    ["names", names, byName, "category"],
    [
      "numbers",
      { x_axis: "n", metrics: ["count"] },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "value",
    ],
    [
      "numbers read as names",
      { x_axis: "n", metrics: ["count"], xAxisForceCategorical: true },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "category",
    ],
    [
      "numbers under a stack",
      { x_axis: "n", metrics: ["count"], stack: "Stack" },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "category",
    ],
  ])("of %s", (_name, keys, reply, type) => {
    expect(draw(line, keys, reply).option.xAxis.type).toBe(type);
  });

  it("write a missing name as <NULL>", () => {
    expect(draw(bar, names, byName).option.xAxis.data).toEqual(["Bonn", "<NULL>"]);
  });

  it("change places when the bars lie, the first at the top", () => {
    const { option } = draw(bar, { ...names, orientation: "horizontal" }, byName);
    expect(option.yAxis).toMatchObject({ type: "category", inverse: true });
    expect(option.xAxis.type).toBe("value");
    expect(option.series[0]?.data[1]).toEqual([1500, "<NULL>"]);
  });

  it.each([
    ["adaptive", {}, "1.5k"],
    ["fixed", { y_axis_format: ",.1f" }, "1,500.0"],
    ["with a currency", { currency_format: { symbol: "EUR", symbolPosition: "prefix" } }, "€ 1.5k"],
    ["shares", { contributionMode: "row" }, "150,000%"],
  ])("write values: %s", (_name, keys, text) => {
    expect(draw(bar, { ...names, ...keys }, byName).option.yAxis.axisLabel.formatter(1500)).toBe(text);
  });

  it("have bounds, and a logarithm that begins at the power of ten below the smallest value", () => {
    expect(draw(bar, { ...names, y_axis_bounds: [1, "9"] }, byName).option.yAxis).toMatchObject({
      min: 1,
      max: 9,
    });
    expect(draw(bar, { ...names, logAxis: true }, byName).option.yAxis).toMatchObject({
      type: "log",
      min: 1,
    });
  });

  it("[S3-212] leave a side without a bound free", () => {
    const { yAxis } = draw(bar, { ...names, y_axis_bounds: [null, 5] }, byName).option;
    expect(yAxis).not.toHaveProperty("min");
    expect(yAxis.max).toBe(5);
  });

  it("put no tick between two points of a grain", () => {
    expect(draw(line, { ...cities, time_grain_sqla: "P1Y" }, byCity).option.xAxis.minInterval).toBe(
      372 * 86_400_000,
    );
  });

  it("are sorted by a summary of each place", () => {
    const reply = testReply(
      [
        ["city", 1],
        ["a", 0],
        ["b", 0],
      ],
      [
        ["x", 1, 1],
        ["y", 5, 5],
        ["z", 3, 3],
      ],
    );
    const keys = { x_axis: "city", metrics: ["a", "b"], x_axis_sort: "sum", x_axis_sort_asc: false };
    expect(draw(bar, keys, reply).option.xAxis.data).toEqual(["y", "z", "x"]);
  });

  it("keep horizontal lines only, light", () => {
    const { option } = draw(line, cities, byCity);
    expect(option.xAxis.splitLine).toEqual({ show: false });
    expect(option.yAxis).toMatchObject({
      axisLine: { show: false },
      splitLine: { lineStyle: { color: "#eee" } },
    });
  });
});

describe("legend and space", () => {
  it("shows a legend for several series only", () => {
    expect(draw(line, cities, byCity).option.legend).toMatchObject({ show: true, data: ["Köln", "Bonn"] });
    expect(draw(bar, names, byName).option.legend.show).toBe(false);
    expect(draw(line, { ...cities, show_legend: false }, byCity).option.legend.show).toBe(false);
  });

  it.each([
    ["top", {}, { top: 40, left: 20, right: 20, bottom: 20 }],
    ["right", { legendOrientation: "right" }, { top: 20, right: 190 }],
    ["left with a margin", { legendOrientation: "left", legendMargin: 60 }, { left: 80 }],
    ["zoom", { zoomable: true }, { bottom: 80 }],
    ["titles", { x_axis_title: "Day", y_axis_title: "Rides" }, { bottom: 35, left: 50, top: 60 }],
  ])("keeps space for %s", (_name, keys, grid) => {
    expect(draw(line, { ...cities, ...keys }, byCity).option.grid).toMatchObject(grid);
  });

  it("zooms along the places", () => {
    const { option } = draw(line, { ...cities, zoomable: true }, byCity);
    expect(option.dataZoom).toMatchObject([{ type: "slider", xAxisIndex: 0 }, { type: "inside" }]);
  });
});

describe("value labels", () => {
  const labels = (keys: Record<string, unknown>, hidden: string[] = []) =>
    draw(bar, { ...cities, show_value: true, ...keys }, byCity, hidden).option.series.map(({ label }) =>
      [0, 1].map((dataIndex) => label?.formatter({ dataIndex })),
    );
  it.each([
    [
      "every value without a stack",
      {},
      [],
      [
        ["30", "10"],
        ["1", ""],
      ],
    ],
    [
      "the total on the topmost bar",
      { stack: "Stack" },
      [],
      [
        ["", "10"],
        ["31", ""],
      ],
    ],
    [
      "a total without what is switched off",
      { stack: "Stack" },
      ["Bonn"],
      [
        ["30", "10"],
        ["", ""],
      ],
    ],
    [
      "parts above the threshold",
      { stack: "Stack", only_total: false, percentage_threshold: 50 },
      [],
      [
        ["30", "10"],
        ["", ""],
      ],
    ],
  ])("show %s", (_name, keys, hidden, expected) => {
    expect(labels(keys, hidden)).toEqual(expected);
  });
});

describe("tooltip", () => {
  it("lists all series at a place, with their total and the hovered one marked", () => {
    const { option, tooltip } = draw(line, cities, byCity);
    expect(tooltip(pointer(option, 0), "Bonn")).toEqual({
      title: "2024",
      rows: [
        { color: "color of Köln", name: "Köln", values: ["30"], emphasised: false },
        { color: "color of Bonn", name: "Bonn", values: ["1"], emphasised: true },
        { color: null, name: "Total", values: ["31"], emphasised: false },
      ],
    });
    expect(tooltip(pointer(option, 1)).title).toBe("Feb 2024");
  });

  it.each([
    ["stacked: from top to bottom, without zeroes", { stack: "Stack" }, 1, ["Köln"]],
    ["stacked: from top to bottom", { stack: "Stack" }, 0, ["Bonn", "Köln", "Total"]],
    ["without a total", { showTooltipTotal: false }, 0, ["Köln", "Bonn"]],
    ["by value", { tooltipSortByMetric: true, sort_series_ascending: true }, 0, ["Köln", "Bonn", "Total"]],
  ])("%s", (_name, keys, at, rows) => {
    const { option, tooltip } = draw(bar, { ...cities, ...keys }, byCity);
    expect(tooltip(pointer(option, at)).rows.map(({ name }) => name)).toEqual(rows);
  });

  it("adds shares", () => {
    const { option, tooltip } = draw(bar, { ...cities, showTooltipPercentage: true }, byCity);
    expect(tooltip(pointer(option, 0)).rows[0]?.values).toEqual(["30", "96.77%"]);
  });

  it("has one row when it is not rich, also for lying bars", () => {
    const { option, tooltip } = draw(
      bar,
      { ...names, rich_tooltip: false, orientation: "horizontal" },
      byName,
    );
    expect(tooltip(pointer(option, 1)[0]!)).toEqual({
      title: "<NULL>",
      rows: [{ color: "color of Number", name: "Number", values: ["1.5k"], emphasised: true }],
    });
  });
});

it("draws nothing where there is nothing", () => {
  expect(line.transform(testInput(line, cities, testReply([["day", 2]], [])))).toEqual({ kind: "empty" });
});

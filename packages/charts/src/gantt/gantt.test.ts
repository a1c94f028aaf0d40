import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { barDrawer } from "./bar.ts";
import type { GanttForm } from "./controls.ts";
import chart from "./definition.ts";

const HOUR = 3_600_000;
const at = (date: number, hour = 0) => Date.UTC(2025, 0, date, hour);
const FORM = { start_time: "from", end_time: "to", y_axis: "task" };

const reply = testReply(
  [
    ["from", 2],
    ["to", 2],
    ["task", 1],
    ["team", 1],
    ["cost", 0],
    ["checked", 2],
  ],
  [
    [at(1), at(3), "Build", "Blue", 1200.5, at(2)],
    [at(2), at(2), "Build", "Amber", 3, null],
    ["2025-01-04 00:00:00", at(5, 6), null, "Blue", null, null],
    [at(9), at(8), "Broken", "Blue", 1, null],
    [null, at(8), "Open", "Blue", 1, null],
  ],
);

const formOf = (keys: Record<string, unknown>) => testForm(chart, { ...FORM, ...keys }) as GanttForm;
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], more);

interface Series {
  id: string;
  name: string;
  itemStyle: { color: string };
  data: { value: number[] }[];
  renderItem: ReturnType<typeof barDrawer>;
  markLine?: { data: { yAxis: number }[] };
}
const seriesOf = (picture: EChartsPicture) => picture.option.series as Series[];
const lanesIn = (picture: EChartsPicture) =>
  Object.fromEntries(seriesOf(picture).map(({ name, data }) => [name, data.map(({ value }) => value[2])]));
const yAxis = (picture: EChartsPicture) =>
  picture.option.yAxis as {
    max: number;
    name: string;
    nameGap: number;
    axisLabel: { customValues: number[]; formatter: (value: number) => string };
  };
const xAxis = (picture: EChartsPicture) =>
  picture.option.xAxis as {
    min?: number;
    max?: number;
    name: string;
    axisLabel: { customValues?: number[]; formatter?: (value: number) => string };
    axisTick: { customValues?: number[] };
  };

const GRID = { x: 0, width: 400 };
/** A bar in the second line of 20 px each, over places that are times. */
const apiOf = (from: number, to: number) => ({
  value: (dimension: number) => [from, to, 1][dimension]!,
  coord: ([x, y]: [number, number]): [number, number] => [x, y * 20],
});

describe("query", () => {
  it("asks for times, names and what the tooltip tells, each column once", () => {
    const [query] = chart.buildQuery(
      formOf({
        series: "team",
        tooltip_columns: ["team", "note"],
        tooltip_metrics: ["count"],
        order_by_cols: ['["from", true]', '["rank", false]'],
        row_limit: 50,
      }),
    );
    expect(query).toMatchObject({
      columns: ["from", "to", "task", "team", "note", "rank"],
      metrics: ["count"],
      orderby: [
        ["from", true],
        ["rank", false],
      ],
      series_columns: ["team"],
      row_limit: 50,
    });
  });

  it("needs neither dimension nor tooltip", () => {
    const [query] = chart.buildQuery(formOf({}));
    expect(query).toMatchObject({ columns: ["from", "to", "task"], metrics: [], series_columns: [] });
  });
});

describe("bars", () => {
  it("go from start to end; what has no start, or ends before it, is left out", () => {
    const [only] = seriesOf(draw());
    expect(only!.data.map(({ value }) => value)).toEqual([
      [at(1), at(3), 0],
      [at(2), at(2), 0],
      [at(4), at(5, 6), 1],
    ]);
  });

  it.each([
    ["one line for each name", {}, { Amber: [0], Blue: [0, 1] }],
    ["a line for each value under a name", { subcategories: true }, { Amber: [1], Blue: [0, 2] }],
  ])("have %s", (_name, keys, lanes) => {
    expect(lanesIn(draw({ series: "team", ...keys }))).toEqual(lanes);
  });

  it("leave no line for what the legend hides", () => {
    const picture = draw({ series: "team", subcategories: true }, { hiddenSeries: ["Amber"] });
    expect(lanesIn(picture).Blue).toEqual([0, 1]);
    expect(yAxis(picture).max).toBe(2);
  });

  it("have the color of their value", () => {
    expect(seriesOf(draw({ series: "team" })).map(({ itemStyle }) => itemStyle.color)).toEqual([
      "color of Amber",
      "color of Blue",
    ]);
  });

  it("stand apart by lines between the names", () => {
    const [first] = seriesOf(draw({ series: "team", subcategories: true }));
    expect(first!.markLine?.data).toEqual([{ yAxis: 2 }]);
  });

  it("are dim where the chart's own filter leaves them out", () => {
    const [only] = seriesOf(draw({}, { selected: { task: ["Build"] } }));
    const opacities = [0, 1, 2].map((dataIndex) =>
      only!.renderItem({ dataIndex, coordSys: GRID }, apiOf(1, 2)),
    );
    expect(opacities.map((bar) => (bar!.style as { opacity: number }).opacity)).toEqual([1, 1, 0.3]);
  });

  it.each([
    ["inside", 100, 200, { x: 100, width: 100 }],
    ["cut at the left", -50, 80, { x: 50, width: 30 }],
    ["cut at the right", 400, 900, { x: 400, width: 50 }],
    ["a moment", 100, 100, { x: 100, width: 3 }],
    ["a moment at the very end", 450, 450, { x: 447, width: 3 }],
    ["before all that is shown", -50, 10, null],
  ])("are drawn in the grid: %s", (_name, from, to, shape) => {
    const drawBar = barDrawer({ color: "teal", borderColor: "white", opacityOf: () => 1 });
    const drawn = drawBar({ dataIndex: 0, coordSys: { x: 50, width: 400 } }, apiOf(from, to));
    if (shape === null) expect(drawn).toBeNull();
    else
      expect(drawn).toMatchObject({
        type: "rect",
        shape: { ...shape, y: 23, height: 14 },
        style: { fill: "teal", stroke: "white", opacity: 1 },
      });
  });
});

describe("axes", () => {
  it("names stand in the middle of their lines", () => {
    const { axisLabel, max } = yAxis(draw({ series: "team", subcategories: true }));
    expect(max).toBe(3);
    expect(axisLabel.customValues.map((value) => [value, axisLabel.formatter(value)])).toEqual([
      [1, "Build"],
      [2.5, "<NULL>"],
    ]);
  });

  it.each([
    ["none", [null, null], at(1), at(5, 6)],
    ["a begin", ["06:30", null], at(1, 6) + HOUR / 2, at(5, 6)],
    ["an end on the last day", [null, "22:00:00"], at(1), at(5, 22)],
    ["what is no time", ["25:00", ""], at(1), at(5, 6)],
  ])("times of the day bound the time axis: %s", (_name, x_axis_time_bounds, min, max) => {
    const axis = xAxis(draw({ x_axis_time_bounds }));
    expect([axis.min, axis.max]).toEqual([min, max]);
  });

  it("have titles and a time format", () => {
    const picture = draw({
      x_axis_title: "When",
      y_axis_title: "What",
      y_axis_title_margin: 50,
      x_axis_time_format: "%d.%m.%Y",
    });
    expect(yAxis(picture)).toMatchObject({ name: "What", nameGap: 50 });
    expect(xAxis(picture).name).toBe("When");
    expect(xAxis(picture).axisLabel.formatter!(at(2))).toBe("02.01.2025");
    expect(picture.option.grid).toMatchObject({ left: 62, bottom: 27 });
  });

  it("label the calendar, with the year", () => {
    const { axisLabel, axisTick } = xAxis(draw());
    // Lines of the grid stand at the ticks.
    expect(axisTick.customValues).toEqual(axisLabel.customValues);
    expect(axisLabel.customValues!.map((value) => axisLabel.formatter!(value))).toEqual([
      "Jan 1\n2025",
      "Jan 2",
      "Jan 3",
      "Jan 4",
      "Jan 5",
    ]);
  });

  it("can be zoomed into", () => {
    expect(draw({ zoomable: true }).option.dataZoom).toMatchObject([{ type: "slider" }, { type: "inside" }]);
    expect(draw({}).option.dataZoom).toBeUndefined();
  });
});

describe("the legend", () => {
  it.each([
    ["names the values", { series: "team" }, true],
    ["is not there without a dimension", {}, false],
    ["can be switched off", { series: "team", show_legend: false }, false],
  ])("%s", (_name, keys, show) => {
    expect(draw(keys).option.legend).toMatchObject({ show });
  });
});

describe("the tooltip and the mark of a bar", () => {
  const keys = {
    series: "team",
    tooltip_columns: ["checked"],
    tooltip_metrics: ["cost"],
    tooltipTimeFormat: "%d.%m.%Y",
    tooltipValuesFormat: ",.1f",
  };
  it("tell its times, how long it took, and what was asked for", () => {
    const { title, rows } = draw(keys).tooltip({ seriesId: "series Blue", dataIndex: 0 });
    expect(title).toBe("Build, Blue");
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["Start time", "01.01.2025"],
      ["End time", "03.01.2025"],
      ["Duration", "2d"],
      ["checked", "02.01.2025"],
      ["cost", "1,200.5"],
    ]);
  });

  it("say where there is no value", () => {
    const { rows } = draw(keys).tooltip({ seriesId: "series Blue", dataIndex: 1 });
    expect(rows.slice(-2).map(({ values }) => values)).toEqual([["N/A"], ["N/A"]]);
  });

  it("filter by the name and the value; its start is the place", () => {
    expect(draw(keys).marks!({ seriesIndex: 1, dataIndex: 0 })).toEqual({
      values: [
        { column: "task", value: "Build" },
        { column: "team", value: "Blue" },
      ],
      place: { column: "from", value: at(1) },
      label: "Build, Blue",
    });
    expect(draw().marks!({ seriesIndex: 5, dataIndex: 0 })).toBeNull();
  });
});

it("asks for subcategories only where there is a dimension", () => {
  const control = controlsOf(chart).find(({ name }) => name === "subcategories")!;
  const base = { viz_type: "gantt_chart", datasource: "1__table" };
  expect(control.visible!({ ...base, series: "team" }, null)).toBe(true);
  expect(control.visible!(base, null)).toBe(false);
});

it.each([
  ["no rows", FORM, testReply([["from", 2]], [])],
  ["no start", { ...FORM, start_time: null }, reply],
])("draws nothing with %s", (_name, keys, data) => {
  expect(testPicture(chart, keys, [data])).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import type { HeatmapForm } from "./controls.ts";
import chart from "./definition.ts";
import type { HeatmapModel } from "./model.ts";

const FORM = { x_axis: "day", groupby: "city", metric: "count" };
const reply = testReply(
  [
    ["day", 1],
    ["city", 1],
    ["count", 0],
    ["rank", 0],
  ],
  [
    ["Wed", "Köln", 30, 1],
    ["Mon", "Bonn", 1234.5, 0.5],
    ["Mon", null, 60, 0.75],
    ["Wed", "Bonn", null, null],
  ],
);

const formOf = (keys: Record<string, unknown>) => testForm(chart, { ...FORM, ...keys }) as HeatmapForm;
const modelOf = (keys: Record<string, unknown> = {}, queries = [reply]) =>
  chart.model({
    form: formOf(keys),
    queries,
    dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
    translate: (english) => english,
    annotations: [],
    selected: null,
    ownState: {},
  }) as HeatmapModel;
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], more);
const cellsOf = (picture: EChartsPicture) =>
  (picture.option.series as { data: { value: number[]; label?: { formatter: string } }[] }[])[0]!.data;

describe("query", () => {
  it.each([
    ["the whole", {}, {}],
    ["columns", { normalize_across: "x" }, { group_by: "day" }],
    ["rows", { normalize_across: "y" }, { group_by: "city" }],
  ])("ranks a cell among %s", (_name, keys, group) => {
    expect(chart.buildQuery(formOf(keys))).toMatchObject([
      {
        metrics: ["count"],
        post_processing: [{ operation: "rank", options: { metric: "count", ...group } }],
      },
    ]);
    expect(chart.buildQuery(formOf(keys))[0]?.post_processing?.[0]?.options).toEqual({
      metric: "count",
      ...group,
    });
  });

  it("asks for both sides, the x axis by its grain", () => {
    expect(chart.buildQuery(formOf({ time_grain_sqla: "P1M" }))[0]?.columns).toMatchObject([
      { label: "day", timeGrain: "P1M", columnType: "BASE_AXIS" },
      "city",
    ]);
  });

  it.each([
    ["no order", {}, []],
    [
      "x, then y",
      { sort_x_axis: "alpha_desc", sort_y_axis: "alpha_asc" },
      [
        ["day", false],
        ["city", true],
      ],
    ],
    [
      "the metric",
      { sort_x_axis: "value_asc", sort_y_axis: "value_desc" },
      [
        ["count", true],
        ["count", false],
      ],
    ],
  ])("orders by %s", (_name, keys, orderby) => {
    expect(chart.buildQuery(formOf(keys))[0]?.orderby).toEqual(orderby);
  });
});

describe("model", () => {
  it("has a place for every value of both sides; the missing day stands between the others", () => {
    const { x, y, cells } = modelOf();
    expect(x.values).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    expect(y.values).toEqual(["Bonn", "Köln", null]);
    expect(cells.map((cell) => [cell.x, cell.y, cell.value])).toEqual([
      [2, 1, 30],
      [0, 0, 1234.5],
      [0, 2, 60],
    ]);
  });

  it.each([
    ["alpha_desc", [null, "Köln", "Bonn"]],
    ["value_asc", ["Köln", null, "Bonn"]],
    ["value_desc", ["Bonn", null, "Köln"]],
  ])("orders a side by %s, by totals where the metric decides", (order, values) => {
    expect(modelOf({ sort_y_axis: order }).y.values).toEqual(values);
  });

  it.each([
    ["values", {}, [30, 1234.5]],
    ["ranks", { normalized: true }, [0.5, 1]],
    ["bounds that somebody typed", { value_bounds: [0, null] }, [0, 1234.5]],
  ])("colors range over %s", (_name, keys, range) => {
    expect(modelOf(keys).colorRange).toEqual(range);
  });

  it("ranks the values of a group without a name among themselves, as the server ranks the others", () => {
    const rows = [1, 5, 5, 9].map((value, at) => [`day ${at}`, null, value, null]);
    const ranked = testReply(
      [
        ["day", 1],
        ["city", 1],
        ["count", 0],
        ["rank", 0],
      ],
      [["day 0", "Bonn", 7, 0.5], ...rows],
    );
    expect(modelOf({ normalize_across: "y" }, [ranked]).cells.map(({ rank }) => rank)).toEqual([
      0.5, 0.25, 0.625, 0.625, 1,
    ]);
  });

  it("is nothing without rows", () => {
    expect(modelOf({}, [testReply([], [])])).toBeNull();
  });

  it("has a scale where no cell has a value", () => {
    const empty = testReply(
      [
        ["day", 1],
        ["city", 1],
        ["count", 0],
      ],
      [["Mon", "Bonn", null]],
    );
    expect(modelOf({}, [empty])).toMatchObject({ cells: [], colorRange: [0, 200] });
  });
});

describe("picture", () => {
  it("names the places, the missing one too", () => {
    const { option } = draw();
    expect(option.yAxis).toMatchObject({ type: "category", data: ["Bonn", "Köln", "<NULL>"] });
  });

  it("keeps colors within bounds, so that no cell is left without one", () => {
    expect(cellsOf(draw({ value_bounds: [50, 100] })).map(({ value }) => value[2])).toEqual([50, 100, 60]);
  });

  it.each([
    ["continuous", {}, { type: "continuous", show: true, min: 30, max: 1234.5 }],
    ["piecewise", { legend_type: "piecewise" }, { type: "piecewise", itemHeight: 14 }],
    ["hidden", { show_legend: false }, { show: false }],
  ])("has a %s scale of colors", (_name, keys, scale) => {
    expect(draw(keys).option.visualMap).toMatchObject(scale);
  });

  it("turns a darkening scheme around on a dark panel", () => {
    const colors = (dark: boolean) =>
      (draw({}, { theme: { ...testTheme, dark } }).option.visualMap as { inRange: { color: string[] } })
        .inRange.color;
    expect(colors(true)).toEqual(colors(false).toReversed());
  });

  it("writes values where the cells have room for them", () => {
    const large = { size: { width: 900, height: 400 } };
    expect(cellsOf(draw({ show_values: true }, large)).map(({ label }) => label?.formatter)).toEqual([
      "30",
      "1.23k",
      "60",
    ]);
    expect(
      cellsOf(draw({ show_values: true }, { size: { width: 120, height: 60 } }))[0]?.label,
    ).toBeUndefined();
  });

  it.each([
    ["each that has room", -1, 400, 0],
    ["as many as there is room for", -1, 130, "auto"],
    ["every third", 3, 400, 2],
  ])("labels %s of the places", (_name, xscale_interval, width, interval) => {
    const { option } = draw({ xscale_interval }, { size: { width, height: 200 } });
    expect(option.xAxis).toMatchObject({ axisLabel: { interval } });
  });

  it("labels both ends of a scale that has no room for each piece", () => {
    const { option } = draw({ legend_type: "piecewise" }, { size: { width: 240, height: 200 } });
    expect(option.visualMap).toMatchObject({ showLabel: false, text: ["1.23k", "30"] });
  });

  it("takes typed margins and the border of the form", () => {
    const { option } = draw({ left_margin: "100", bottom_margin: "75", border_width: 2 });
    expect(option.grid).toMatchObject({ left: 100, bottom: 75 });
    expect(option.series).toMatchObject([{ itemStyle: { borderWidth: 2, borderColor: "rgba(0, 0, 0, 1)" } }]);
  });

  it.each([
    ["the whole", {}, "93.20% (heatmap)"],
    ["its column", { normalize_across: "x" }, "95.37% (Mon)"],
    ["its row", { normalize_across: "y" }, "100.00% (Bonn)"],
  ])("tells the exact value and its share of %s", (_name, keys, share) => {
    expect(draw(keys).tooltip({ dataIndex: 1 })).toEqual({
      title: "Mon (Bonn)",
      rows: [{ color: null, name: "Number", values: ["1,234.5", share], emphasised: true }],
    });
  });

  it("leaves the share out where the form does not want it", () => {
    expect(draw({ show_percentage: false }).tooltip({ dataIndex: 0 }).rows[0]?.values).toEqual(["30"]);
  });
});

describe("the marks of cells", () => {
  it("stand for a value on both sides", () => {
    expect(draw().marks?.({ dataIndex: 2 })).toMatchObject({
      values: [
        { column: "day", value: "Mon" },
        { column: "city", value: null },
      ],
      label: "Mon, <NULL>",
    });
    expect(draw().marks?.({ dataIndex: 9 })).toBeNull();
  });

  it("stand for the whole grain of a time", () => {
    const times = testReply(
      [
        ["day", 2],
        ["city", 1],
        ["count", 0],
        ["rank", 0],
      ],
      [[0, "Bonn", 3, 1]],
    );
    const picture = testPicture<EChartsPicture>(chart, { ...FORM, time_grain_sqla: "P1M" }, [times]);
    expect(picture.marks?.({ dataIndex: 0 })?.values[0]).toEqual({ column: "day", value: 0, grain: "P1M" });
  });

  it("are dimmed where the chart's own filter excludes them", () => {
    const cells = cellsOf(draw({}, { selected: { city: ["Köln"] } })) as {
      itemStyle?: { opacity: number };
    }[];
    expect(cells.map(({ itemStyle }) => itemStyle?.opacity)).toEqual([undefined, 0.3, 0.3]);
  });
});

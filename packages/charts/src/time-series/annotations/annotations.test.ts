import { describe, expect, it } from "vitest";
import bar from "../../bar/definition.ts";
import type { ChartDefinition } from "../../contract/index.ts";
import type { EChartsPicture } from "../../contract/pictures/index.ts";
import line from "../../line/definition.ts";
import { readAnnotations } from "../../readAnnotations.ts";
import { testPicture } from "../../testInput.fixture.ts";
import { byCity, cities, FEB, JAN, pointer } from "../picture.fixture.ts";
import { labelText } from "./annotationLabels.ts";

const HALF = (JAN + FEB) / 2;
const event = { name: "Launch", annotationType: "EVENT", sourceType: "NATIVE", value: 1 };
const formula = { name: "Goal", annotationType: "FORMULA", value: "7" };
const results = {
  Launch: { records: [{ start_dttm: HALF + 1, end_dttm: FEB, short_descr: "2.0", long_descr: "All new" }] },
  World: { records: [{ day: JAN, count: 12 }] },
};

type Option = Record<string, unknown>;

function drawn(
  layers: object[],
  more: Record<string, unknown> = {},
  hiddenSeries: string[] = [],
  chart: ChartDefinition = line,
) {
  const vizType = chart === bar ? "echarts_timeseries_bar" : "echarts_timeseries_line";
  const form = { ...cities, ...more, viz_type: vizType, annotation_layers: layers };
  const annotations = readAnnotations({ ...form, viz_type: vizType, datasource: "1__table" }, results);
  const picture = testPicture<EChartsPicture>(chart, form, [byCity], { annotations, hiddenSeries });
  const series = picture.option.series as (Option & { name: string; data: unknown[] })[];
  return { picture, series, names: series.map(({ name }) => name), last: series.at(-1)! };
}

describe("[S3-087] an entry of annotation layers", () => {
  it("is drawn over the series, and the legend names it", () => {
    const { picture, names } = drawn([formula, event]);
    expect(names.slice(-2)).toEqual(["Goal", "Launch"]);
    expect((picture.option.legend as { data: string[] }).data.slice(-2)).toEqual(["Goal", "Launch"]);
  });
  it.each([
    ["is not to be shown", { ...formula, show: false }],
    ["has no data yet", { ...event, name: "Later" }],
    ["has no name", { ...formula, name: "" }],
    ["is of no known type", { ...formula, annotationType: "NOTE" }],
  ])("is not drawn if it %s", (_name, layer) => {
    expect(drawn([layer]).series).toHaveLength(2);
  });
  it("is not drawn by a type that takes none", () => {
    const form = { viz_type: "pie", datasource: "1__table", annotation_layers: [formula] };
    expect(readAnnotations(form, {})).toEqual([]);
  });
});

describe("[S1-044] the picture of", () => {
  it.each<[string, object, Option]>([
    [
      "a formula is a smooth line in the scheme's color",
      formula,
      {
        type: "line",
        smooth: true,
        showSymbol: false,
        itemStyle: { color: "color of Goal" },
        lineStyle: { color: "color of Goal", width: 1, type: "solid", opacity: 1 },
        data: [
          [JAN, 7],
          [FEB, 7],
        ],
      },
    ],
    [
      "a layer has its own color, width, style and opacity",
      { ...formula, color: "#f00", width: 3, style: "dotted", opacity: "opacityLow" },
      { lineStyle: { color: "#f00", width: 3, type: "dotted", opacity: 0.2 } },
    ],
    [
      "long dashes are longer than dashes",
      { ...formula, style: "longDashed", opacity: "opacityHigh" },
      { lineStyle: { type: [10, 6], opacity: 0.8 } },
    ],
    [
      "a time series has its markers where they are wanted",
      { name: "World", annotationType: "TIME_SERIES", sourceType: "line", value: 2, showMarkers: true },
      { smooth: false, showSymbol: true, symbolSize: 6, data: [[JAN, 12]], lineStyle: { width: 1 } },
    ],
    [
      "a time series can be its points alone",
      { name: "World", annotationType: "TIME_SERIES", sourceType: "line", value: 2, hideLine: true },
      { showSymbol: true, lineStyle: { width: 0 } },
    ],
    [
      "an event is a line across",
      event,
      {
        data: [],
        markLine: {
          symbol: "none",
          lineStyle: { color: "color of Launch", width: 1, type: "solid", opacity: 1 },
          data: [{ name: "Launch - 2.0", xAxis: HALF + 1, label: { show: false } }],
        },
      },
    ],
    [
      "an event can have its label always",
      { ...event, showLabel: true },
      { markLine: { data: [{ label: { show: true } }] } },
    ],
    [
      "an interval is an area of medium opacity",
      { ...event, annotationType: "INTERVAL" },
      {
        markArea: {
          itemStyle: { color: "color of Launch", opacity: 0.5 },
          data: [[{ name: "Launch - 2.0", xAxis: HALF + 1 }, { xAxis: FEB }]],
        },
      },
    ],
    [
      "an interval has the opacity that was chosen",
      { ...event, annotationType: "INTERVAL", opacity: "opacityLow" },
      { markArea: { itemStyle: { opacity: 0.2 } } },
    ],
  ])("%s", (_name, layer, option) => {
    expect(drawn([layer]).last).toMatchObject(option);
  });

  it.each<[object, Option]>([
    [
      formula,
      {
        data: [
          [7, JAN],
          [7, FEB],
        ],
      },
    ],
    [event, { markLine: { data: [{ yAxis: HALF + 1 }] } }],
    [
      { ...event, annotationType: "INTERVAL" },
      { markArea: { data: [[{ yAxis: HALF + 1 }, { yAxis: FEB }]] } },
    ],
  ])("lying bars has them along the other axis: %j", (layer, option) => {
    expect(drawn([layer], { orientation: "horizontal" }, [], bar).last).toMatchObject(option);
  });

  it("loads what events need for those alone", async () => {
    expect(drawn([formula]).picture.loadParts).toBeUndefined();
    expect(await drawn([event]).picture.loadParts?.()).toHaveLength(2);
  });
});

describe("the tooltip says", () => {
  const rowsAt = (layers: object[], place: number, hidden: string[] = []) => {
    const { picture, series } = drawn(layers, { showTooltipTotal: false }, hidden);
    const { rows } = picture.tooltip(pointer({ series } as Parameters<typeof pointer>[0], place));
    return rows.map(({ name, values }) => [name, ...values].join(" "));
  };
  it("the value of a formula", () => {
    expect(rowsAt([formula], 0)).toContain("Goal 7");
  });
  it("an event at the place that is nearest to it, with all that is known of it", () => {
    expect(rowsAt([event], 1)).toContain("Launch - 2.0: All new");
    expect(rowsAt([event], 0).join()).not.toContain("Launch");
  });
  it("nothing of a layer that the legend has switched off", () => {
    expect(rowsAt([event, formula], 1, ["Launch", "Goal"]).join()).not.toMatch(/Launch|Goal/);
  });
});

it("a mark of an annotation filters nothing", () => {
  const { picture } = drawn([formula]);
  expect(picture.marks?.({ seriesId: "annotation Goal", dataIndex: 0 })).toBeNull();
});

it("a label is the layer's name, the title, and the descriptions", () => {
  const mark = { title: "Launch - 2.0", descriptions: ["All new", "By Ada"], from: 0, to: null };
  expect(labelText(mark)).toBe("Launch - 2.0: All new: By Ada");
});

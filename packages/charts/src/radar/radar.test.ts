import { describe, expect, it } from "vitest";
import { columnConfigTabs } from "../column-config/index.ts";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { axisNames } from "./axisNames.ts";
import { controls, type RadarForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { groupby: ["team"], metrics: ["count", "cost"] };
const replyOf = (rows: unknown[][]) =>
  testReply(
    [
      ["team", 1],
      ["count", 0],
      ["cost", 0],
    ],
    rows,
  );
const ROWS = [
  ["Lyon", 30, 90],
  ["Ajax", 5, null],
  [null, 0, 0],
];
interface Option {
  radar: { shape: string; radius: number; indicator: { name: string; min: number; max: number }[] };
  series: {
    data: {
      name: string;
      value: number[];
      itemStyle: { color: string; opacity: number };
      areaStyle: { opacity: number };
      label: { show: boolean; position: string; formatter: (at: { dimensionIndex: number }) => string };
    }[];
  }[];
}
const draw = (keys: Record<string, unknown> = {}, selected: SelectedValues = null) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(ROWS)], { selected });
  const { radar, series } = picture.option as unknown as Option;
  return { ...picture, radar, shapes: series[0]!.data };
};
const bounds = (min?: number, max?: number) => ({
  column_config: { cost: { radarMetricMinValue: min, radarMetricMaxValue: max } },
});

describe("query", () => {
  it.each([
    ["its first metric", {}, [["count", false]]],
    ["another metric", { timeseries_limit_metric: "cost" }, [["cost", false]]],
    ["nothing without metrics", { metrics: [] }, []],
  ])("is ordered by %s", (_name, keys, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as RadarForm;
    expect(chart.buildQuery(form)).toMatchObject([{ columns: ["team"], row_limit: 10, orderby }]);
  });
});

describe("picture", () => {
  it("has an axis a metric and a shape a row, each in shares of its own largest value", () => {
    const { radar, shapes } = draw();
    expect(radar.indicator).toEqual([
      { name: "Number", min: 0, max: 1 },
      { name: "cost", min: 0, max: 1 },
    ]);
    expect(shapes.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["Lyon", [0.3333333333, 1], "color of Lyon"],
      ["Ajax", [1, 0], "color of Ajax"],
      ["<NULL>", [0, 0], "color of <NULL>"],
    ]);
  });

  it.each([
    ["both ends", bounds(10, 200), { min: 10, max: 200 }, 90],
    ["the upper end", bounds(undefined, 200), { min: 0, max: 200 }, 90],
    ["the lower end, with the largest value as the other", bounds(10), { min: 10, max: 90 }, 90],
    ["none: a lower end of zero is none", bounds(0), { min: 0, max: 1 }, 1],
  ])("of an axis can be set: %s", (_name, keys, ends, value) => {
    const { radar, shapes } = draw(keys);
    expect(radar.indicator[1]).toMatchObject(ends);
    expect(shapes[0]?.value[1]).toBe(value);
  });

  it.each([
    ["below zero in the middle", {}, [0, 1]],
    ["beyond an end that somebody has set at that end", bounds(10, 50), [0, 50]],
  ])("places what is %s", (_name, keys, places) => {
    const reply = replyOf([["Lyon", -30, 90]]);
    const { option } = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply]);
    expect((option as unknown as Option).series[0]?.data[0]?.value).toEqual(places);
  });

  it("lets the ends of each metric be set", () => {
    const config = controls.flatMap(({ rows }) => rows.flat()).find(({ name }) => name === "column_config")!;
    const [axis] = config.columnsOf!({ viz_type: "radar", datasource: "1__table", ...FORM }, null);
    expect(axis?.key).toBe("count");
    expect(columnConfigTabs(axis!).flatMap(({ fields }) => fields.map(({ label }) => label))).toEqual([
      "Min",
      "Max",
    ]);
  });

  it.each([
    ["values", {}, "90"],
    ["names and values", { label_type: "key_value" }, "Lyon: 90"],
    ["formatted values", { number_format: ",.1f" }, "90.0"],
  ])("labels by %s", (_name, keys, text) => {
    expect(draw(keys).shapes[0]?.label.formatter({ dimensionIndex: 1 })).toBe(text);
  });

  it("writes nothing at a hole", () => {
    expect(draw().shapes[1]?.label.formatter({ dimensionIndex: 1 })).toBe("");
  });

  it("puts labels where the form says", () => {
    expect(draw({ label_position: "insideLeft" }).shapes[0]?.label).toMatchObject({
      show: true,
      position: "insideLeft",
    });
    expect(draw({ show_labels: false }).shapes[0]?.label.show).toBe(false);
  });

  it.each([
    [false, "polygon"],
    [true, "circle"],
  ])("circle %s: %s", (is_circle, shape) => {
    expect(draw({ is_circle }).radar.shape).toBe(shape);
  });

  it("tells all values of a shape", () => {
    const { title, rows } = draw().tooltip({ dataIndex: 1 });
    expect([title, rows.map(({ name, values }) => [name, ...values])]).toEqual([
      "Ajax",
      [
        ["Number", "5"],
        ["cost", "N/A"],
      ],
    ]);
  });

  it("a shape stands for its values, and others are dimmed where it is chosen", () => {
    const { marks, shapes } = draw({}, { team: ["Ajax"] });
    expect(marks?.({ dataIndex: 0 })?.values).toEqual([{ column: "team", value: "Lyon" }]);
    expect(shapes.map(({ itemStyle, areaStyle }) => [itemStyle.opacity, areaStyle.opacity])).toEqual([
      [0.3, 0],
      [1, 0.15],
      [0.3, 0],
    ]);
    expect(draw({ groupby: [] }).marks?.({ dataIndex: 0 })).toBeNull();
  });

  it.each([
    ["rows", FORM, []],
    ["metrics", { ...FORM, metrics: [] }, ROWS],
  ])("is nothing without %s", (_name, form, rows) => {
    expect(testPicture(chart, form, [replyOf(rows)])).toBeNull();
  });
});

it("breaks long names of axes, and leaves them room", () => {
  const room = { width: 200, height: 300 };
  const short = axisNames(["a", "b", "c"], room);
  const long = axisNames(["a", "a very long name of an axis", "c"], room);
  expect(long.texts[1]).toContain("\n");
  expect(long.radius).toBeLessThan(short.radius);
});

import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { FunnelForm } from "./controls.ts";
import chart from "./definition.ts";
import type { Step } from "./model.ts";
import { placeLabels } from "./placeLabels.ts";

const FORM = { groupby: ["step"], metric: "count" };
const replyOf = (rows: unknown[][]) =>
  testReply(
    [
      ["step", 1],
      ["count", 0],
    ],
    rows,
  );
const ROWS = [
  ["seen", 1000],
  ["put", 500],
  [null, 250],
  ["none", 0],
];
interface Series {
  sort: string;
  orient: string;
  gap: number;
  data: {
    name: string;
    value: number;
    itemStyle: { color: string; opacity: number };
    label: { show: boolean; position: string; formatter: () => string };
    labelLine: { show: boolean };
  }[];
}
const draw = (keys: Record<string, unknown> = {}, selected: SelectedValues = null, rows = ROWS) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(rows)], { selected });
  return { ...picture, series: (picture.option.series as Series[])[0]! };
};

describe("query", () => {
  it.each([
    ["the largest first", {}, [["count", false]]],
    ["as they come", { sort_by_metric: false }, []],
  ])("asks for ten steps, %s", (_name, keys, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as FunnelForm;
    expect(chart.buildQuery(form)).toMatchObject([
      { columns: ["step"], metrics: ["count"], row_limit: 10, orderby },
    ]);
  });
});

describe("picture", () => {
  it("has a step a row with a value above zero", () => {
    const { series, option } = draw();
    expect(series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["seen", 1000, "color of seen"],
      ["put", 500, "color of put"],
      ["<NULL>", 250, "color of <NULL>"],
    ]);
    expect(option.graphic).toMatchObject([
      { style: { text: "1 of 4 values are not above zero and are left out" } },
    ]);
  });

  it("names its only step after the metric as people know it", () => {
    const { series } = draw({ groupby: [] }, null, [["seen", 1000]]);
    expect(series.data.map(({ name }) => name)).toEqual(["Number"]);
  });

  it.each([
    [0, "put"],
    [1, "500"],
    [2, "50.00%"],
    [3, "put: 500"],
    [4, "put: 50.00%"],
    [5, "put: 500 (50.00%)"],
    [6, "500 (50.00%)"],
  ])("labels of kind %s", (label_type, text) => {
    expect(draw({ label_type }).series.data[1]?.label.formatter()).toBe(text);
  });

  it.each([
    ["first_step", ["100.00%", "50.00%", "25.00%"]],
    ["prev_step", ["100.00%", "50.00%", "50.00%"]],
    ["total", ["57.14%", "28.57%", "14.29%"]],
  ])("percentages of %s", (percent_calculation_type, texts) => {
    const { data } = draw({ label_type: 2, percent_calculation_type }).series;
    expect(data.map(({ label }) => label.formatter())).toEqual(texts);
  });

  it.each([
    [0, "put", [""]],
    [1, "", ["Number", "500"]],
    [2, "", ["Number", "50.00%"]],
    [3, "put", ["Number", "500"]],
    [4, "put", ["Number", "50.00%"]],
    [5, "put", ["Number", "500", "50.00%"]],
  ])("tooltips of kind %s", (tooltip_label_type, title, row) => {
    const content = draw({ tooltip_label_type }).tooltip({ dataIndex: 1 });
    expect([content.title, content.rows.map(({ name, values }) => [name, ...values])]).toEqual([
      title,
      [row],
    ]);
  });

  it.each([
    ["labels", { show_labels: false }, false, true],
    ["tooltips", { show_tooltip_labels: false }, true, false],
  ])("goes without %s", (_name, keys, hasLabels, hasTooltip) => {
    const { series, option } = draw(keys);
    expect(series.data[0]?.label.show).toBe(hasLabels);
    expect(option.tooltip).toMatchObject({ show: hasTooltip });
  });

  it.each([
    ["stands with its largest step above", {}, { sort: "descending", orient: "vertical", gap: 0 }],
    [
      "stands as a form of another client says",
      { sort: "none", orient: "horizontal", gap: 4 },
      { sort: "none", orient: "horizontal", gap: 4 },
    ],
  ])("%s", (_name, keys, shape) => {
    expect(draw(keys).series).toMatchObject(shape);
  });

  it.each([
    ["none where the labels name the steps", {}, false],
    ["one where they do not", { label_type: 1 }, true],
    ["one without labels", { show_labels: false }, true],
    ["one where somebody has chosen its place", { legendOrientation: "bottom" }, true],
  ])("has a legend: %s", (_name, keys, show) => {
    expect(draw(keys).option.legend).toMatchObject({ show });
  });

  it("a step stands for its values, and others are dimmed where it is chosen", () => {
    const { marks, series } = draw({}, { step: [null] });
    expect(marks?.({ dataIndex: 2 })?.values).toEqual([{ column: "step", value: null }]);
    expect(series.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, 0.3, 1]);
  });

  it.each([
    ["no rows", []],
    [
      "no values above zero",
      [
        ["a", 0],
        ["b", -1],
        ["c", null],
      ],
    ],
  ])("is nothing with %s", (_name, rows) => {
    expect(testPicture(chart, FORM, [replyOf(rows)])).toBeNull();
  });
});

describe("labels", () => {
  const steps: Step[] = [
    { name: "a", value: 100, share: 1, mark: null },
    { name: "b", value: 10, share: 0.1, mark: null },
  ];
  const place = (height: number, width: number, texts: string[]) =>
    placeLabels(
      steps,
      { width, height },
      { sort: "descending", orient: "vertical", gap: 0 },
      (step) => texts[steps.indexOf(step)]!,
    );
  it.each([
    [
      "in the step where they fit, else beside",
      100,
      400,
      ["wide", "narrow"],
      [
        ["wide", true],
        ["narrow", false],
      ],
    ],
    [
      "on lines",
      100,
      160,
      ["wide", "a name of words"],
      [
        ["wide", true],
        ["a name\nof words", false],
      ],
    ],
    [
      "cut where lines have no room",
      40,
      160,
      ["wide", "a name of words"],
      [
        ["wide", true],
        ["a name…", false],
      ],
    ],
    [
      "nowhere where steps are too low",
      20,
      160,
      ["wide", "narrow"],
      [
        ["", true],
        ["", true],
      ],
    ],
  ] as const)("stand %s", (_name, height, width, texts, labels) => {
    expect(place(height, width, [...texts]).map(({ text, isInside }) => [text, isInside])).toEqual(labels);
  });
});

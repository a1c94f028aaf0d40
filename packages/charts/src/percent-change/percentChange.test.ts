import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { PercentChangeForm } from "./controls.ts";
import chart from "./definition.ts";

const [JAN, FEB, MAR] = [0, 1, 2].map((month) => Date.UTC(2024, month, 1));
const FORM = { x_axis: "day", metrics: ["count"], groupby: ["city"] };
const reply = testReply(
  [
    ["day", 2],
    ["Bonn", 0],
    ["Köln", 0],
    ["new", 0],
  ],
  [
    [JAN, 100, 20, null],
    [FEB, 150, 10, 0],
    [MAR, 50, null, 4],
  ],
);
type Series = { name: string; data: [number, number | null][] };
function draw(keys: Record<string, unknown> = {}) {
  const picture = testPicture<EChartsPicture>(
    chart,
    { ...FORM, sort_series_type: "name", sort_series_ascending: true, ...keys },
    [reply],
  );
  const series = picture.option.series as Series[];
  return { ...picture, series, changes: series.map(({ data }) => data.map(([, y]) => y)) };
}

it("asks for values over time", () => {
  const [query] = chart.buildQuery(
    testForm(chart, { ...FORM, contributionMode: "row" }) as PercentChangeForm,
  );
  expect(query).toMatchObject({ columns: [{ label: "day" }, "city"], metrics: ["count"] });
  expect(query?.post_processing?.map((rule) => rule?.operation)).toEqual(["pivot", "rename", "flatten"]);
});

it("offers no control that changes are never drawn by", () => {
  const form = { viz_type: "compare", datasource: "1__table", ...FORM };
  const shown = controlsOf(chart).filter(({ visible }) => visible?.(form, null) ?? true);
  const names = shown.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["zero_point", "y_axis_format", "rich_tooltip"]));
  for (const name of ["contributionMode", "currency_format", "logAxis", "max_series", "showTooltipTotal"])
    expect(names).not.toContain(name);
});

it("reads the controls of the old charts over time", () => {
  const form = testForm(chart, {
    granularity_sqla: "day",
    x_axis_label: "Time",
    show_brush: "yes",
    y_axis_format: ".2f",
  });
  expect(form).toMatchObject({ x_axis: "day", x_axis_title: "Time", zoomable: true, y_axis_format: ".2f" });
});

describe("changes", () => {
  it.each([
    [
      "the first time",
      {},
      [
        [0, 0.5, -0.5],
        [0, -0.5, null],
        [null, -1, 0],
      ],
    ],
    [
      "the time that the form names",
      { zero_point: "2024-02-01" },
      [
        [-1 / 3, 0, -2 / 3],
        [1, 0, null],
        [null, -1, 0],
      ],
    ],
    [
      "the last time before that",
      { zero_point: "2024-02-20" },
      [
        [-1 / 3, 0, -2 / 3],
        [1, 0, null],
        [null, -1, 0],
      ],
    ],
    [
      "the first time where none is before",
      { zero_point: "2020-01-01" },
      [
        [0, 0.5, -0.5],
        [0, -0.5, null],
        [null, -1, 0],
      ],
    ],
    [
      "the first time where it is no date",
      { zero_point: "once" },
      [
        [0, 0.5, -0.5],
        [0, -0.5, null],
        [null, -1, 0],
      ],
    ],
  ])("are since %s", (_name, keys, expected) => {
    const { changes } = draw(keys);
    for (const [at, values] of expected.entries())
      for (const [i, value] of values.entries()) {
        if (value === null) expect(changes[at]![i]).toBeNull();
        else expect(changes[at]![i]).toBeCloseTo(value, 10);
      }
  });

  it.each([
    ["as signed shares", {}, "+50.0%", "+50%"],
    ["as the form says", { y_axis_format: ".2f" }, "0.50", "0.50"],
    ["not as the prices that have changed", { metrics: ["revenue"] }, "+50.0%", "+50%"],
  ])("read %s", (_name, keys, text, tick) => {
    const { option, tooltip } = draw(keys);
    const { axisLabel } = option.yAxis as { axisLabel: { formatter: (value: number) => string } };
    expect(axisLabel.formatter(0.5)).toBe(tick);
    const rows = tooltip([{ seriesId: "Bonn", value: [FEB, 0.5] }]).rows;
    expect(rows.map(({ values }) => values)).toEqual([[text]]);
  });

  it("are neither stacked nor on a logarithmic scale", () => {
    const { option } = draw({ stack: "Stack", logAxis: true });
    expect(option.yAxis).toMatchObject({ type: "value" });
    expect((option.series as object[])[0]).not.toHaveProperty("stack");
  });
});

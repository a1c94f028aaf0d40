import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { PeriodPivotForm } from "./controls.ts";
import chart from "./definition.ts";
import { periodsOf } from "./periods.ts";

const FORM = { x_axis: "day", time_grain_sqla: "P1D", metric: "count" };
const at = (text: string) => Date.parse(`${text}T00:00Z`);
const replyOf = (...rows: [string, number | null][]) =>
  testReply(
    [
      ["day", 2],
      ["count", 0],
    ],
    rows.map(([day, value]) => [at(day), value]),
  );
// A Wednesday, the Monday and the Wednesday after it.
const reply = replyOf(["2024-01-03", 1], ["2024-01-08", 2], ["2024-01-10", 3]);
type Series = { name: string; type: string; data: [number, number | null][]; lineStyle: { color: string } };
function draw(keys: Record<string, unknown> = {}, data = reply) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [data]);
  return { ...picture, series: picture.option.series as Series[] };
}

describe("query", () => {
  it.each([
    [
      "the x axis",
      FORM,
      { columns: [{ label: "day", timeGrain: "P1D" }], orderby: [["day", true]], metrics: ["count"] },
    ],
    [
      "the old time column",
      { ...FORM, x_axis: undefined, granularity_sqla: "made" },
      { columns: [{ label: "made" }] },
    ],
  ])("asks for the metric over %s", (_name, keys, query) => {
    expect(chart.buildQuery(testForm(chart, keys) as PeriodPivotForm)).toMatchObject([query]);
  });

  it("reads the controls of the old charts over time", () => {
    const form = testForm(chart, { ...FORM, y_axis_label: "Visits", left_margin: "auto" });
    expect(form).toMatchObject({ y_axis_title: "Visits", y_axis_title_margin: 30 });
  });
});

describe("periods", () => {
  it.each([
    ["AS", "2024-05-17", "2024-01-01"],
    ["QS", "2024-05-17", "2024-04-01"],
    ["MS", "2024-05-17", "2024-05-01"],
    ["D", "2024-05-17", "2024-05-17"],
    ["W-MON", "2024-05-17", "2024-05-13"],
    ["W-MON", "2024-05-13", "2024-05-13"],
    ["W-SUN", "2024-05-17", "2024-05-12"],
    ["W-SUN", "1969-12-31", "1969-12-28"],
    ["4W-MON", "2024-02-05", "2024-01-29"],
    ["52W-MON", "2024-12-29", "2024-01-01"],
    ["52W-MON", "2024-12-30", "2024-12-30"],
  ])("%s: %s belongs to that from %s", (freq, time, start) => {
    const { startOf } = periodsOf(freq, at("2024-01-03"))!;
    expect(new Date(startOf(at(time))).toISOString().slice(0, 10)).toBe(start);
  });

  it.each([
    ["AS", "2023-03-01", "2023-01-01", "2024-01-01", "2024-03-01"],
    ["AS", "2024-03-01", "2024-01-01", "2023-01-01", "2023-03-01"],
    ["QS", "2023-05-31", "2023-04-01", "2024-01-01", "2024-03-02"],
    ["W-MON", "2024-01-03", "2024-01-01", "2024-01-08", "2024-01-10"],
  ])("%s: %s of the period from %s stands in that from %s at %s", (freq, time, start, target, place) => {
    const { move } = periodsOf(freq, 0)!;
    expect(new Date(move(at(time), at(start), at(target))).toISOString().slice(0, 10)).toBe(place);
  });

  it.each(["", "fortnight", "W-XYZ", "0W-MON"])("there is no period called %j", (freq) => {
    expect(periodsOf(freq, 0)).toBeNull();
  });
});

describe("picture", () => {
  it("has a line a period, all at the time of the newest, which is drawn last and in full", () => {
    const { series } = draw();
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      [
        "2024-01-01",
        [
          [at("2024-01-08"), null],
          [at("2024-01-10"), 1],
        ],
      ],
      [
        "2024-01-08",
        [
          [at("2024-01-08"), 2],
          [at("2024-01-10"), 3],
        ],
      ],
    ]);
    expect(series.map(({ lineStyle }) => lineStyle.color)).toEqual([
      "rgb(166, 208, 213)",
      "rgb(0, 122, 135)",
    ]);
  });

  it("takes weeks from Monday where the period is not known", () => {
    expect(draw({ freq: "fortnight" }).series).toHaveLength(2);
  });

  it.each([
    ["step-before", { step: "start" }],
    ["step-after", { step: "end" }],
    ["monotone", { smooth: true }],
    ["linear", { smooth: false }],
  ])("draws lines: %s", (line_interpolation, style) => {
    expect(draw({ line_interpolation }).series[0]).toMatchObject(style);
  });

  it("takes color, titles and formats from the form", () => {
    const { series, option } = draw({
      color_picker: { r: 1, g: 2, b: 3, a: 1 },
      x_axis_title: "Day",
      y_axis_title: "Visits",
      y_axis_format: ".1f",
    });
    expect(series[1]!.lineStyle.color).toBe("rgb(1, 2, 3)");
    expect(option).toMatchObject({ xAxis: { name: "Day" }, yAxis: { name: "Visits" } });
  });

  it("tells the values of all periods at a place", () => {
    const { tooltip, series } = draw();
    const params = series.map(({ data }, i) => ({
      seriesId: String([at("2024-01-01"), at("2024-01-08")][i]),
      value: data[1],
    }));
    expect(tooltip(params).rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["2024-01-01", "1"],
      ["2024-01-08", "3"],
    ]);
  });

  it.each([
    ["no rows", replyOf()],
    [
      "no times",
      testReply(
        [
          ["day", 2],
          ["count", 0],
        ],
        [[null, 1]],
      ),
    ],
  ])("is nothing with %s", (_name, data) => {
    expect(testPicture(chart, FORM, [data])).toBeNull();
  });
});

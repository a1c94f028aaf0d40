import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import { coerceValue, controlsOf, formErrors } from "../../form/index.ts";
import line from "../../line/definition.ts";
import { testForm, testReply } from "../../testInput.fixture.ts";
import { draw, FEB, JAN, pointer } from "../picture.fixture.ts";

const keys = {
  x_axis: "day",
  time_grain_sqla: "P1M",
  metrics: ["count"],
  forecastEnabled: true,
  forecastPeriods: "1",
  forecastInterval: "0.9",
};
const reply = testReply(
  [
    ["day", 2],
    ["count__yhat", 0],
    ["count__yhat_lower", 0],
    ["count__yhat_upper", 0],
    ["count", 0],
  ],
  [
    [JAN, 11, 9, 13, 10],
    [FEB, 12, 10, 15, null],
  ],
);

describe("the query of a forecast", () => {
  const rulesOf = (more: Record<string, unknown>) =>
    line.buildQuery(testForm(line, { ...keys, ...more }, null))[0]?.post_processing ?? [];

  it("predicts after all that is done to the rows", () => {
    expect(rulesOf({ forecastSeasonalityYearly: true, forecastSeasonalityDaily: 2 }).slice(-2)).toEqual([
      { operation: "flatten" },
      {
        operation: "prophet",
        options: {
          time_grain: "P1M",
          periods: 1,
          confidence_interval: 0.9,
          yearly_seasonality: true,
          weekly_seasonality: null,
          daily_seasonality: 2,
          index: "day",
        },
      },
    ]);
  });

  it.each([
    ["yes", true, true, []],
    ["no", false, false, []],
    ["by itself", null, null, []],
    ["a number", 10, 10, []],
    ["the text of one", "10", 10, []],
    ["words", "often", null, ["is expected to be an integer"]],
  ])("takes a season as the form has it: %s", (_name, stored, sent, errors) => {
    const season = { forecastSeasonalityWeekly: stored };
    expect(rulesOf(season).at(-1)?.options).toMatchObject({ weekly_seasonality: sent });
    const form = { viz_type: "echarts_timeseries_line", datasource: "1__table", granularity_sqla: "day" };
    const found = formErrors(line, { ...form, metrics: ["count"], forecastEnabled: true, ...season }, null);
    expect(found.controls.forecastSeasonalityWeekly ?? []).toEqual(errors);
    const control = controlsOf(line).find(({ name }) => name === "forecastSeasonalityWeekly")!;
    // Explore must not forget a number that the list does not have.
    expect(coerceValue(control, stored)).toBe(stored);
  });

  it.each([
    ["it is off", { forecastEnabled: false }],
    ["there is no axis", { x_axis: null }],
  ])("is that of the rows alone where %s", (_name, more) => {
    expect(rulesOf(more).map((rule) => rule?.operation)).not.toContain("prophet");
  });
});

describe("the picture of a forecast", () => {
  it("is a band and a dashed line below the points that were observed, all of one name", () => {
    const { series } = draw(line, keys, reply).option;
    expect(
      series.map(({ type, name, data }) => [type, name, data.map((pair) => (pair as number[])[1])]),
    ).toEqual([
      ["line", "Number", [9, 10]],
      ["line", "Number", [4, 5]],
      ["line", "Number", [11, 12]],
      ["scatter", "Number", [10, null]],
    ]);
    expect(series[0]?.stack).toBe(series[1]?.stack);
    expect(series[1]).toMatchObject({ areaStyle: { opacity: 0.2 }, silent: true });
  });

  it.each([
    ["bars stay bars", bar, {}, ["line", "line", "line", "bar"]],
    ["no band over areas", area, {}, ["line", "scatter"]],
    ["no band in a stack", bar, { stack: "Stack" }, ["line", "bar"]],
    ["nothing where it is off", line, { forecastEnabled: false }, ["line", "line", "line", "line"]],
  ])("%s", (_name, chart, more, types) => {
    expect(draw(chart, { ...keys, ...more }, reply).option.series.map(({ type }) => type)).toEqual(types);
  });

  it.each([
    [
      "goes on in a stack, without a zero",
      "Stack",
      [
        [11, 12],
        [10, null],
      ],
    ],
    ["is not drawn in a stack of shares", "Expand", [[1, null]]],
    [
      "is not drawn in a stream",
      "Stream",
      [
        [0, 0],
        [10, null],
      ],
    ],
  ])("%s", (_name, stack, values) => {
    const { series } = draw(area, { ...keys, stack }, reply).option;
    expect(series.map(({ data }) => data.map((pair) => (pair as number[])[1]))).toEqual(values);
  });

  it.each([
    ["a value with what was predicted", 0, ["10, ŷ = 11 (9, 13)"]],
    ["what is predicted", 1, ["ŷ = 12 (10, 15)"]],
  ])("says of a place: %s", (_name, at, values) => {
    const { option, tooltip } = draw(line, keys, reply);
    expect(tooltip?.(pointer(option, at)).rows).toMatchObject([{ name: "Number", values }]);
  });
});

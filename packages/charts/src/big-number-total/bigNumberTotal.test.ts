import type { GenericType } from "@sightline/core/query/generic-type";
import { expect, it } from "vitest";
import { contrastRatio } from "../color/contrast/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { upgradeForm } from "../contract/versions/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import bigNumberTotal from "./definition.ts";

const draw = (keys: Record<string, unknown>, value: unknown, type: GenericType = 0, metric = "count") =>
  testPicture<NumberPicture>(bigNumberTotal, { metric, ...keys }, [testReply([[metric, type]], [[value]])]);

it("asks for one metric and no column", () => {
  const form = testForm(bigNumberTotal, { metric: "count", groupby: ["a"] });
  expect(bigNumberTotal.buildQuery(form)).toMatchObject([{ columns: [], metrics: ["count"] }]);
});

it.each([
  ["adaptive", {}, 1234567, "1.23M"],
  ["formatted", { y_axis_format: ",d" }, 1234567, "1,234,567"],
  ["wide integers arrive as text in a number column", {}, "12345678901", "12.3B"],
  ["a date", { force_timestamp_formatting: true }, Date.UTC(2024, 3, 1), "April"],
  ["with a currency", { currency_format: { symbol: "USD", symbolPosition: "prefix" } }, 1500, "$ 1.5k"],
])("writes a number: %s", (_name, keys, value, text) => {
  expect(draw(keys, value).text).toBe(text);
});

it.each([
  ["of the rows", "EUR", "€ 1.5k"],
  ["none, where the rows have several", null, "1.5k"],
])("writes a currency: %s", (_name, detected_currency, text) => {
  const form = { metric: "count", currency_format: { symbol: "AUTO", symbolPosition: "prefix" } };
  const reply = { ...testReply([["count", 0]], [[1500]]), detected_currency };
  expect(testPicture<NumberPicture>(bigNumberTotal, form, [reply]).text).toBe(text);
});

it("prefers the saved metric's format", () => {
  expect(draw({ y_axis_format: ",d" }, 5, 0, "revenue").text).toBe("$5.00");
});

it.each([
  ["2024-04-01T00:00:00", "April"],
  ["no date", null],
])("reads text as a date: %s", (value, text) => {
  expect(draw({}, value, 1).text).toBe(text);
});

const rule = (operator: string, targetValue: number, colorScheme: string, column = "count") => ({
  column,
  operator,
  targetValue,
  colorScheme,
});
it.each([
  ["no rule", [], undefined],
  ["a rule that it meets", [rule(">", 100, "#A7323F")], "#A7323F"],
  ["a rule that it does not meet", [rule("<", 100, "#A7323F")], undefined],
  ["the last of two rules", [rule(">", 100, "#A7323F"), rule("≥", 150, "#176B43")], "#176B43"],
  ["a rule without a target", [{ column: "count", operator: "None", colorScheme: "#A7323F" }], "#A7323F"],
  ["a rule of another name of the metric", [rule("=", 150, "#A7323F", "old name")], "#A7323F"],
  ["a color of changes", [{ column: "count", operator: "None", colorScheme: "Green" }], undefined],
])("has the color of rules: %s", (_name, conditional_formatting, ink) => {
  expect(draw({ conditional_formatting }, 150).ink).toBe(ink);
  expect(draw({ conditional_formatting }, "150").ink).toBe(ink);
  expect(draw({ conditional_formatting }, null).ink).toBeUndefined();
});

it("has colors that can be read on the background", () => {
  const { ink } = draw({ conditional_formatting: [rule(">", 1, "#ACE1C4")] }, 2);
  expect(contrastRatio(ink!, testTheme.background)).toBeGreaterThanOrEqual(3);
});

it("says why there is no number", () => {
  expect(draw({}, null)).toMatchObject({
    text: null,
    emptyTitle: "No data",
    emptyHint: "No data after filtering or data is NULL for the latest time record",
  });
});

it("takes its share of the height, and shrinks to the width", () => {
  expect(draw({ y_axis_format: ",d" }, 7).fontSize).toBe(80);
  const wide = draw({ y_axis_format: ",d", header_font_size: 0.6 }, 123456789012);
  expect(wide.fontSize).toBeLessThan(0.9 * (400 / (wide.text!.length * 0.5)));
});

it.each([
  ["the metric's name", { show_metric_name: true }, { title: "Number", subtitle: null }],
  ["a subtitle", { subtitle: "rides" }, { subtitle: "rides", subtitleSize: 30 }],
  [
    "the subheader of old charts",
    { subheader: "old", subheader_font_size: 0.2 },
    { subtitle: "old", subtitleSize: 40 },
  ],
])("shows %s", (_name, keys, expected) => {
  expect(draw(keys, 1)).toMatchObject(expected);
});

// A released step never changes: what is expected here stays as it is.
it.each([
  [
    "a subheader becomes the subtitle",
    { subheader: "old", subheader_font_size: 0.2 },
    { subtitle: "old", subtitle_font_size: 0.2 },
  ],
  ["its size alone says nothing", { subheader: "", subheader_font_size: 0.2 }, {}],
  ["a subtitle stays", { subheader: "old", subtitle: "new" }, { subtitle: "new" }],
])("step to version 2: %s", (_name, stored, upgraded) => {
  const form = { viz_type: "big_number_total", datasource: "1__table" };
  expect(upgradeForm(bigNumberTotal, { ...form, ...stored })).toEqual({
    ...form,
    ...upgraded,
    form_version: 2,
  });
});

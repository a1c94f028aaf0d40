import { describe, expect, it } from "vitest";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { formErrors } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const FORM = { metric: "sales", time_compare: "1 week ago" };
const replyOf = (now: number, before: number) =>
  testReply(
    [
      ["sales", 0],
      ["sales__1 week ago", 0],
    ],
    [[now, before]],
  );
const draw = (now: number, before: number, keys: Record<string, unknown> = {}) =>
  testPicture<NumberPicture>(chart, { ...FORM, ...keys }, [replyOf(now, before)]);
const partsOf = (picture: NumberPicture) => picture.comparison?.parts.map(({ text }) => text);

describe("query", () => {
  it.each([
    ["a shift", {}, ["1 week ago"]],
    ["the range before", { time_compare: ["inherit"] }, ["inherit"]],
    ["a day", { time_compare: "custom", start_date_offset: "2024-01-31" }, ["2024-01-31"]],
    ["nothing", { time_compare: null }, []],
  ])("compares with %s", (_name, keys, offsets) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([
      { metrics: ["sales"], columns: [], time_offsets: offsets, post_processing: [] },
    ]);
  });

  it("groups by the columns of old forms", () => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, cols: ["city"] }))[0]?.columns).toEqual(["city"]);
  });

  it("has the server compare where a difference is wanted", () => {
    const [query] = chart.buildQuery(testForm(chart, { ...FORM, comparison_type: "ratio" }));
    expect(query?.post_processing).toEqual([
      {
        operation: "compare",
        options: {
          source_columns: ["sales"],
          compare_columns: ["sales__1 week ago"],
          compare_type: "ratio",
          drop_original_columns: true,
        },
      },
    ]);
  });

  it("wants the day that it is told to compare with", () => {
    const form = { viz_type: "pop_kpi", datasource: "1__table", metric: "sales", time_compare: "custom" };
    expect(formErrors(chart, form, null).form).toEqual(["A date is required when using custom date shift"]);
  });
});

describe("picture", () => {
  it.each([
    ["a rise", 150, 100, "↑", ["100", "50", "+50.0%"]],
    ["a fall", 50, 200, "↓", ["200", "-150", "-75.0%"]],
    ["from below zero", 50, -100, "↑", ["-100", "150", "+150.0%"]],
    ["no change", 7, 7, null, ["7", "0", "+0.0%"]],
    ["nothing before", 7, 0, "↑", ["0", "7", "+100.0%"]],
    ["nothing now", 0, 7, "↓", ["7", "-7", "-100.0%"]],
    ["nothing at all", 0, 0, null, ["0", "0", "+0.0%"]],
  ])("tells of %s", (_name, now, before, arrow, parts) => {
    const picture = draw(now, before);
    expect(picture.comparison?.arrow).toBe(arrow);
    expect(partsOf(picture)).toEqual(parts);
  });

  it("sums over groups", () => {
    const reply = { ...replyOf(1, 2), data: [replyOf(1, 2).data[0]!, replyOf(10, 20).data[0]!] };
    const picture = testPicture<NumberPicture>(chart, FORM, [reply]);
    expect([picture.text, ...partsOf(picture)!]).toEqual(["11", "22", "-11", "-50.0%"]);
  });

  it("formats the change by its own format", () => {
    expect(partsOf(draw(150, 100, { percentDifferenceFormat: ",.1%" }))?.[2]).toBe("50.0%");
  });

  it.each([
    ["Green", 2, 1, "#439066"],
    ["Red", 2, 1, "#A7323F"],
    ["Green", 1, 2, "#A7323F"],
    ["Red", 1, 2, "#439066"],
  ])("with the scheme %s colors %d after %d", (scheme, now, before, ink) => {
    const { comparison } = testPicture<NumberPicture>(
      chart,
      { ...FORM, comparison_color_enabled: true, comparison_color_scheme: scheme },
      [replyOf(now, before)],
    );
    // The earlier value has no direction.
    expect(comparison?.parts[0]?.ink).toBeNull();
    const readable = comparison?.arrowInk ?? "";
    expect(readable.startsWith("rgb") || readable === ink).toBe(true);
    expect(comparison?.parts[2]?.ink).toBe(readable);
  });

  it("is quiet without colors, and without a change", () => {
    expect(draw(2, 1).comparison?.arrowInk).toBeNull();
    expect(draw(2, 2, { comparison_color_enabled: true }).comparison?.parts[1]?.ink).toBeNull();
  });

  it("names and hides its values as its columns are set", () => {
    const column_config = {
      "Previous value": { customColumnName: "Before", displayTypeIcon: false },
      Delta: { visible: false },
    };
    expect(draw(2, 1, { column_config }).comparison?.parts.map(({ sign, name }) => [sign, name])).toEqual([
      [null, "Before"],
      ["%", null],
    ]);
  });

  it.each([
    ["a distance before", {}, "2024-01-01 – 2024-01-08"],
    ["the range before", { time_compare: "inherit" }, "2024-01-01 – 2024-01-08"],
    [
      "from a date on",
      { time_compare: "custom", start_date_offset: "2023-01-08" },
      "2023-01-08 – 2023-01-15",
    ],
  ])("says which dates it compares with: %s", (_name, keys, dates) => {
    const reply = {
      ...replyOf(2, 1),
      from_dttm: Date.UTC(2024, 0, 8),
      to_dttm: Date.UTC(2024, 0, 15),
    };
    const { comparison } = testPicture<NumberPicture>(chart, { ...FORM, ...keys }, [reply]);
    expect(comparison?.parts[0]?.hint).toBe(`Data for ${dates}`);
  });

  it("puts values below each other where they do not fit beside", () => {
    const narrow = testPicture<NumberPicture>(chart, FORM, [replyOf(123_456, 98_765)], {
      size: { width: 100, height: 200 },
    });
    expect(narrow.comparison?.isStacked).toBe(true);
    expect(draw(123_456, 98_765).comparison?.isStacked).toBe(false);
  });

  it("has no number without rows, and no comparison without a time", () => {
    const empty = testPicture<NumberPicture>(chart, FORM, [{ ...replyOf(1, 1), data: [] }]);
    expect(empty).toMatchObject({ text: null, comparison: null });
    expect(draw(3, 1, { time_compare: null })).toMatchObject({ text: "3", comparison: null });
  });
});

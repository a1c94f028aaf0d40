import { describe, expect, it } from "vitest";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { byCity, byName, cities, draw, JAN, names, pointer } from "../picture.fixture.ts";

describe("tooltip", () => {
  it("lists all series at a place, with their total and the hovered one marked", () => {
    const { option, tooltip } = draw(line, cities, byCity);
    expect(tooltip(pointer(option, 0), "Bonn")).toEqual({
      title: "2024",
      rows: [
        { color: "color of Köln", name: "Köln", values: ["30"], emphasised: false },
        { color: "color of Bonn", name: "Bonn", values: ["1"], emphasised: true },
        { color: null, name: "Total", values: ["31"], emphasised: false },
      ],
    });
    expect(tooltip(pointer(option, 1)).title).toBe("Feb 2024");
  });

  it.each([
    ["stacked: from top to bottom, without zeroes", { stack: "Stack" }, 1, ["Köln"]],
    ["stacked: from top to bottom", { stack: "Stack" }, 0, ["Bonn", "Köln", "Total"]],
    ["without a total", { showTooltipTotal: false }, 0, ["Köln", "Bonn"]],
    ["by value", { tooltipSortByMetric: true, sort_series_ascending: true }, 0, ["Köln", "Bonn", "Total"]],
  ])("%s", (_name, keys, at, rows) => {
    const { option, tooltip } = draw(bar, { ...cities, ...keys }, byCity);
    expect(tooltip(pointer(option, at)).rows.map(({ name }) => name)).toEqual(rows);
  });

  describe("of many series", () => {
    const many = testReply(
      [["day", 2], ...Array.from({ length: 40 }, (_, at): [string, 0] => [`City ${at + 1}`, 0])],
      [[JAN, ...Array.from({ length: 40 }, (_, at) => at + 1)]],
    );
    const rowsOf = (more: Record<string, unknown>, hovered: string | null, at: number | null) => {
      const { option, tooltip } = draw(line, { ...cities, max_series: 0, ...more }, many);
      return tooltip(pointer(option, 0), hovered, at).rows.map(({ name }) => name);
    };
    const cityNames = (...numbers: number[]) => numbers.map((number) => `City ${number}`);
    it.each([
      ["lists the ten largest", {}, null, null, cityNames(40, 39, 38, 37, 36, 35, 34, 33, 32, 31)],
      ["lists the ten nearest", {}, null, 5.4, cityNames(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)],
      ["has the one under the mouse", {}, "City 1", null, cityNames(40, 39, 38, 37, 36, 35, 34, 33, 32, 1)],
      [
        "of a stack lists the largest",
        { stack: "Stack" },
        null,
        5,
        cityNames(31, 32, 33, 34, 35, 36, 37, 38, 39, 40),
      ],
    ])("%s", (_name, more, hovered, at, names) => {
      expect(rowsOf(more, hovered, at)).toEqual([...names, "and 30 more", "Total"]);
    });
  });

  it.each([
    ["days", Date.UTC(2024, 2, 5), "Tue Mar 5, 2024"],
    ["hours", Date.UTC(2024, 2, 5, 14), "Tue Mar 05, 02 PM, 2024"],
    ["months", Date.UTC(2024, 2, 1), "Mar 2024"],
  ])("says the year of %s", (_name, time, title) => {
    const reply = testReply(
      [
        ["day", 2],
        ["count", 0],
      ],
      [[time, 1]],
    );
    const { option, tooltip } = draw(line, { x_axis: "day", metrics: ["count"] }, reply);
    expect(tooltip(pointer(option, 0)).title).toBe(title);
  });

  it.each([
    ["in full", {}, "1,234,567.891"],
    ["as the form says", { y_axis_format: ",.1f" }, "1,234,567.9"],
  ])("says values %s", (_name, more, text) => {
    const reply = testReply(
      [
        ["city", 1],
        ["count", 0],
      ],
      [["Bonn", 1_234_567.891]],
    );
    const { option, tooltip } = draw(bar, { ...names, ...more }, reply);
    expect(tooltip(pointer(option, 0)).rows[0]?.values).toEqual([text]);
  });

  it("adds shares", () => {
    const { option, tooltip } = draw(bar, { ...cities, showTooltipPercentage: true }, byCity);
    expect(tooltip(pointer(option, 0)).rows[0]?.values).toEqual(["30", "96.77%"]);
  });

  it("has one row when it is not rich, also for lying bars", () => {
    const { option, tooltip } = draw(
      bar,
      { ...names, rich_tooltip: false, orientation: "horizontal" },
      byName,
    );
    expect(tooltip(pointer(option, 1)[0]!)).toEqual({
      title: "<NULL>",
      rows: [{ color: "color of Number", name: "Number", values: ["1,500"], emphasised: true }],
    });
  });
});

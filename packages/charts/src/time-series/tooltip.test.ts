import { describe, expect, it } from "vitest";
import bar from "../bar/definition.ts";
import line from "../line/definition.ts";
import { byCity, byName, cities, draw, names, pointer } from "./picture.fixture.ts";

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
      rows: [{ color: "color of Number", name: "Number", values: ["1.5k"], emphasised: true }],
    });
  });
});

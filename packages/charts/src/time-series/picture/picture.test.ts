import { describe, expect, it } from "vitest";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import { textWidth } from "../../text-metrics/index.ts";
import { byCity, byName, cities, draw, names } from "../picture.fixture.ts";

describe("legend and space", () => {
  it("shows a legend for several series only", () => {
    const plain = { legendType: "plain" };
    const data = ["Köln", "Bonn"];
    expect(draw(line, { ...cities, ...plain }, byCity).option.legend).toMatchObject({ show: true, data });
    expect(draw(bar, names, byName).option.legend.show).toBe(false);
    expect(draw(line, { ...cities, show_legend: false }, byCity).option.legend.show).toBe(false);
  });

  it.each([
    ["top", { legendType: "plain" }, { top: 40, left: 20, right: 20, bottom: 20 }],
    ["right, as wide as its names", { legendOrientation: "right" }, { top: 20, right: 85 }],
    ["left with a margin", { legendOrientation: "left", legendMargin: 60 }, { left: 80 }],
    ["zoom", { zoomable: true }, { bottom: 40 }],
    ["titles", { x_axis_title: "Day", y_axis_title: "Rides" }, { bottom: 35, left: 50, top: 20 }],
  ])("keeps space for %s", (_name, keys, grid) => {
    expect(draw(line, { ...cities, ...keys }, byCity).option.grid).toMatchObject(grid);
  });

  it("keeps space for the values at the ends of bars that lie", () => {
    const grid = (keys: object) =>
      draw(bar, { ...names, orientation: "horizontal", ...keys }, byName).option.grid;
    const { right } = grid({ show_value: true, y_axis_format: ",.3f" }) as { right: number };
    expect(right).toBeGreaterThan(textWidth("1,500.000", 12));
    expect(grid({})).toMatchObject({ right: 20 });
  });

  it("keeps half a line free above and below bars that lie, so that no label leaves its bounds", () => {
    const { grid } = draw(bar, { ...names, orientation: "horizontal" }, byName).option;
    expect(grid).toMatchObject({ top: 28, bottom: 28, outerBounds: { top: 20, bottom: 20 } });
  });

  it("zooms along the places", () => {
    const { option } = draw(line, { ...cities, zoomable: true }, byCity);
    expect(option.dataZoom).toMatchObject([{ type: "slider", xAxisIndex: 0 }, { type: "inside" }]);
    // In the theme's own colors, and without the stock tools.
    expect(option.dataZoom?.[0]).toMatchObject({ backgroundColor: "#eee", fillerColor: "#777" });
    expect(option).not.toHaveProperty("toolbox");
  });
});

it("draws nothing where there is nothing", () => {
  expect(testPicture(line, cities, [testReply([["day", 2]], [])])).toBeNull();
});

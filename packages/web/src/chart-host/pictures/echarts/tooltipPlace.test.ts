import { expect, it } from "vitest";
import { tooltipPlace } from "./tooltipPlace.ts";

const tooltip = { width: 200, height: 100 };
const window = { width: 1000, height: 600 };

it.each([
  ["right below the pointer", { x: 50, y: 40 }, { left: 100, top: 100 }, [64, 54]],
  ["left of it at the right edge", { x: 50, y: 40 }, { left: 800, top: 100 }, [-164, 54]],
  ["above it at the lower edge", { x: 50, y: 40 }, { left: 100, top: 500 }, [64, -74]],
  [
    "inside the window where the chart is scrolled out of it",
    { x: 50, y: 90 },
    { left: 100, top: -200 },
    [64, 206],
  ],
])("a tooltip stands %s", (_name, pointer, chart, place) => {
  expect(tooltipPlace(pointer, tooltip, chart, window)).toEqual(place);
});

it("begins in the window, however large it is", () => {
  const huge = { width: 1200, height: 900 };
  expect(tooltipPlace({ x: 500, y: 300 }, huge, { left: 0, top: 0 }, window)).toEqual([6, 6]);
});

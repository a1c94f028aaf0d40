import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import type { Direction } from "../moves/keyMoves.ts";
import { componentAround, componentBeside } from "./componentBeside.ts";

const layout = testLayout(
  ["ROW-1", ["CHART-1", 3], ["CHART-2", 3], ["COLUMN-1", 4, ["CHART-3", 4], ["CHART-4", 4]]],
  ["DIVIDER-1"],
  ["TABS-1", ["TAB-1", ["ROW-2", ["CHART-5", 2]]], ["TAB-2", ["HEADER-1"]]],
);

it.each<[string, string, Direction, string | null]>([
  ["to the chart beside", "CHART-1", "right", "CHART-2"],
  ["into a column", "CHART-2", "right", "CHART-3"],
  ["out of a column", "CHART-4", "left", "CHART-2"],
  ["down in a column", "CHART-3", "down", "CHART-4"],
  ["down out of the row", "CHART-1", "down", "DIVIDER-1"],
  ["down into the open tab", "DIVIDER-1", "down", "HEADER-1"],
  ["up out of the open tab", "HEADER-1", "up", "DIVIDER-1"],
  ["up into a row, to its end", "DIVIDER-1", "up", "CHART-4"],
  ["from row to what is below, not into it", "ROW-1", "down", "DIVIDER-1"],
  ["nowhere at the edge", "CHART-1", "left", null],
  ["nowhere above the first row", "CHART-1", "up", null],
])("leads %s", (_name, id, direction, expected) => {
  expect(componentBeside(layout, ["TAB-2"], id, direction)).toBe(expected);
});

it.each([
  ["CHART-3", "COLUMN-1"],
  ["CHART-1", "ROW-1"],
  ["HEADER-1", "TAB-2"],
  ["TAB-2", "TABS-1"],
  ["ROW-1", undefined],
])("around %s is %s", (id, around) => {
  expect(componentAround(layout, id)?.id).toBe(around);
});

import type { TimeAxis, TimeSpan } from "@sightline/charts/contract/pictures";
import { describe, expect, it } from "vitest";
import {
  type AxisPlace,
  bandOf,
  isZoomedIn,
  type KeySelection,
  nearestTime,
  type Selection,
  selectionAfterKey,
  selectionBetween,
  selectionOf,
  spanOf,
} from "./timeBand.ts";

/** Five points, each standing for ten units, and none at 30. */
const axis: TimeAxis = {
  along: "x",
  times: [0, 10, 20, 40, 50],
  periodOf: (time) => ({ from: time, to: time + 10 }),
  print: (time) => `t${time}`,
};
/** Two pixels a unit, from 100 on; the first half of the point at 50 is in view. */
const place: AxisPlace = {
  left: 90,
  right: 205,
  top: 0,
  bottom: 50,
  start: 90,
  end: 205,
  pixelOf: (time) => 100 + 2 * time,
  timeAt: (pixel) => (pixel - 100) / 2,
};

it.each([
  [-5, 0],
  [4, 0],
  [6, 1],
  [29, 2],
  [31, 3],
  [99, 4],
])("the time nearest to %i is the one at %i", (time, at) => {
  expect(nearestTime(axis, time)).toBe(at);
});

it("a way over the picture selects the points that are near it, in either direction", () => {
  expect(selectionBetween(axis, place, 118, 142)).toEqual([1, 2]);
  expect(selectionBetween(axis, place, 142, 118)).toEqual([1, 2]);
  expect(selectionBetween(axis, place, 162, 165)).toEqual([3, 3]);
});

describe("a selection", () => {
  it.each<[Selection, TimeSpan]>([
    [[1, 3], { from: 10, to: 50, label: "t10 – t40" }],
    [[2, 2], { from: 20, to: 30, label: "t20" }],
  ])("%j stands for all the time of its points", (selection, span) => {
    expect(spanOf(axis, selection)).toEqual(span);
    expect(selectionOf(axis, span)).toEqual(selection);
  });

  it.each<[string, number, number, Selection | null]>([
    ["ends between points", 5, 45, [1, 3]],
    ["is wider than the axis", -100, 100, [0, 4]],
    ["lies where no point is", 30, 40, null],
    ["is over", 60, 70, null],
  ])("that %s, from %i to %i, is drawn over %j", (_name, from, to, selection) => {
    expect(selectionOf(axis, { from, to, label: "" })).toEqual(selection);
  });

  it.each<[string, Selection, { start: number; end: number } | null]>([
    ["half way to its neighbours", [1, 2], { start: 110, end: 160 }],
    ["to the edges of the picture", [0, 4], { start: 90, end: 205 }],
    ["where the rest is out of view", [3, 4], { start: 160, end: 205 }],
  ])("is drawn %s", (_name, selection, band) => {
    expect(bandOf(axis, place, selection)).toEqual(band);
  });

  it("tells whether all times are in view", () => {
    expect(isZoomedIn(axis, place)).toBe(false);
    expect(isZoomedIn(axis, { ...place, start: 110 })).toBe(true);
    expect(isZoomedIn(axis, { ...place, end: 190 })).toBe(true);
  });

  it("out of view is not drawn", () => {
    expect(bandOf(axis, { ...place, end: 150 }, [3, 4])).toBeNull();
  });
});

it.each<[string, string, KeySelection | null, number | null, KeySelection | null]>([
  ["selects the mark where one stands", "ArrowRight", null, 2, { anchor: 2, head: 2 }],
  ["begins at the first time", "ArrowRight", null, null, { anchor: 0, head: 0 }],
  ["or, backwards, at the last", "ArrowLeft", null, null, { anchor: 4, head: 4 }],
  ["goes on", "ArrowRight", { anchor: 2, head: 2 }, 0, { anchor: 2, head: 3 }],
  ["goes back beyond its beginning", "ArrowLeft", { anchor: 2, head: 2 }, null, { anchor: 2, head: 1 }],
  ["stays at the end", "ArrowRight", { anchor: 2, head: 4 }, null, { anchor: 2, head: 4 }],
  ["goes to the end", "End", null, 1, { anchor: 1, head: 4 }],
  ["goes to the beginning", "Home", { anchor: 3, head: 4 }, null, { anchor: 3, head: 0 }],
  ["is not touched by other keys", "Enter", null, 1, null],
])("a selection by keys %s: %s", (_name, key, before, start, after) => {
  expect(selectionAfterKey(axis, key, before, start)).toEqual(after);
});

it.each([
  ["ArrowDown", { anchor: 2, head: 3 }],
  ["ArrowUp", { anchor: 2, head: 1 }],
  ["ArrowRight", null],
])("along bars that lie, %s leads to %j", (key, after) => {
  expect(selectionAfterKey({ ...axis, along: "y" }, key, { anchor: 2, head: 2 }, null)).toEqual(after);
});

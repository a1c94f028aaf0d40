import { describe, expect, it } from "vitest";
import { contains, lineAt, lineStarts, linesInView, scrollToShow } from "./linesInView.ts";

const starts = lineStarts([10, 20, 30, 40]);

it("lineStarts ends with the end of the last line", () => {
  expect(starts).toEqual([0, 10, 30, 60, 100]);
  expect(lineStarts([])).toEqual([0]);
});

it.each([
  [-5, 0],
  [0, 0],
  [9, 0],
  [10, 1],
  [59, 2],
  [60, 3],
  [1000, 3],
])("lineAt %d is %d", (place, line) => {
  expect(lineAt(starts, place)).toBe(line);
});

describe("linesInView", () => {
  it.each([
    ["part of the lines", [10, 40], 0, { first: 1, last: 3 }],
    ["with some more", [30, 40], 1, { first: 1, last: 4 }],
    ["all of them", [0, 1000], 5, { first: 0, last: 4 }],
    ["no room yet", [0, 0], 0, { first: 0, last: 0 }],
  ] as const)("%s", (_name, place, spare, expected) => {
    expect(linesInView(starts, place, spare)).toEqual(expected);
  });
  it("is empty where there are no lines", () => {
    expect(linesInView(lineStarts([]), [0, 100], 3)).toEqual({ first: 0, last: 0 });
  });
});

it.each([
  ["above the view", { first: 0, count: 1 }, 30, 0],
  ["in the view", { first: 1, count: 1 }, 10, 10],
  ["below the view", { first: 2, count: 1 }, 0, 10],
  ["larger than the view", { first: 0, count: 4 }, 20, 0],
])("scrollToShow a line %s", (_name, line, scroll, expected) => {
  expect(scrollToShow(starts, line, { scroll, size: 50 })).toBe(expected);
});

it.each([
  ["a part", { first: 1, last: 3 }, true],
  ["all of it", { first: 0, last: 4 }, true],
  ["more above", { first: -1, last: 3 }, false],
  ["more below", { first: 1, last: 5 }, false],
])("contains %s", (_name, inner, expected) => {
  expect(contains({ first: 0, last: 4 }, inner)).toBe(expected);
});

import { expect, it } from "vitest";
import {
  columnsIn,
  extentOf,
  inOrderOf,
  ROW_PX,
  rowsIn,
  scrollOf,
  scrollToReveal,
  topAfter,
} from "./geometry.ts";

const TALLEST = 30_800_000;

it("takes the scroll bar as it is while all rows fit an element", () => {
  const extent = extentOf(1_000_000, 600, TALLEST);
  expect(extent.canvas).toBe(1_000_000 * ROW_PX);
  expect(topAfter(0, 0, 12_345, extent)).toBe(12_345);
  expect(topAfter(0, 0, extent.canvas, extent)).toBe(extent.full - extent.view);
});

it("reaches every row when there are more than fit", () => {
  const extent = extentOf(5_000_000, 600, TALLEST);
  expect(extent.canvas).toBe(TALLEST);
  const end = TALLEST - extent.view;
  expect(topAfter(0, 0, end, extent)).toBe(extent.full - extent.view);
  expect(topAfter(1e6, 5e5, 0, extent)).toBe(0);
  const middle = topAfter(0, 0, end / 2, extent);
  expect(middle).toBeCloseTo((extent.full - extent.view) / 2);
  expect(scrollOf(middle, extent)).toBeCloseTo(end / 2);
});

it("passes over no row by the wheel, however many there are", () => {
  const extent = extentOf(5_000_000, 600, TALLEST);
  const before = scrollOf(1_000_000, extent);
  expect(topAfter(1_000_000, before, before + 100, extent)).toBe(1_000_100);
});

it("draws as many rows wherever the view is, and none that is not there", () => {
  const at = (top: number) => rowsIn(top, 600, 1_000);
  const size = ({ first, last }: { first: number; last: number }) => last - first;
  expect(at(0).first).toBe(0);
  expect(size(at(14))).toBe(size(at(5_000)));
  expect(at(1_000 * ROW_PX - 600).last).toBe(1_000);
  for (const top of [0, 13, 14_000, 1_000 * ROW_PX - 600]) {
    expect(at(top).first * ROW_PX).toBeLessThanOrEqual(top);
    expect(at(top).last * ROW_PX).toBeGreaterThanOrEqual(Math.min(1_000 * ROW_PX, top + 600));
  }
  expect(rowsIn(0, 600, 3)).toEqual({ first: 0, last: 3 });
});

it("leaves the elements of rows where they are while others scroll by", () => {
  const at = (head: number, first: number) => inOrderOf(head, { first, last: first + 5, pool: 5 });
  expect(at(10, 10)).toEqual([10, 11, 12, 13, 14]);
  expect(at(10, 12)).toEqual([15, 16, 12, 13, 14]);
  expect(at(10, 8)).toEqual([10, 11, 12, 8, 9]);
  expect(at(12, 12)).toEqual([12, 13, 14, 15, 16]);
  expect(inOrderOf(0, { first: 0, last: 3, pool: 5 })).toEqual([0, 1, 2]);
});

it("draws the columns in view and a little more", () => {
  const lefts = Array.from({ length: 101 }, (_, index) => 50 + index * 100);
  expect(columnsIn(lefts, 0, 400)).toEqual({ first: 0, last: 5 });
  const { first, last } = columnsIn(lefts, 5_000, 400);
  expect(lefts[first]!).toBeLessThanOrEqual(5_000);
  expect(lefts[last]!).toBeGreaterThanOrEqual(5_400);
  expect(last - first).toBeLessThan(10);
  expect(columnsIn(lefts, 100_000, 400).last).toBe(100);
});

it.each([
  ["what is in view stays", 100, 300, 150, 178, 100],
  ["up to what is above", 100, 300, 50, 78, 50],
  ["down to what is below", 100, 300, 400, 428, 128],
  ["to the beginning of what is larger than the view", 0, 100, 400, 700, 400],
])("scrolls as little as is needed: %s", (_name, at, view, from, to, expected) => {
  expect(scrollToReveal(at, view, from, to)).toBe(expected);
});

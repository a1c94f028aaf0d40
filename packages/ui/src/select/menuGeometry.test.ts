import { describe, expect, it } from "vitest";
import { isVirtualList, menuHeight } from "./menuGeometry.ts";

it.each([
  [0, 100],
  [1, 100],
  [4, 128],
  [7, 218],
  [8, 220],
  [10_000, 220],
])("[S1-182] a menu of %i options is %i px high, between 100 and 220", (count, height) => {
  expect(menuHeight(count)).toBe(height);
});

describe("[S1-181] lists are virtual above 100 options", () => {
  it.each([
    [0, false],
    [100, false],
    [101, true],
  ])("%i", (count, virtual) => {
    expect(isVirtualList(count)).toBe(virtual);
  });
});

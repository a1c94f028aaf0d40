import { expect, it } from "vitest";
import { boundSize, sizeAfterKey } from "./paneSize.ts";

const bounds = { min: 100, max: 600, room: 800, minOther: 300 };
const keys = { grow: "ArrowRight", shrink: "ArrowLeft" };

it.each([
  ["within", 250, 250],
  ["too small", 20, 100],
  ["leaves room for the other", 700, 500],
])("a size %s", (_name, size, bounded) => {
  expect(boundSize(size, bounds)).toBe(bounded);
});

it("keeps the pane's own minimum in a narrow room", () => {
  expect(boundSize(250, { ...bounds, room: 320 })).toBe(100);
});

it.each([
  ["ArrowRight", false, 216],
  ["ArrowLeft", true, 120],
  ["Home", false, 100],
  ["End", false, 500],
  ["a", false, null],
] as const)("%s (large: %s)", (key, large, size) => {
  expect(sizeAfterKey(key, 200, bounds, keys, large)).toBe(size);
});

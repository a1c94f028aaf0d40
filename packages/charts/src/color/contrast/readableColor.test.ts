import { describe, expect, it } from "vitest";
import { sequentialColorsOn } from "../index.ts";
import { palette } from "../palette.ts";
import { contrastRatio, readableColor } from "./index.ts";

describe("readableColor", () => {
  it.each(["#ffffff", "#192027"])("gives every color of a scheme at least 3:1 on %s", (background) => {
    for (const color of palette("supersetColors"))
      expect(contrastRatio(readableColor(color, background), background)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["stays where it is readable", "#000000", "#ffffff", "#000000"],
    ["stays where it is no color that is known", "inherit", "#ffffff", "inherit"],
  ])("%s", (_name, color, background, expected) => {
    expect(readableColor(color, background)).toBe(expected);
  });
});

it.each([
  ["white", "#ffffff", 21],
  ["the same", "#000000", 1],
])("contrast of black and %s", (_name, color, ratio) => {
  expect(contrastRatio("#000000", color)).toBeCloseTo(ratio);
});

it.each([
  ["darkening", "superset_seq_1", true],
  ["diverging", "superset_div_1", false],
  ["lightening", "black_white", false],
])("a %s scheme on a dark panel", (_name, id, isTurned) => {
  const light = sequentialColorsOn(id, false);
  expect(sequentialColorsOn(id, true)).toEqual(isTurned ? light.toReversed() : light);
});

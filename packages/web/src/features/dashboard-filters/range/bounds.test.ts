import { expect, it } from "vitest";
import { sliderEnds, stepOf, valueOfSlider } from "./bounds.ts";

it.each([
  ["whole numbers", [21, 4962], 10],
  ["few whole numbers", [1, 5], 1],
  ["parts", [0.1, 0.9], 0.001],
  ["one value", [3, 3], 1],
] as const)("the step of a slider: %s", (_name, bounds, step) => {
  expect(stepOf(bounds)).toBeCloseTo(step);
});

it("the ends of the slider lie on its steps and hold all values", () => {
  expect(sliderEnds([21, 4962])).toEqual([20, 4970]);
  expect(sliderEnds([0.1, 0.9])).toEqual([0.1, 0.9]);
});

it.each([
  [
    [20, 4970],
    [null, null],
  ],
  [
    [30, 4970],
    [30, null],
  ],
  [
    [20, 500],
    [null, 500],
  ],
] as const)("the slider at %j says %j", (at, value) => {
  expect(valueOfSlider(at, [20, 4970])).toEqual(value);
});

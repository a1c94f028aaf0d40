import { expect, it } from "vitest";
import { fitScale, MAX_PIXELS } from "./fitScale.ts";

it("leaves the scale of what can be drawn, and makes the rest as sharp as there is memory for", () => {
  expect(fitScale(4, 1_000, 1_000)).toBe(4);
  const scale = fitScale(4, 4_000, 16_000);
  expect(4_000 * scale * (16_000 * scale)).toBeCloseTo(MAX_PIXELS);
});

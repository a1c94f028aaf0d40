import { interpolateRgb, piecewise, quantize } from "d3-interpolate";

/** Evenly spaced colors of a sequential scheme from low to high, however few it names. */
export const previewColors = (colors: readonly string[], count: number): string[] =>
  colors.length < 2 ? [...colors] : quantize(piecewise(interpolateRgb, [...colors]), count);

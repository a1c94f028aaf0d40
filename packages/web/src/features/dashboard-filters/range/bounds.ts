import type { QueryResult } from "@sightline/api/charts";
import type { RangeValue } from "@sightline/core/native-filters/masks";

/** The least and the largest value of the column; null if it holds none. */
export function boundsIn(reply: QueryResult | null): readonly [number, number] | null {
  const row = reply?.data?.[0] as { min?: unknown; max?: unknown } | undefined;
  const min = Number(row?.min ?? Number.NaN);
  const max = Number(row?.max ?? Number.NaN);
  return Number.isFinite(min) && Number.isFinite(max) ? [min, max] : null;
}

/** Steps of the slider over its whole length, about. */
const STEPS = 200;

/** How far one key press moves the slider: a round number, a whole one where the bounds are whole. */
export function stepOf([min, max]: readonly [number, number]): number {
  const span = max - min;
  if (span <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(span / STEPS));
  return Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step;
}

/** The ends of the slider: the bounds of the data, at multiples of its step. */
export function sliderEnds(bounds: readonly [number, number]): readonly [number, number] {
  const step = stepOf(bounds);
  const round = (value: number) => Number.parseFloat(value.toPrecision(12));
  return [round(Math.floor(bounds[0] / step) * step), round(Math.ceil(bounds[1] / step) * step)];
}

/** What the slider's ends mean: an end of the slider is no bound. */
export const valueOfSlider = (
  [low, high]: readonly [number, number],
  [min, max]: readonly [number, number],
): RangeValue => [low <= min ? null : low, high >= max ? null : high];

/** The value of a mask as bounds. */
export function rangeOf(value: unknown): RangeValue {
  const [low, high] = Array.isArray(value) ? value : [];
  return [typeof low === "number" ? low : null, typeof high === "number" ? high : null];
}

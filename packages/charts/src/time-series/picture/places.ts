import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

type Column = readonly (number | null)[];

/**
 * Indexes of the places that a picture of so many frames needs: in each frame the highest and the lowest value of each column, and
 * its first gap. A gap that is longer than a frame holds the beginning of one, so that none is lost.
 */
export function peakPlaces(x: readonly number[], columns: readonly Column[], frames: number): number[] {
  const kept = new Uint8Array(x.length);
  const [first, last] = extent([x]);
  for (const column of columns) {
    let frame = -1;
    let [low, high, gap] = [-1, -1, -1];
    for (let i = 0; i < x.length; i++) {
      const own = Math.floor(((x[i]! - first) / (last - first)) * frames);
      if (own !== frame) [frame, low, high, gap] = [own, keep(low), keep(high), keep(gap)];
      const value = column[i] ?? null;
      if (value === null) gap = gap < 0 ? i : gap;
      else {
        if (low < 0 || value < column[low]!) low = i;
        if (high < 0 || value > column[high]!) high = i;
      }
    }
    for (const at of [low, high, gap, 0, x.length - 1]) keep(at);
  }
  return indexesOf(kept);

  /** The next frame knows nothing yet. */
  function keep(at: number): -1 {
    if (at >= 0) kept[at] = 1;
    return -1;
  }
}

/** The range of values that lies along the height of a picture. */
interface Scale {
  low: number;
  high: number;
  isLog: boolean;
}

/** The values that the axis of some columns shows. */
export function scaleOf(columns: readonly Column[], { y_axis_bounds: [min, max], logAxis }: Settings): Scale {
  const [low, high] = extent(columns, logAxis);
  return { low: min ?? low, high: max ?? high, isLog: logAxis };
}

/** Indexes of the places of which a point lies on a pixel that has none of its column yet. */
export function pixelPlaces(
  x: readonly number[],
  columns: readonly Column[],
  { low, high, isLog }: Scale,
  { width, height }: { width: number; height: number },
): number[] {
  const kept = new Uint8Array(x.length);
  const [first, last] = extent([x]);
  const level = isLog ? Math.log10 : Number;
  const heightOf = (value: number) => (level(value) - level(low)) / (level(high) - level(low) || 1);
  for (const column of columns) {
    const taken = new Set<number>();
    for (let i = 0; i < x.length; i++) {
      const value = column[i] ?? null;
      if (value === null) continue;
      const across = Math.floor(((x[i]! - first) / (last - first || 1)) * width);
      const pixel = Math.floor(heightOf(value) * height) * (width + 1) + across;
      if (taken.has(pixel)) continue;
      taken.add(pixel);
      kept[i] = 1;
    }
  }
  return indexesOf(kept);
}

/** A model with some of its places only. */
export function pickPlaces(model: StackedModel, kept: readonly number[]): StackedModel {
  const pick = <T>(values: readonly T[]): T[] => kept.map((at) => values[at]!);
  return {
    ...model,
    x: pick(model.x),
    places: pick(model.places),
    series: model.series.map((one) => ({ ...one, values: pick(one.values) })),
    totals: new Map([...model.totals].map(([shift, totals]) => [shift, pick(totals)])),
  };
}

/** The lowest and the highest value. A logarithm has no place for those that are not positive. */
function extent(columns: readonly Column[], isLog = false): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const column of columns) {
    for (const value of column) {
      if (value === null || (isLog && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return [low, high];
}

const indexesOf = (kept: Uint8Array): number[] => [...kept.keys()].filter((at) => kept[at] === 1);

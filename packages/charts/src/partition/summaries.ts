import type { TimeSeriesOption } from "./controls.ts";

/** The value of one row. */
export interface Entry {
  /** Epoch milliseconds; null: the row has none. */
  time: number | null;
  /** What it is called on each level. */
  group: readonly string[];
  /** The values of the dimensions that these names stand for. */
  values: readonly unknown[];
  value: number;
}

type Summary = (entries: readonly Entry[]) => number | null;

const sum: Summary = (entries) => entries.reduce((total, { value }) => total + value, 0);
const mean: Summary = (entries) => (sum(entries) ?? 0) / entries.length;

/** How the value of a part follows from its rows; `all`: those of the whole, which know the first and the last time. */
export function summaryOf(option: TimeSeriesOption, all: readonly Entry[]): Summary {
  if (option === "agg_mean") return mean;
  if (option !== "point_diff" && option !== "point_factor" && option !== "point_percent") return sum;
  const times = all.flatMap(({ time }) => (time === null ? [] : [time]));
  const [since, until] = [
    times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY),
    times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY),
  ];
  return (entries) => {
    const before = sum(entries.filter(({ time }) => time === since)) ?? 0;
    const after = sum(entries.filter(({ time }) => time === until)) ?? 0;
    if (option === "point_diff") return after - before;
    if (before === 0) return null;
    return option === "point_factor" ? after / before : after / before - 1;
  };
}

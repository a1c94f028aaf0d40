import type { TrendForm } from "./controls.ts";

type Aggregation = Exclude<TrendForm["aggregation"], "raw" | "LAST_VALUE">;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const AGGREGATES: Record<Aggregation, (values: readonly number[]) => number> = {
  sum: sumOf,
  mean: (values) => sumOf(values) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
  median,
};

/** One number of many; null: there are none. */
export const aggregateValues = (aggregation: Aggregation, values: readonly number[]): number | null =>
  values.length === 0 ? null : AGGREGATES[aggregation](values);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

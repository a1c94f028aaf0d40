import type { AGGREGATIONS } from "../form/value-controls/index.ts";

export type CellAggregation = (typeof AGGREGATIONS)[number];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / values.length;
}

/** The value below which a share of the values lies, between its neighbours. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place % 1);
}

const FUNCTIONS: Record<CellAggregation, (values: readonly number[]) => number> = {
  sum,
  min: (values) => values.reduce((a, b) => Math.min(a, b)),
  max: (values) => values.reduce((a, b) => Math.max(a, b)),
  mean,
  median: (values) => percentile(values, 0.5),
  stdev: (values) => Math.sqrt(variance(values)),
  variance,
  p1: (values) => percentile(values, 0.01),
  p5: (values) => percentile(values, 0.05),
  p95: (values) => percentile(values, 0.95),
  p99: (values) => percentile(values, 0.99),
};

/** The one value of a cell with at least one value. */
export const aggregateCell = (values: readonly number[], by: CellAggregation): number =>
  FUNCTIONS[by](values);

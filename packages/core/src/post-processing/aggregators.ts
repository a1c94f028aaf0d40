import type { Cell } from "../frame/index.ts";
import { numberOf, OperationError, type Options } from "./operation.ts";

type Numbers = readonly number[];
/** `values` without nulls; `all` with them. */
type Aggregator = (values: Numbers, all: readonly (number | null)[], options: Options) => number | null;

const sum = (values: Numbers) => values.reduce((total, value) => total + value, 0);
const mean = (values: Numbers) => (values.length === 0 ? null : sum(values) / values.length);
const product = (values: Numbers) => values.reduce((total, value) => total * value, 1);
const minimum = (values: Numbers) => (values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b)));
const maximum = (values: Numbers) => (values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b)));

/** Variance over the values; `ddof` 0 of the population, 1 of a sample. */
export function variance(values: Numbers, ddof: 0 | 1): number | null {
  if (values.length <= ddof) return null;
  const centre = sum(values) / values.length;
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - ddof);
}

/** Linear interpolation between the closest ranks, `q` from 0 to 1. */
export function quantile(values: Numbers, q: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const low = Math.floor(place);
  const rest = place - low;
  return sorted[low]! + (rest === 0 ? 0 : (sorted[low + 1]! - sorted[low]!) * rest);
}

const root = (value: number | null) => (value === null ? null : Math.sqrt(value));
const percentileOf = (options: Options): number => (numberOf(options.q as Cell) ?? 50) / 100;
/** Operators that tell nothing when a value is missing. */
const requireAll =
  (aggregate: (values: Numbers, options: Options) => number | null): Aggregator =>
  (values, all, options) =>
    values.length < all.length ? null : aggregate(values, options);
const skipNulls =
  (aggregate: (values: Numbers, options: Options) => number | null): Aggregator =>
  (values, _all, options) =>
    aggregate(values, options);

const AGGREGATORS: Record<string, Aggregator> = {
  sum: skipNulls(sum),
  mean: skipNulls(mean),
  min: skipNulls(minimum),
  max: skipNulls(maximum),
  prod: skipNulls(product),
  product: skipNulls(product),
  std: skipNulls((values) => root(variance(values, 0))),
  var: skipNulls((values) => variance(values, 0)),
  // A null is a row, too, and not zero.
  count: (_values, all) => all.length,
  count_nonzero: (_values, all) => all.filter((value) => value !== 0).length,
  average: requireAll(mean),
  median: requireAll((values) => quantile(values, 0.5)),
  percentile: requireAll((values, options) => quantile(values, percentileOf(options))),
  // Of a running total one row has room for the last value.
  cumsum: requireAll((values) => (values.length === 0 ? null : sum(values))),
  cumprod: requireAll((values) => (values.length === 0 ? null : product(values))),
  argmin: (values, all) => (values.length === 0 ? null : all.indexOf(minimum(values))),
  argmax: (values, all) => (values.length === 0 ? null : all.indexOf(maximum(values))),
  nansum: skipNulls(sum),
  nanmin: skipNulls(minimum),
  nanmax: skipNulls(maximum),
  nanmean: skipNulls(mean),
  nanmedian: skipNulls((values) => quantile(values, 0.5)),
  nanpercentile: skipNulls((values, options) => quantile(values, percentileOf(options))),
};

/** What is told of text as well. */
const ENDS = ["min", "max"];

const isText = (cell: Cell | undefined): boolean => typeof cell === "string" && numberOf(cell) === null;

/** The last text in order, or the first. */
function lastText(cells: readonly (Cell | undefined)[], first: boolean): string {
  const texts = cells.filter((cell) => typeof cell === "string");
  return texts.reduce((a, b) => (a < b === first ? a : b));
}

export interface NamedAggregate {
  name: string;
  column: string;
  aggregate: (values: readonly (Cell | undefined)[]) => number | string | null;
}

/** The `aggregates` option: `{new_name: {operator, column?, options?}}`. */
export function namedAggregates(value: unknown): NamedAggregate[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value as Record<string, unknown>).map(([name, spec]) => {
    const { operator, column, options } = (spec ?? {}) as {
      operator?: unknown;
      column?: unknown;
      options?: Options;
    };
    if (typeof operator !== "string") throw new OperationError(`Operator undefined for aggregator: ${name}`);
    const aggregator = Object.hasOwn(AGGREGATORS, operator) ? AGGREGATORS[operator] : undefined;
    if (!aggregator) throw new OperationError(`Invalid numpy function: ${operator}`);
    return {
      name,
      column: typeof column === "string" ? column : name,
      aggregate: (cells) => {
        if (ENDS.includes(operator) && cells.some(isText)) return lastText(cells, operator === "min");
        const numbers = cells.map(numberOf);
        const known = numbers.filter((number) => number !== null);
        return aggregator(known, numbers, options ?? {});
      },
    };
  });
}

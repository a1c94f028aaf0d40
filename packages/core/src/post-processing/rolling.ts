import type { Cell } from "../frame/index.ts";
import { variance } from "./aggregators.ts";
import {
  columnsNamed,
  deriveColumn,
  nameMap,
  numberOf,
  type Operation,
  OperationError,
  type Options,
  takeRows,
  withColumns,
} from "./operation.ts";
import { kurtosis, skewness } from "./statistics/moments.ts";
import { slidingQuantile } from "./statistics/slidingQuantile.ts";
import { windowWeights } from "./statistics/windowWeights.ts";

type Numbers = readonly number[];
type Reduce = (values: Numbers, options: Options) => number | null;

const sum = (values: Numbers) => values.reduce((total, value) => total + value, 0);
const root = (value: number | null) => (value === null ? null : Math.sqrt(value));
const ddofOf = ({ ddof }: Options) => (ddof === 0 ? 0 : 1);

/** What a window can be reduced to. Standard deviation and variance are of a sample. */
const REDUCTIONS: Record<string, Reduce> = {
  count: (values) => values.length,
  sum,
  mean: (values) => (values.length === 0 ? null : sum(values) / values.length),
  min: (values) => (values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b))),
  max: (values) => (values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b))),
  var: (values, options) => variance(values, ddofOf(options)),
  std: (values, options) => root(variance(values, ddofOf(options))),
  skew: skewness,
  kurt: kurtosis,
  // A column is compared with itself: its variance, and one where it varies at all.
  cov: (values, options) => variance(values, ddofOf(options)),
  corr: (values) => (variance(values, 1) ? 1 : null),
};
/** What can be said about them; weighted windows have options of their own. */
const OPTIONS: Record<string, readonly string[]> = {
  quantile: ["quantile"],
  std: ["ddof"],
  var: ["ddof"],
  cov: ["ddof"],
  corr: ["ddof"],
};
const QUANTILES = ["median", "quantile"];
const WEIGHTED = ["sum", "mean", "var", "std"];

const invalidOptions = (type: string, options: Options) =>
  new OperationError(`Invalid options for ${type}: ${JSON.stringify(options)}`);

/** A statistic over the rows around each row. With `min_periods` the first rows without enough before them go. */
export const rolling: Operation = (frame, options, maxCells) => {
  const type = String(options.rolling_type ?? "");
  const reduce = Object.hasOwn(REDUCTIONS, type) ? REDUCTIONS[type] : undefined;
  if (!reduce && !QUANTILES.includes(type)) throw new OperationError(`Invalid rolling_type: ${type}`);
  const window = numberOf(options.window as Cell);
  if (window === null) throw new OperationError("Undefined window for rolling operation");
  if (window <= 0) throw new OperationError("Window must be > 0");
  if (window > maxCells) {
    throw new OperationError(`rolling: a window may have ${maxCells.toLocaleString("en-US")} rows at most`);
  }
  const typeOptions = (options.rolling_type_options ?? {}) as Options;
  const unknown = Object.keys(typeOptions).some((name) => !(OPTIONS[type] ?? []).includes(name));
  if (unknown && !options.win_type) throw invalidOptions(type, typeOptions);
  const weights = options.win_type ? windowWeights(String(options.win_type), window, typeOptions) : null;
  if (options.win_type && (!weights || !WEIGHTED.includes(type))) {
    throw invalidOptions(type, { ...typeOptions, win_type: options.win_type });
  }
  const minPeriods = numberOf(options.min_periods as Cell);
  const ahead = options.center ? Math.floor((window - 1) / 2) : 0;
  const least = minPeriods ?? window;
  const valueAt = (reduction: Reduce, numbers: readonly (number | null)[], row: number): number | null => {
    const start = row + ahead - window + 1;
    const known: number[] = [];
    const places: number[] = [];
    for (let at = Math.max(0, start); at <= Math.min(row + ahead, numbers.length - 1); at += 1) {
      const value = numbers[at]!;
      if (value === null) continue;
      known.push(value);
      places.push(at - start);
    }
    // A count counts what is there, whether or not that is enough of the rows.
    const enough =
      type === "count" ? Math.min(row + ahead + 1, numbers.length) - Math.max(0, start) : known.length;
    if (enough < least) return null;
    return weights
      ? weightedStatistic(
          type,
          known,
          places.map((place) => weights[place]!),
        )
      : reduction(known, typeOptions);
  };
  const over = (numbers: readonly (number | null)[]) =>
    reduce
      ? numbers.map((_, row) => valueAt(reduce, numbers, row))
      : slidingQuantile(numbers, quantileOf(type, typeOptions), { window, ahead, least });
  const added = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) =>
      deriveColumn(column, target, over(column.values.map(numberOf))),
    ),
  );
  const result = withColumns(frame, added);
  if (minPeriods === null || minPeriods <= 1) return result;
  const kept = Math.max(0, frame.rows - minPeriods + 1);
  return takeRows(
    result,
    Array.from({ length: kept }, (_, row) => row + minPeriods - 1),
  );
};

function quantileOf(type: string, options: Options): number {
  if (type === "median") return 0.5;
  const q = options.quantile;
  if (typeof q !== "number" || q < 0 || q > 1) throw invalidOptions(type, options);
  return q;
}

/** Statistics in which each value counts by its weight; the variance of a sample of as many values. */
function weightedStatistic(type: string, values: Numbers, weights: Numbers): number | null {
  const total = sum(values.map((value, place) => value * weights[place]!));
  if (type === "sum") return total;
  const weight = sum(weights);
  const mean = weight === 0 ? null : total / weight;
  if (type === "mean" || mean === null) return mean;
  if (values.length < 2) return null;
  const squares = sum(values.map((value, place) => weights[place]! * (value - mean) ** 2));
  const spread = ((squares / weight) * values.length) / (values.length - 1);
  return type === "var" ? spread : Math.sqrt(spread);
}

import type { Cell, FrameColumn } from "../frame/index.ts";
import { quantile, variance } from "./aggregators.ts";
import {
  columnsNamed,
  derived,
  nameMap,
  numberOf,
  type Operation,
  OperationError,
  type Options,
  takeRows,
  withColumns,
} from "./operation.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type WindowFunction = (values: readonly number[], options: Options) => number | null;

/** What a window can be reduced to. Standard deviation and variance are of a sample. */
const WINDOWS: Record<string, WindowFunction> = {
  count: (values) => values.length,
  sum,
  mean: (values) => (values.length === 0 ? null : sum(values) / values.length),
  min: (values) => (values.length === 0 ? null : Math.min(...values)),
  max: (values) => (values.length === 0 ? null : Math.max(...values)),
  median: (values) => quantile(values, 0.5),
  var: (values) => variance(values, 1),
  std: (values) => {
    const value = variance(values, 1);
    return value === null ? null : Math.sqrt(value);
  },
  quantile: (values, { quantile: q }) => {
    if (typeof q !== "number")
      throw new OperationError(`Invalid options for quantile: ${JSON.stringify({ quantile: q })}`);
    return quantile(values, q);
  },
};

/** A statistic over the rows around each row. With `min_periods` the first rows without enough before them go. */
export const rolling: Operation = (frame, options) => {
  const type = String(options.rolling_type ?? "");
  const reduce = Object.hasOwn(WINDOWS, type) ? WINDOWS[type] : undefined;
  if (!reduce) throw new OperationError(`Invalid rolling_type: ${type}`);
  const window = numberOf(options.window as Cell);
  if (window === null || window === 0) throw new OperationError("Undefined window for rolling operation");
  if (window < 0) throw new OperationError("Window must be > 0");
  if (options.win_type)
    throw new OperationError(
      `Invalid options for ${type}: ${JSON.stringify({ win_type: options.win_type })}`,
    );
  const minPeriods = numberOf(options.min_periods as Cell);
  const typeOptions = (options.rolling_type_options ?? {}) as Options;
  const ahead = options.center ? Math.floor((window - 1) / 2) : 0;

  const added = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) => {
      const numbers = column.values.map(numberOf);
      const values = numbers.map((_, row) => {
        const known = numbers
          .slice(Math.max(0, row + ahead - window + 1), row + ahead + 1)
          .filter((value) => value !== null);
        return known.length < (minPeriods ?? window) ? null : reduce(known, typeOptions);
      });
      return derived(column, target, values);
    }),
  );
  const result = withColumns(frame, added);
  if (minPeriods === null || minPeriods <= 1) return result;
  return takeRows(
    result,
    Array.from({ length: Math.max(0, frame.rows - minPeriods + 1) }, (_, row) => row + minPeriods - 1),
  );
};

const CUMULATIVE: Record<string, (so_far: number, value: number) => number> = {
  sum: (so_far, value) => so_far + value,
  prod: (so_far, value) => so_far * value,
  min: Math.min,
  max: Math.max,
};

/** Running totals, products and extremes; nulls count as 0. */
export const cum: Operation = (frame, options) => {
  const operator = String(options.operator ?? "");
  const step = Object.hasOwn(CUMULATIVE, operator) ? CUMULATIVE[operator] : undefined;
  if (!step) throw new OperationError(`Invalid cumulative operator: ${operator}`);
  const added = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) => {
      let soFar: number | null = null;
      const values = column.values.map((cell) => {
        const value = numberOf(cell) ?? 0;
        soFar = soFar === null ? value : step(soFar, value);
        return soFar;
      });
      return derived(column, target, values);
    }),
  );
  return withColumns(frame, added);
};

/** A value less the value some rows, or columns, before. */
export const diff: Operation = (frame, options) => {
  const periods = numberOf((options.periods ?? 1) as Cell) ?? 1;
  const minus = (a: Cell | undefined, b: Cell | undefined) => {
    const [x, y] = [numberOf(a), numberOf(b)];
    return x === null || y === null ? null : x - y;
  };
  const sources = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) => ({ column, target })),
  );
  const added = sources.map(({ column, target }, place): FrameColumn => {
    const before = options.axis === 1 ? sources[place - periods]?.column.values : undefined;
    const values = column.values.map((value, row) =>
      minus(value, options.axis === 1 ? before?.[row] : column.values[row - periods]),
    );
    return derived(column, target, values);
  });
  return withColumns(frame, added);
};

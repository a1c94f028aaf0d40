import type { Cell, FrameColumn } from "../frame/index.ts";
import { TEMPORAL } from "../query/generic-type/genericType.ts";
import { quantile } from "./aggregators.ts";
import { range } from "./groups.ts";
import { binsFrom, labelsBetween, leastLabels, parseRule } from "./offsets.ts";
import { checkCells, numberOf, type Operation, OperationError, takeRows } from "./operation.ts";

const AGGREGATES = ["median", "mean", "sum"];
const METHODS = ["asfreq", "bfill", "ffill", "linear", ...AGGREGATES];

/**
 * Rows at regular times: existing values aggregated, or missing ones filled in. A row without a time is in none of the
 * periods; where values are filled in, it stays as the first row.
 */
export const resample: Operation = (frame, options, maxCells) => {
  const [index] = frame.index;
  if (frame.index.length !== 1 || index?.type !== TEMPORAL)
    throw new OperationError("Resample operation requires DatetimeIndex");
  const method = String(options.method ?? "");
  if (!METHODS.includes(method)) {
    throw new OperationError("Resample method should be in asfreq, bfill, ffill, linear, median, mean, sum.");
  }
  const rule = parseRule(String(options.rule ?? ""));
  if (!rule) throw new OperationError(`Invalid frequency: ${String(options.rule ?? "")}`);
  const places = range(frame.rows).filter((row) => numberOf(index.values[row]) !== null);
  if (places.length === 0) return frame;
  const timed = takeRows(frame, places);
  const times = timed.index[0]!.values.map(Number);
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  checkCells("resample", leastLabels(rule, first, last), frame.columns.length, maxCells);
  const labels = labelsBetween(rule, first, last);
  const binOf = binsFrom(rule, first);
  const fill = (options.fill_value ?? null) as Cell;
  const timeless = AGGREGATES.includes(method)
    ? []
    : range(frame.rows).filter((row) => numberOf(index.values[row]) === null);
  const columns = timed.columns.map((column, place) => ({
    ...column,
    values: [
      ...timeless.map((row) => frame.columns[place]!.values[row] ?? null),
      ...resampleColumn(column, times, labels, method, fill, binOf),
    ],
  }));
  const values = [...timeless.map(() => null), ...labels];
  return { index: [{ ...index, values }], columns, rows: values.length };
};

function resampleColumn(
  column: FrameColumn,
  times: readonly number[],
  labels: readonly number[],
  method: string,
  fill: Cell,
  binOf: (time: number) => number,
): Cell[] {
  const order = times.map((_, row) => row).sort((a, b) => times[a]! - times[b]!);
  if (AGGREGATES.includes(method)) {
    const bins = new Map<number, number[]>(labels.map((label) => [label, []]));
    for (const row of order) {
      const value = numberOf(column.values[row]);
      if (value !== null) bins.get(binOf(times[row]!))?.push(value);
    }
    return labels.map((label) => reduce(method, bins.get(label) ?? []));
  }
  const exact = new Map(order.map((row) => [times[row]!, column.values[row] ?? null]));
  if (method === "asfreq") return labels.map((label) => exact.get(label) ?? fill);
  if (method === "linear") return interpolateValues(labels, (label) => numberOf(exact.get(label)));
  return method === "ffill"
    ? forward(order, times, labels, column.values)
    : backward(order, times, labels, column.values);
}

/** At each label the value of the last row before or at it; where that has none, the value of the label before. */
function forward(
  order: readonly number[],
  times: readonly number[],
  labels: readonly number[],
  values: FrameColumn["values"],
): Cell[] {
  let next = 0;
  let value: Cell = null;
  return labels.map((label) => {
    while (next < order.length && times[order[next]!]! <= label) next += 1;
    value = (next === 0 ? null : values[order[next - 1]!]) ?? value;
    return value;
  });
}

/** At each label the value of the first row at or after it; where that has none, the value of the label behind. */
function backward(
  order: readonly number[],
  times: readonly number[],
  labels: readonly number[],
  values: FrameColumn["values"],
): Cell[] {
  let next = order.length;
  let value: Cell = null;
  const filled = labels.toReversed().map((label) => {
    while (next > 0 && times[order[next - 1]!]! >= label) next -= 1;
    value = (next === order.length ? null : values[order[next]!]) ?? value;
    return value;
  });
  return filled.reverse();
}

function reduce(method: string, values: readonly number[]): number | null {
  if (method === "median") return quantile(values, 0.5);
  const sum = values.reduce((total, value) => total + value, 0);
  if (method === "sum") return sum;
  return values.length === 0 ? null : sum / values.length;
}

/** Nulls between two known values on a straight line; after the last one its value stays. */
function interpolateValues(labels: readonly number[], at: (label: number) => number | null): Cell[] {
  const values = labels.map(at);
  let before = -1;
  for (let place = 0; place < values.length; place += 1) {
    if (values[place] === null) continue;
    if (before >= 0) {
      const step = (values[place]! - values[before]!) / (place - before);
      for (let gap = before + 1; gap < place; gap += 1) values[gap] = values[before]! + step * (gap - before);
    }
    before = place;
  }
  if (before >= 0) values.fill(values[before]!, before + 1);
  return values;
}

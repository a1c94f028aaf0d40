import type { Cell, FrameColumn } from "../frame/index.ts";
import { TEMPORAL } from "../query/types.ts";
import { quantile } from "./aggregators.ts";
import { binsFrom, labelsBetween, parseRule } from "./offsets.ts";
import { numberOf, type Operation, OperationError } from "./operation.ts";

const METHODS = ["asfreq", "bfill", "ffill", "linear", "median", "mean", "sum"];

/** Rows at regular times: existing values aggregated, or missing ones filled in. */
export const resample: Operation = (frame, options) => {
  const [index] = frame.index;
  if (frame.index.length !== 1 || index?.type !== TEMPORAL)
    throw new OperationError("Resample operation requires DatetimeIndex");
  const method = String(options.method ?? "");
  if (!METHODS.includes(method)) {
    throw new OperationError("Resample method should be in asfreq, bfill, ffill, linear, median, mean, sum.");
  }
  const rule = parseRule(String(options.rule ?? ""));
  if (!rule) throw new OperationError(`Invalid frequency: ${String(options.rule ?? "")}`);
  const times = index.values.map((value) => numberOf(value) ?? Number.NaN);
  if (times.length === 0) return frame;
  const first = times.reduce((a, b) => Math.min(a, b));
  const labels = labelsBetween(
    rule,
    first,
    times.reduce((a, b) => Math.max(a, b)),
  );
  const binOf = binsFrom(rule, first);
  const fill = (options.fill_value ?? null) as Cell;
  const columns = frame.columns.map((column) => ({
    ...column,
    values: resampled(column, times, labels, method, fill, binOf),
  }));
  return { index: [{ ...index, values: labels }], columns, rows: labels.length };
};

function resampled(
  column: FrameColumn,
  times: readonly number[],
  labels: readonly number[],
  method: string,
  fill: Cell,
  binOf: (time: number) => number,
): Cell[] {
  const order = times.map((_, row) => row).sort((a, b) => times[a]! - times[b]!);
  if (method === "median" || method === "mean" || method === "sum") {
    const bins = new Map<number, number[]>(labels.map((label) => [label, []]));
    for (const row of order) {
      const value = numberOf(column.values[row]);
      if (value !== null) bins.get(binOf(times[row]!))?.push(value);
    }
    return labels.map((label) => reduce(method, bins.get(label) ?? []));
  }
  const exact = new Map(order.map((row) => [times[row]!, column.values[row] ?? null]));
  if (method === "asfreq") return labels.map((label) => exact.get(label) ?? fill);
  if (method === "linear") return interpolated(labels, (label) => numberOf(exact.get(label)));
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
function interpolated(labels: readonly number[], at: (label: number) => number | null): Cell[] {
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

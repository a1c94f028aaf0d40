import { NUMERIC } from "../query/generic-type/genericType.ts";
import { groupRows, range } from "./groups.ts";
import { checkCells, columnsNamed, nameList, numberOf, type Operation, OperationError } from "./operation.ts";
import { floatText } from "./statistics/numbers.ts";

const DEFAULT_BINS = 5;

/** How many values of a column fall into each of some bins of the same width, over all rows or by group. */
export const histogram: Operation = (frame, options, maxCells) => {
  const name = String(options.column);
  const source = columnsNamed(frame, name)[0]!;
  const keys = nameList(options, "groupby").map((key) => columnsNamed(frame, key)[0]!);
  const rows = range(frame.rows).filter((row) => (source.values[row] ?? null) !== null);
  const numbers = new Float64Array(frame.rows);
  for (const row of rows) {
    const value = numberOf(source.values[row]);
    if (value === null) throw new OperationError(`Column '${name}' contains non-numeric values`);
    numbers[row] = value;
  }
  if (rows.length === 0) return { ...frame, columns: frame.columns, index: [], rows: 0 };
  const bins = Number(options.bins ?? DEFAULT_BINS);
  const groups = keys.length === 0 ? [{ key: [], rows }] : groupRows(keys, rows);
  if (bins > 0) checkCells("histogram", groups.length, bins, maxCells);
  const edges = edgesOf(numbers, rows, bins);
  const counts = groups.map((group) => countIn(edges, numbers, group.rows, options.cumulative === true));
  const total = options.normalize === true ? counts.flat().reduce((sum, count) => sum + count, 0) : 1;
  return {
    index: [],
    columns: [
      ...keys.map((column, level) => ({ ...column, values: groups.map(({ key }) => key[level] ?? null) })),
      ...edges.slice(1).map((edge, bin) => ({
        label: [`${floatText(edges[bin]!)} - ${floatText(edge)}`],
        type: NUMERIC,
        values: counts.map((list) => list[bin]! / total),
      })),
    ],
    rows: groups.length,
  };
};

/** The ends of the bins; around a single value one unit wide (numpy's `histogram_bin_edges`). */
function edgesOf(numbers: Float64Array, rows: readonly number[], bins: number): number[] {
  if (!Number.isInteger(bins) || bins < 1) throw new OperationError("`bins` must be a positive whole number");
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    low = Math.min(low, numbers[row]!);
    high = Math.max(high, numbers[row]!);
  }
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  const step = (high - low) / bins;
  return Array.from({ length: bins + 1 }, (_, place) => (place === bins ? high : low + step * place));
}

/** Each bin holds its lower end; the last one its upper end, too. */
function countIn(
  edges: readonly number[],
  numbers: Float64Array,
  rows: readonly number[],
  cumulative: boolean,
) {
  const last = edges.length - 2;
  const [low, width] = [edges[0]!, edges[1]! - edges[0]!];
  const counts = new Array<number>(last + 1).fill(0);
  for (const row of rows) {
    const value = numbers[row]!;
    let bin = Math.min(Math.floor((value - low) / width), last);
    // The division rounds: the ends as they are shown decide.
    if (bin > 0 && value < edges[bin]!) bin -= 1;
    else if (bin < last && value >= edges[bin + 1]!) bin += 1;
    counts[bin]! += 1;
  }
  if (cumulative) for (let bin = 1; bin <= last; bin += 1) counts[bin]! += counts[bin - 1]!;
  return counts;
}

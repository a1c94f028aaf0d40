import type { Cell, Frame } from "@sightline/core/frame";
import { MAX_CELLS } from "@sightline/core/post-processing";
import { AGGREGATES, type Aggregate } from "./aggregates.ts";
import { cellText, sortKeys } from "./cellText.ts";
import { type Matrix, transpose, withTotals } from "./matrix.ts";

/** What the form of a pivot table says; columns and metrics by the names that they have in the frame. */
export interface PivotForm {
  rows: readonly string[];
  columns: readonly string[];
  metrics: readonly string[];
  aggregate: string;
  transposed: boolean;
  /** Columns are grouped by dimension first, with the metrics inside. */
  combinesMetrics: boolean;
  metricsOnRows: boolean;
  rowTotals: boolean;
  columnTotals: boolean;
}

/** A table that would be too large; the text says so to whoever asked. */
export class TableTooLarge extends Error {}

/** The table that a pivot chart shows. Throws a TableTooLarge. */
export function pivotTable(frame: Frame, form: PivotForm, maxCells = MAX_CELLS): Matrix {
  const swapped = form.transposed !== form.metricsOnRows;
  const rows = swapped ? form.columns : form.rows;
  const columns = swapped ? form.rows : form.columns;
  const total = `Total (${form.aggregate})`;
  const aggregate = AGGREGATES[form.aggregate] ?? (AGGREGATES.Sum as Aggregate);
  const pivoted = pivot(frame, { rows, columns, metrics: form.metrics, maxCells }, aggregate, total);
  const ordered =
    form.combinesMetrics && columns.length > 0 ? combineMetrics(pivoted, form.metrics) : pivoted;
  const shared = fractions(ordered, form.aggregate, form.metricsOnRows);
  const withRows = form.rowTotals ? withTotals(shared, "columns", aggregate, total) : shared;
  const done =
    form.columnTotals && rows.length > 0 ? withTotals(withRows, "rows", aggregate, total) : withRows;
  return form.metricsOnRows ? transpose(done) : done;
}

interface Axes {
  rows: readonly string[];
  columns: readonly string[];
  metrics: readonly string[];
  maxCells: number;
}

/** Groups by both axes. Column labels begin with the metric. */
function pivot(frame: Frame, axes: Axes, aggregate: Aggregate, total: string): Matrix {
  const valuesOf = (name: string) => frame.columns.find(({ label }) => label[0] === name);
  const keysOf = (names: readonly string[]) => {
    const lists = names.map(valuesOf);
    const keys = Array.from({ length: frame.rows }, (_, row) =>
      lists.map((column) => column?.values[row] ?? null),
    );
    return {
      keys,
      sorted: sortKeys(keys),
      text: (key: Cell[]) => key.map((cell, at) => cellText(cell, lists[at]?.type)),
    };
  };
  const down = keysOf(axes.rows);
  const across = keysOf(axes.columns);
  const cells = down.sorted.length * across.sorted.length * axes.metrics.length;
  if (cells > axes.maxCells) {
    const [made, most] = [cells, axes.maxCells].map((count) => count.toLocaleString("en-US"));
    throw new TableTooLarge(
      `The pivot table would have ${made} cells, and ${most} are allowed. Group by fewer values.`,
    );
  }
  const groups = new Map<string, number[]>();
  for (let row = 0; row < frame.rows; row += 1) {
    const key = JSON.stringify([down.keys[row], across.keys[row]]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const measured = axes.metrics.flatMap((metric) => {
    const values = valuesOf(metric)?.values ?? [];
    return across.sorted.map((key) => ({ label: [metric, ...across.text(key)], key, values }));
  });
  return {
    rows: down.sorted.map((key) => (axes.rows.length === 0 ? [total] : down.text(key))),
    columns: measured.map(({ label }) => label),
    cells: down.sorted.map((rowKey) =>
      measured.map(({ key, values }) => {
        const group = groups.get(JSON.stringify([rowKey, key]));
        return group ? aggregate(group.map((row) => values[row] ?? null)) : null;
      }),
    ),
  };
}

/** The same columns with the metric as the last part of their labels, metrics of one group side by side. */
function combineMetrics(matrix: Matrix, metrics: readonly string[]): Matrix {
  const perMetric = matrix.columns.length / metrics.length;
  const order = Array.from({ length: perMetric }, (_, group) =>
    metrics.map((_metric, at) => at * perMetric + group),
  ).flat();
  return {
    rows: matrix.rows,
    columns: order.map((at) => {
      const [metric = "", ...rest] = matrix.columns[at] ?? [];
      return [...rest, metric];
    }),
    cells: matrix.cells.map((row) => order.map((at) => row[at] ?? null)),
  };
}

const numberIn = (cell: Cell | undefined): number => (typeof cell === "number" ? cell : 0);
const sum = (cells: readonly Cell[]) => cells.reduce<number>((total, cell) => total + numberIn(cell), 0);

/** Cells as shares of everything, of their row or of their column, where the aggregation is a fraction. */
function fractions(matrix: Matrix, aggregate: string, turned: boolean): Matrix {
  const of = / as Fraction of (Total|Rows|Columns)$/.exec(aggregate)?.[1];
  if (of === undefined) return matrix;
  const whole = sum(matrix.cells.map((row) => sum(row)));
  const byRow = (of === "Rows") !== turned;
  const ofColumn = matrix.columns.map((_, column) => sum(matrix.cells.map((row) => row[column] ?? null)));
  const cells = matrix.cells.map((row) => {
    const ofRow = sum(row);
    return row.map((cell, column): Cell => {
      const total = of === "Total" ? whole : byRow ? ofRow : numberIn(ofColumn[column]);
      return cell === null || total === 0 ? null : numberIn(cell) / total;
    });
  });
  return { ...matrix, cells };
}

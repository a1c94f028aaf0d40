import { AGGREGATES, type AggregateName, type CellValue } from "./aggregates.ts";
import { axisBuilder, type PivotAxis, type PivotNode, type PivotRecord, sortBelow } from "./axis.ts";
import { aggregateCells, type CellLookup, type PivotEntry } from "./cells.ts";
import { levelsOf, type PivotSides } from "./layout.ts";
import { type PivotOrder, siblingOrder } from "./order.ts";

/** What a pivot table does with records. */
export interface PivotSettings extends PivotSides {
  /** Labels of the metrics, in the order in which they stand. */
  metrics: readonly string[];
  aggregate: AggregateName;
  rowOrder: PivotOrder;
  columnOrder: PivotOrder;
  rowSubtotals: PivotAxis["subtotals"];
  columnSubtotals: PivotAxis["subtotals"];
  /** A last column that sums up each row. */
  hasRowTotals: boolean;
  /** A last row that sums up each column. */
  hasColumnTotals: boolean;
}

/** Records grouped along two sides. */
export interface PivotModel {
  rows: PivotAxis;
  columns: PivotAxis;
  aggregate: AggregateName;
  valueAt: CellLookup;
}

/** Groups records by the dimensions of both sides; null where no record has a value. */
export function pivotRecords(records: readonly PivotRecord[], settings: PivotSettings): PivotModel | null {
  const levels = levelsOf(settings);
  const rows = axisBuilder(levels.rows);
  const columns = axisBuilder(levels.columns);
  const entries = entriesOf(records, settings.metrics, rows, columns);
  if (entries.length === 0) return null;
  const sort = (side: "rows" | "columns", by: PivotOrder, total: (node: PivotNode) => CellValue) => {
    const { root } = { rows, columns }[side];
    sortBelow(root, siblingOrder(by, { levels: levels[side], metrics: settings.metrics, total }));
  };
  if (AGGREGATES[settings.aggregate].isOrdered) {
    // What comes first in a sum is what comes first in the table, not in the reply.
    for (const side of ["rows", "columns"] as const) sort(side, "key_a_to_z", () => null);
    sortEntries(entries, rows.root, columns.root);
  }
  const sides = { rows, columns: { root: columns.root, size: columns.size() } };
  const valueAt = aggregateCells(entries, sides, settings.aggregate);
  sort("rows", settings.rowOrder, (node) => valueAt(node, columns.root));
  sort("columns", settings.columnOrder, (node) => valueAt(rows.root, node));
  return {
    rows: {
      levels: levels.rows,
      root: rows.root,
      subtotals: settings.rowSubtotals,
      total: settings.hasColumnTotals,
    },
    columns: {
      levels: levels.columns,
      root: columns.root,
      subtotals: settings.columnSubtotals,
      total: settings.hasRowTotals,
    },
    aggregate: settings.aggregate,
    valueAt,
  };
}

type AxisBuilder = ReturnType<typeof axisBuilder>;

/** One entry for each metric of a record that has a value. */
function entriesOf(
  records: readonly PivotRecord[],
  metrics: readonly string[],
  rows: AxisBuilder,
  columns: AxisBuilder,
): PivotEntry[] {
  const entries: PivotEntry[] = [];
  for (const record of records) {
    for (const metric of metrics) {
      const value = record[metric];
      if (value === null || value === undefined) continue;
      entries.push({ row: rows.leafOf(record, metric), column: columns.leafOf(record, metric), value });
    }
  }
  return entries;
}

function sortEntries(entries: PivotEntry[], rows: PivotNode, columns: PivotNode): void {
  const [rowPlaces, columnPlaces] = [leafPlaces(rows), leafPlaces(columns)];
  const place = (places: number[], { id }: PivotNode) => places[id] ?? 0;
  entries.sort(
    (a, b) =>
      place(rowPlaces, a.row) - place(rowPlaces, b.row) ||
      place(columnPlaces, a.column) - place(columnPlaces, b.column),
  );
}

/** The place of each leaf among all, by its id. */
function leafPlaces(root: PivotNode): number[] {
  const places: number[] = [];
  let next = 0;
  const visit = (node: PivotNode) => {
    if (node.children.length === 0) {
      places[node.id] = next;
      next += 1;
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return places;
}

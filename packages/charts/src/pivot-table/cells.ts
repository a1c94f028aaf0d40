import { AGGREGATES, type AggregateName, type CellValue } from "./aggregates.ts";
import { type PivotNode, pathUp } from "./axis.ts";

/** A metric's value of one record, and the leaves that it belongs to. */
export interface PivotEntry {
  row: PivotNode;
  column: PivotNode;
  value: unknown;
}

/** The value where a line of rows and a line of columns meet; null where there is none. */
export type CellLookup = (row: PivotNode, column: PivotNode) => CellValue;

interface Sides {
  rows: { root: PivotNode };
  columns: { root: PivotNode; size: number };
}

/** Combines the values of every pair of nodes, so that cells, subtotals and totals are all looked up alike. */
export function aggregateCells(
  entries: readonly PivotEntry[],
  { rows, columns }: Sides,
  name: AggregateName,
): CellLookup {
  const aggregate = AGGREGATES[name];
  const states = new Map<number, unknown>();
  const keyOf = (row: PivotNode, column: PivotNode) => row.id * columns.size + column.id;
  const [rowPath, columnPath] = [pathCache(), pathCache()];
  for (const { row, column, value } of entries) {
    for (const up of rowPath(row)) {
      for (const across of columnPath(column)) {
        const key = keyOf(up, across);
        states.set(key, aggregate.add(states.get(key) ?? null, value));
      }
    }
  }
  const results = new Map<number, CellValue>();
  const combineCell: CellLookup = (row, column) => {
    const key = keyOf(row, column);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = states.has(key) ? aggregate.result(states.get(key)) : null;
    results.set(key, result);
    return result;
  };
  switch (aggregate.shareOf) {
    case "total":
      return shares(combineCell, () => combineCell(rows.root, columns.root));
    case "row":
      return shares(combineCell, (row) => combineCell(row, columns.root));
    case "column":
      return shares(combineCell, (_row, column) => combineCell(rows.root, column));
    default:
      return combineCell;
  }
}

/** A part of something that is nothing is no number. */
const shares =
  (part: CellLookup, whole: CellLookup): CellLookup =>
  (row, column) => {
    const [own, all] = [part(row, column), whole(row, column)];
    return typeof own === "number" && typeof all === "number" && all !== 0 ? own / all : null;
  };

function pathCache(): (leaf: PivotNode) => readonly PivotNode[] {
  const paths: PivotNode[][] = [];
  return (leaf) => {
    paths[leaf.id] ??= pathUp(leaf);
    return paths[leaf.id] as PivotNode[];
  };
}

import type { Cell, FrameColumn } from "../frame/index.ts";
import { compareCells } from "./operation.ts";

export interface Group {
  key: Cell[];
  rows: number[];
}

/**
 * Rows that share the values of some columns, sorted by these values. Rows with a null among them are left out
 * unless `keepNulls`: then null is a value as any other, and the last one.
 */
export function groupRows(
  columns: readonly FrameColumn[],
  rows: readonly number[],
  { keepNulls = false } = {},
): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = columns.map(({ values }) => values[row] ?? null);
    if (!keepNulls && key.includes(null)) continue;
    const id = JSON.stringify(key);
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { key, rows: [row] });
  }
  return [...groups.values()].sort((a, b) => compareKeys(a.key, b.key));
}

function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (let level = 0; level < a.length; level += 1) {
    const order = compareCells(a[level], b[level]);
    if (order !== 0) return order;
  }
  return 0;
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

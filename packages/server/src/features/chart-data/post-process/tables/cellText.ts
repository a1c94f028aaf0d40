import type { Cell } from "@sightline/core/frame";
import { type GenericType, TEMPORAL } from "@sightline/core/query/generic-type";

/** A value of a dimension as it names a row or a column. */
export function cellText(cell: Cell, type: GenericType | undefined): string {
  if (cell === null) return "<NULL>";
  if (type === TEMPORAL && typeof cell === "number") {
    return new Date(cell).toISOString().slice(0, 19).replace("T", " ");
  }
  if (typeof cell === "boolean") return cell ? "True" : "False";
  return String(cell);
}

/** Every key once, in order: numbers by value, text by its characters, nulls last. */
export function sortKeys(keys: readonly Cell[][]): Cell[][] {
  const once = new Map(keys.map((key) => [JSON.stringify(key), key]));
  return [...once.values()].sort((a, b) => {
    for (const [index, cell] of a.entries()) {
      const order = compare(cell, b[index] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

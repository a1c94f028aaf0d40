import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { NUMERIC } from "../query/generic-type/genericType.ts";

/** What an operation refuses: the text goes into the reply. Caught by `applyPostProcessing`. */
export class OperationError extends Error {}

export type Options = Record<string, unknown>;
/** `maxCells`: what the result may have; an operation that makes more of less asks before it does. */
export type Operation = (frame: Frame, options: Options, maxCells: number) => Frame;

/** Refuses a result of so many rows and columns when it has more than `maxCells`. */
export function checkCells(operation: string, rows: number, columns: number, maxCells: number): void {
  const cells = rows * columns;
  if (cells <= maxCells) return;
  const [made, most] = [cells, maxCells].map((count) => count.toLocaleString("en-US"));
  throw new OperationError(
    `${operation}: the result would have ${made} cells, and ${most} are allowed. Ask for fewer rows, or group by fewer values.`,
  );
}

/** A value as a number; null for what is none. */
export function numberOf(value: Cell | undefined): number | null {
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string" && value.trim() !== "") {
    const number = Number(value);
    return Number.isNaN(number) ? null : number;
  }
  return null;
}

/** Columns whose name, or first level, is the one given. */
export function columnsNamed(frame: Frame, name: string): FrameColumn[] {
  const found = frame.columns.filter(({ label }) => label[0] === name);
  if (found.length === 0) throw new OperationError("Referenced columns not available in DataFrame.");
  return found;
}

/** Replaces or appends: a new column takes the place of one with the same label. */
export function withColumns(frame: Frame, added: readonly FrameColumn[]): Frame {
  const key = ({ label }: FrameColumn) => JSON.stringify(label);
  const byKey = new Map(added.map((column) => [key(column), column]));
  const columns = frame.columns.map((column) => {
    const replacement = byKey.get(key(column));
    byKey.delete(key(column));
    return replacement ?? column;
  });
  return { ...frame, columns: [...columns, ...byKey.values()] };
}

/** A new column made of another's values: same label but for its first level. */
export const deriveColumn = (source: FrameColumn, name: string, values: readonly Cell[]): FrameColumn => ({
  label: [name, ...source.label.slice(1)],
  type: NUMERIC,
  values,
});

/** An option that maps column names to column names. */
export function nameMap(options: Options, key = "columns"): [string, string][] {
  const map = options[key];
  if (map === null || typeof map !== "object" || Array.isArray(map)) return [];
  return Object.entries(map as Record<string, unknown>).map(([from, to]) => [from, String(to)]);
}

/** An option that is a list of names; one name alone is a list of it. */
export function nameList(options: Options, key: string): string[] {
  const value = options[key];
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** The rows given, in that order. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  const take = (column: FrameColumn): FrameColumn => ({
    ...column,
    values: rows.map((row) => column.values[row] ?? null),
  });
  return { index: frame.index.map(take), columns: frame.columns.map(take), rows: rows.length };
}

/** Order of two values: numbers by size, no and yes, then text; nulls last. */
export function compareCells(a: Cell | undefined, b: Cell | undefined): number {
  const noA = a === null || a === undefined;
  const noB = b === null || b === undefined;
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const byKind = Number(typeof a === "string") - Number(typeof b === "string");
  if (byKind !== 0) return byKind;
  const [x, y] = [String(a), String(b)];
  return Number(x > y) - Number(x < y);
}

import type { SqlColumn } from "@sightline/api/sql-lab";

/** Text beyond this is not put on the page; the viewer shows it. */
const MOST_SHOWN = 300;

/** A value as text, with every digit. Null is told apart from an empty text by whoever shows it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** The text of a cell on one line, cut where nobody would read on. */
export function shownText(value: unknown): string {
  const text = cellText(value);
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return cut.includes("\n") || cut.includes("\r") ? cut.replace(/\r?\n|\r/g, " ↵ ") : cut;
}

export type CellKind = "number" | "text" | "time" | "boolean" | "null" | "empty";

/** How a cell is drawn. */
export function cellKind(column: SqlColumn, value: unknown): CellKind {
  if (value === null || value === undefined) return "null";
  if (value === "") return "empty";
  return columnKind(column, value);
}

const KINDS = ["number", "text", "time", "boolean"] as const;

/** What a column holds; `value` tells where the database does not. */
export function columnKind(column: SqlColumn, value?: unknown): (typeof KINDS)[number] {
  if (column.type_generic !== null) return KINDS[column.type_generic];
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

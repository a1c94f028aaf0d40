import { humanNumber } from "../humanNumber.ts";

/** Columns of EXPLAIN ESTIMATE, what they are called, and their unit. */
const LABELS = [
  ["rows", "Rows to read", " rows"],
  ["marks", "Marks to read", ""],
  ["parts", "Parts to read", ""],
] as const;

/**
 * What a statement would read, in words, from the lines of EXPLAIN ESTIMATE: one for each table that the server keeps in
 * parts. Of other tables and of functions it tells nothing.
 */
export function estimateOf(tables: readonly Record<string, unknown>[]): Record<string, string> {
  if (tables.length === 0) return { "Rows to read": "nothing that the server counts beforehand" };
  return Object.fromEntries(
    LABELS.map(([column, label, unit]) => {
      const all = tables.reduce((sum, table) => sum + Number(String(table[column])), 0);
      return [label, humanNumber(all, unit)];
    }),
  );
}

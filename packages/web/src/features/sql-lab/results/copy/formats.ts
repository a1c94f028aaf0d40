import type { SqlColumn } from "@sightline/api/sql-lab";
import { cellText, columnKind, type Row } from "../../../../lib/data-grid/index.ts";

export const COPY_FORMATS = ["tsv", "tsvHeaders", "csv", "json", "markdown", "insert"] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

type Columns = readonly SqlColumn[];
type Rows = readonly Row[];

/** Rows as text for the clipboard. `table` is what an INSERT names. */
export function rowsAsText(format: CopyFormat, columns: Columns, rows: Rows, table: string): string {
  switch (format) {
    case "tsv":
      return lines(columns, rows, "\t", tsvCell, false);
    case "tsvHeaders":
      return lines(columns, rows, "\t", tsvCell, true);
    case "csv":
      return lines(columns, rows, ",", csvCell, true);
    case "json":
      return asJson(columns, rows);
    case "markdown":
      return asMarkdown(columns, rows);
    case "insert":
      return asInsert(columns, rows, table);
  }
}

const plain = (value: unknown): string => (value === null || value === undefined ? "" : cellText(value));

// One line a row, whatever the cells hold: a spreadsheet takes the text apart again.
const tsvCell = (value: unknown): string => plain(value).replace(/[\t\r\n]+/g, " ");

const csvCell = (value: unknown): string => {
  if (value === "") return '""';
  const text = plain(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function lines(
  columns: Columns,
  rows: Rows,
  separator: string,
  cell: (value: unknown) => string,
  head: boolean,
) {
  const body = rows.map((row) => columns.map(({ name }) => cell(row[name])).join(separator));
  return (head ? [columns.map(({ name }) => cell(name)).join(separator), ...body] : body).join("\n");
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Whether a value stands without quotes: a number, also one that is kept as text for its digits. */
const isNumber = (column: SqlColumn, value: unknown): boolean =>
  typeof value === "number" ||
  (typeof value === "string" && columnKind(column) === "number" && NUMBER.test(value));

function asJson(columns: Columns, rows: Rows): string {
  const member = (row: Row) => (column: SqlColumn) => {
    const value = row[column.name];
    const text = isNumber(column, value) ? String(value) : JSON.stringify(value ?? null);
    return `${JSON.stringify(column.name)}: ${text}`;
  };
  const objects = rows.map((row) => `  {${columns.map(member(row)).join(", ")}}`);
  return objects.length === 0 ? "[]" : `[\n${objects.join(",\n")}\n]`;
}

function asMarkdown(columns: Columns, rows: Rows): string {
  const cell = (value: unknown) =>
    cellText(value)
      .replaceAll("\\", "\\\\")
      .replaceAll("|", "\\|")
      .replace(/\r?\n|\r/g, "<br>");
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(({ name }) => cell(name))),
    line(columns.map((column) => (columnKind(column) === "number" ? "---:" : "---"))),
    ...rows.map((row) => line(columns.map(({ name }) => cell(row[name])))),
  ].join("\n");
}

function asInsert(columns: Columns, rows: Rows, table: string): string {
  if (rows.length === 0) return "";
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const literal = (column: SqlColumn, value: unknown): string => {
    if (value === null || value === undefined) return "NULL";
    if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
    return isNumber(column, value) ? String(value) : `'${cellText(value).replaceAll("'", "''")}'`;
  };
  const tuples = rows.map(
    (row) => `  (${columns.map((column) => literal(column, row[column.name])).join(", ")})`,
  );
  const into = `INSERT INTO ${name(table)} (${columns.map((column) => name(column.name)).join(", ")}) VALUES`;
  return `${into}\n${tuples.join(",\n")};`;
}

import type { AdhocColumn, QueryColumn } from "@sightline/core/query";

export type ColumnTab = "SAVED" | "SIMPLE" | "SQL";

/** What the column editor holds: a column of the dataset, or one written as SQL; never both. */
export interface ColumnDraft {
  column: string | null;
  sql: string;
  /** Empty: the SQL is the label. */
  label: string;
}

/** The editor's start for a chosen column, or for a new one. */
export const columnDraft = (column: QueryColumn | null): ColumnDraft =>
  typeof column === "string" || column === null
    ? { column, sql: "", label: "" }
    : {
        column: null,
        sql: column.sqlExpression,
        label: column.label === column.sqlExpression ? "" : column.label,
      };

/** The tab that the editor opens on. `saved`: the names of columns that the dataset computes. */
export function defaultColumnTab({ column, sql }: ColumnDraft, saved: readonly string[]): ColumnTab {
  if (sql !== "") return "SQL";
  return column !== null && saved.includes(column) ? "SAVED" : "SIMPLE";
}

/** Picks a column of the dataset: the SQL is cleared. */
export const pickColumn = (column: string | null): ColumnDraft => ({ column, sql: "", label: "" });

/** Edits the SQL: a picked column is cleared. */
export const editColumnSql = (draft: ColumnDraft, sql: string): ColumnDraft => ({
  ...draft,
  column: null,
  sql,
});

/** The column that the draft stands for; null while it is incomplete. */
export function draftedColumn({ column, sql, label }: ColumnDraft): QueryColumn | null {
  if (column !== null) return column;
  if (sql.trim() === "") return null;
  const written: AdhocColumn = { expressionType: "SQL", sqlExpression: sql, label: label.trim() || sql };
  return label.trim() ? { ...written, hasCustomLabel: true } : written;
}

/** Whether Save of the column editor is enabled: something is chosen and differs from the original. */
export function canSaveColumn(draft: ColumnDraft, original: QueryColumn | null): boolean {
  const drafted = draftedColumn(draft);
  if (drafted === null) return false;
  if (original === null || typeof drafted === "string" || typeof original === "string")
    return drafted !== original;
  return drafted.sqlExpression !== original.sqlExpression || drafted.label !== original.label;
}

import type { SourceColumn } from "@sightline/api/dataset-actions";
import { type ColumnForm, newColumnForm } from "./form.ts";

/** What a sync of columns did, by name. */
export interface SyncReport {
  addedColumns: string[];
  changedColumns: { name: string; from: string; to: string }[];
  removedColumns: string[];
}

/** Brings the columns in line with the source: adds, retypes and removes; calculated ones stay as they are. */
export function syncColumns(
  columns: readonly ColumnForm[],
  source: readonly SourceColumn[],
  newKey: () => string,
): { columns: ColumnForm[]; report: SyncReport } {
  const report: SyncReport = { addedColumns: [], changedColumns: [], removedColumns: [] };
  const now = new Map(source.map((column) => [column.column_name, column]));
  const kept = columns.flatMap((column) => {
    if (column.expression !== null) return [column];
    const found = now.get(column.column_name);
    if (!found) {
      report.removedColumns.push(column.column_name);
      return [];
    }
    if (found.type === column.type) return [column];
    report.changedColumns.push({ name: column.column_name, from: column.type, to: found.type });
    const { type, type_generic, is_dttm } = found;
    return [{ ...column, type, type_generic, is_dttm }];
  });
  const known = new Set(kept.map(({ column_name }) => column_name));
  const added = source
    .filter(({ column_name }) => !known.has(column_name))
    .map(({ column_name, type, type_generic, is_dttm, description }) => {
      report.addedColumns.push(column_name);
      return newColumnForm(newKey(), {
        column_name,
        expression: null,
        type,
        type_generic,
        is_dttm,
        description: description ?? "",
      });
    });
  return { columns: [...kept, ...added], report };
}

/** Whether a sync found the columns as they were. */
export const isUnchanged = ({ addedColumns, changedColumns, removedColumns }: SyncReport): boolean =>
  addedColumns.length + changedColumns.length + removedColumns.length === 0;

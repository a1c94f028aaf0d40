import type { SourceColumn } from "@sightline/api/dataset-actions";
import { type ColumnForm, newColumnForm } from "./form.ts";

/** What a sync of columns did, by name. */
export interface SyncReport {
  added: string[];
  changed: { name: string; from: string; to: string }[];
  removed: string[];
}

/** Brings the columns in line with the source: adds, retypes and removes; calculated ones stay as they are. */
export function syncColumns(
  columns: readonly ColumnForm[],
  source: readonly SourceColumn[],
  newKey: () => string,
): { columns: ColumnForm[]; report: SyncReport } {
  const report: SyncReport = { added: [], changed: [], removed: [] };
  const now = new Map(source.map((column) => [column.column_name, column]));
  const kept = columns.flatMap((column) => {
    if (column.expression !== null) return [column];
    const found = now.get(column.column_name);
    if (!found) {
      report.removed.push(column.column_name);
      return [];
    }
    if (found.type === column.type) return [column];
    report.changed.push({ name: column.column_name, from: column.type, to: found.type });
    const { type, type_generic, is_dttm } = found;
    return [{ ...column, type, type_generic, is_dttm }];
  });
  const known = new Set(kept.map(({ column_name }) => column_name));
  const added = source
    .filter(({ column_name }) => !known.has(column_name))
    .map(({ column_name, type, type_generic, is_dttm, description }) => {
      report.added.push(column_name);
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
export const isUnchanged = ({ added, changed, removed }: SyncReport): boolean =>
  added.length + changed.length + removed.length === 0;

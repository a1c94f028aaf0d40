import type { Mark } from "@sightline/charts/contract/marks";
import type { TableColumn, TablePicture } from "@sightline/charts/contract/pictures/table";
import type { Place } from "./activeCell.ts";

type MarkAt = (place: Place) => Mark | null;

/** What the cells of the rows that are shown stand for: where they are pressed, and where their menu is asked for. */
export function cellMarks(
  { marks, menuMarks = marks }: TablePicture,
  rows: readonly Record<string, unknown>[],
  columns: readonly TableColumn[],
): { markAt: MarkAt; menuMarkAt: MarkAt } {
  const reader =
    (read: TablePicture["marks"]): MarkAt =>
    ({ row, column }) => {
      const [record, { key } = { key: "" }] = [rows[row], columns[column]];
      return record ? (read?.(record, key) ?? null) : null;
    };
  return { markAt: reader(marks), menuMarkAt: reader(menuMarks) };
}

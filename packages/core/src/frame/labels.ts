import type { Frame, FrameColumn } from "./types.ts";

const SEPARATOR = ", ";

/** A comma inside a label is escaped, so that the parts of a flat name can be told apart again. */
export const escapeSeparator = (text: string): string => text.replaceAll(",", "\\,");
export const unescapeSeparator = (text: string): string => text.replaceAll("\\,", ",");

/** The levels of a label as one text; levels that were dropped are left out. */
export const joinLabel = (levels: readonly (string | null)[]): string =>
  levels
    .filter((level) => level !== null)
    .map(escapeSeparator)
    .join(SEPARATOR);

/** The name of a column in a reply. */
export const columnName = ({ label }: FrameColumn): string =>
  unescapeSeparator(label.length === 1 ? (label[0] ?? "") : joinLabel(label));

/** For every column of a reply the parts of its name. */
export function labelMap(frame: Frame): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const column of frame.columns) {
    const text = column.label.length === 1 ? (column.label[0] ?? "") : joinLabel(column.label);
    map[unescapeSeparator(text)] = text.split(/(?<!\\), /).map(unescapeSeparator);
  }
  return map;
}

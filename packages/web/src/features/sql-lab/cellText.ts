/** How a value of a result is written in a cell. Null is told apart from an empty text by the grid. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

const CHARACTER_PX = 7.3;
const PADDING_PX = 24;
const MIN_PX = 64;
const MAX_PX = 420;
const SAMPLE = 100;

/** A width for each column that shows most of its first rows, CSS pixels. */
export function columnWidths(
  columns: readonly { name: string }[],
  rows: readonly Record<string, unknown>[],
): number[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map(({ name }) => {
    const longest = sample.reduce((most, row) => Math.max(most, cellText(row[name]).length), name.length + 2);
    return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, longest * CHARACTER_PX + PADDING_PX)));
  });
}

/** Rows as tab-separated text with a header line, for the clipboard. */
export function toTsv(
  columns: readonly { name: string }[],
  rows: readonly Record<string, unknown>[],
): string {
  const cell = (value: unknown) =>
    (value === null || value === undefined ? "" : cellText(value)).replace(/[\t\r\n]+/g, " ");
  const lines = rows.map((row) => columns.map(({ name }) => cell(row[name])).join("\t"));
  return [columns.map(({ name }) => cell(name)).join("\t"), ...lines].join("\n");
}

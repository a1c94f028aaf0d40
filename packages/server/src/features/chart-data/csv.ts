import { type Cell, columnName, type Frame, type FrameColumn } from "@sightline/core/frame";
import { TEMPORAL } from "@sightline/core/query";

const LINE_END = "\r\n";

/**
 * A frame as CSV with a header line. Text that a spreadsheet would run as a formula is disarmed. `names` holds the
 * names that columns are shown with.
 */
export function toCsv(frame: Frame, names: Readonly<Record<string, string>> = {}): string {
  const columns = [...frame.index, ...frame.columns];
  const headers = columns.map(columnName).map((name) => names[name] ?? name);
  const lines = [headers.map(cell).join(",")];
  for (let row = 0; row < frame.rows; row++) {
    lines.push(columns.map((column) => cell(shown(column.values[row] ?? null, column))).join(","));
  }
  return `${lines.join(LINE_END)}${LINE_END}`;
}

/** Text is disarmed; numbers, dates and booleans cannot be formulas. */
function shown(value: Cell, column: FrameColumn): string {
  if (value === null) return "";
  if (Array.isArray(value)) return JSON.stringify(value);
  if (column.type === TEMPORAL && typeof value === "number") return dateText(value);
  return String(value);
}

function dateText(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  return iso.endsWith("T00:00:00.000Z")
    ? iso.slice(0, 10)
    : iso
        .slice(0, 23)
        .replace("T", " ")
        .replace(/\.000$/, "");
}

const FORMULA = /^\s*(?:"")?\s*[-@+|=%]/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Keeps a spreadsheet from running the text: a leading apostrophe, and no pipe. Plain numbers are left alone. */
export function disarm(text: string): string {
  if (!FORMULA.test(text) || NUMBER.test(text)) return text;
  return `'${text.replaceAll("|", "\\|")}`;
}

function cell(text: string): string {
  const safe = disarm(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

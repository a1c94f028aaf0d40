import { cellText, type Row } from "../../../lib/data-grid/index.ts";

/** The rows of which some cell holds the text, in any letter case; all for a blank text. */
export function rowsWith(rows: readonly Row[], colnames: readonly string[], text: string): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return rows;
  return rows.filter((row) => colnames.some((name) => cellText(row[name]).toLowerCase().includes(wanted)));
}

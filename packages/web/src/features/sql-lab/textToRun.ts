/** What a run takes: the selected text if something is selected, else all of it; with its offset in the whole. */
export function textToRun(sql: string, from: number, to: number): { sql: string; offset: number } {
  const selected = sql.slice(from, to);
  return selected.trim() === "" ? { sql, offset: 0 } : { sql: selected, offset: from };
}

/** Offset in the whole text of a 1-based line and column of a part that begins at `offset`; clamped to the text. */
export function offsetOf(whole: string, offset: number, line: number, column: number | null): number {
  let start = offset;
  for (let current = 1; current < line; current += 1) {
    const end = whole.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return Math.min(whole.length, start + Math.max(0, (column ?? 1) - 1));
}

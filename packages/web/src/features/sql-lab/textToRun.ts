/** What a run takes: the selected text if something is selected, else all of it; with its offset in the whole. */
export function textToRun(sql: string, from: number, to: number): { sql: string; offset: number } {
  const selected = sql.slice(from, to);
  return selected.trim() === "" ? { sql, offset: 0 } : { sql: selected, offset: from };
}

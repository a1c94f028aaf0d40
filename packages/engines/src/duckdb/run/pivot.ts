import { codeOf, type Token, tokenize } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";

/** What `PIVOT source ON key, key` names; offsets are those of the text. */
interface Pivot {
  source: string;
  /** Keys without a list of their values. */
  keys: { start: number; end: number }[];
}

const ENDS_KEYS = new Set(["USING", "GROUP", "ORDER", "LIMIT"]);

/**
 * `PIVOT t ON a`, without the values of `a`, is several statements to DuckDB, and can be neither read nor planned as
 * one. With the values it is a query. Null: the text is no such statement.
 */
export function readPivot(sql: string): Pivot | null {
  if (!/^\s*pivot\b/i.test(sql)) return null;
  const code = codeOf(tokenize(sql, syntaxes.duckdb.rules)).filter(({ text }) => text !== ";");
  const levels = levelsOf(code);
  const isWord = (at: number, ...words: string[]) =>
    levels[at] === 0 && code[at]?.kind === "word" && words.includes(code[at].value);
  const on = code.findIndex((_token, at) => at > 1 && isWord(at, "ON"));
  if (on < 0) return null;
  const keys: Pivot["keys"] = [];
  let first = on + 1;
  let listed = false;
  for (let at = on + 1; at <= code.length; at++) {
    const ends = at === code.length || isWord(at, ...ENDS_KEYS);
    if (isWord(at, "IN")) listed = true;
    if (!ends && !(levels[at] === 0 && code[at]?.text === ",")) continue;
    const [start, end] = [code[first]?.start, code[at - 1]?.end];
    if (!listed && at > first && start !== undefined && end !== undefined) keys.push({ start, end });
    if (ends) break;
    first = at + 1;
    listed = false;
  }
  const source = sql.slice(code[1]?.start, code[on - 1]?.end);
  return keys.length > 0 ? { source, keys } : null;
}

/** How many brackets are open before each token. */
function levelsOf(code: readonly Token[]): number[] {
  let level = 0;
  return code.map(({ kind, text }) => {
    if (kind === "symbol" && /^[)\]}]$/.test(text)) level -= 1;
    const here = level;
    if (kind === "symbol" && /^[([{]$/.test(text)) level += 1;
    return here;
  });
}

/** The text with a list of values for each of its keys. */
export function withValues(sql: string, { keys }: Pivot, lists: readonly string[]): string {
  let text = "";
  let at = 0;
  keys.forEach(({ start, end }, index) => {
    text += `${sql.slice(at, start)}(${sql.slice(start, end)}) IN (${lists[index]})`;
    at = end;
  });
  return text + sql.slice(at);
}

/** The text as a query that touches the same tables and functions; other texts as they are. */
export function readablePivot(sql: string): string {
  const pivot = readPivot(sql);
  return pivot ? withValues(sql, pivot, Array(pivot.keys.length).fill("''")) : sql;
}

import type { DuckDBConnection } from "@duckdb/node-api";
import { codeOf, type Token, tokenize } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { Refusal, toUserError } from "../failure.ts";
import { readRows } from "../process/database.ts";
import { textLiteral } from "./writeJson.ts";

/** What `PIVOT source ON key, key` names; offsets are those of the text. */
interface Pivot {
  source: string;
  /** Keys without a list of their values. */
  keys: { start: number; end: number }[];
}

const ENDS_KEYS = new Set(["USING", "GROUP", "ORDER", "LIMIT"]);
const MOST_COLUMNS = 10_000;

/**
 * `PIVOT t ON a`, without the values of `a`, is several statements to DuckDB, and can be neither read nor planned as
 * one. With the values it is a query. Null: the text is no such statement.
 */
function readPivot(sql: string): Pivot | null {
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

function withValues(sql: string, { keys }: Pivot, lists: readonly string[]): string {
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

/** The text with the values that its keys have now, each a column of the result; other texts as they are. */
export async function runnablePivot(connection: DuckDBConnection, sql: string): Promise<string> {
  const pivot = readPivot(sql);
  if (!pivot) return sql;
  const lists: string[] = [];
  for (const { start, end } of pivot.keys) {
    const query = `SELECT CAST(k AS VARCHAR) FROM (SELECT DISTINCT (${sql.slice(start, end)}) AS k FROM ${pivot.source}) WHERE k IS NOT NULL ORDER BY k LIMIT ${MOST_COLUMNS + 1}`;
    const rows = await readRows(connection, query, []).catch((error: unknown) => {
      throw toUserError(error, sql, 0);
    });
    if (rows.length === 0)
      throw new Refusal("other", "There are no values to make columns of: PIVOT … ON finds no rows");
    if (rows.length > MOST_COLUMNS) {
      throw new Refusal(
        "other",
        `PIVOT would make more than ${MOST_COLUMNS} columns. Name the values that you need: ON … IN (…)`,
      );
    }
    lists.push(rows.map(([value]) => textLiteral(String(value))).join(", "));
  }
  return withValues(sql, pivot, lists);
}

import { MAX_LENGTH } from "../../limits/index.ts";
import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { visitTokens } from "../lexer/tokenize.ts";

/** Characters of a SQL text, with and without its templates rendered. */
export const MAX_SQL_LENGTH = MAX_LENGTH.sql;
/** Words, values and signs of a SQL text: an IN list of 49,000 values has so many. */
export const MAX_SQL_TOKENS = 100_000;
/** Brackets, sub-queries and CASE inside of each other. */
export const MAX_SQL_DEPTH = 250;
/**
 * Common table expressions of a text. Each may read the one before, which is nesting, too: PostgreSQL plans 250 in 0.5 s,
 * 500 in 5 s and 1,000 in 39 s, and cannot be stopped while it does.
 */
export const MAX_SQL_EXPRESSIONS = 250;

const number = (count: number) => count.toLocaleString("en-US");

/**
 * Why a SQL text is larger than anything is done with it, in a sentence; null when it is not. To be asked before any
 * work on the text: what follows may take time and memory in proportion to it, and recursion by its depth.
 */
export function sqlTooLarge(sql: string, rules: LexicalRules): string | null {
  if (sql.length > MAX_SQL_LENGTH) return `The SQL is longer than ${number(MAX_SQL_LENGTH)} characters.`;
  if (sql.length <= MAX_SQL_TOKENS && !mayBeDeep(sql)) return null;
  if (latest?.sql !== sql || latest.rules !== rules) latest = { sql, rules, fault: sizeFault(sql, rules) };
  return latest.fault;
}

/** The text that was measured last: every step on the way to the database asks again. */
let latest: { sql: string; rules: LexicalRules; fault: string | null } | null = null;

function sizeFault(sql: string, rules: LexicalRules): string | null {
  const { tokens, depth, expressions } = measure(sql, rules);
  if (tokens > MAX_SQL_TOKENS) {
    return `The SQL consists of more than ${number(MAX_SQL_TOKENS)} words, values and signs.`;
  }
  if (depth > MAX_SQL_DEPTH) {
    return `The SQL is nested more than ${MAX_SQL_DEPTH} levels deep. Brackets, sub-queries and CASE count.`;
  }
  return expressions > MAX_SQL_EXPRESSIONS
    ? `The SQL has more than ${MAX_SQL_EXPRESSIONS} common table expressions.`
    : null;
}

/** Whether there are enough openings for that depth, wherever they stand: most texts need not be read for it. */
function mayBeDeep(sql: string): boolean {
  let openings = 0;
  for (const _ of sql.matchAll(/[([{]|case/gi)) {
    openings += 1;
    if (openings > MAX_SQL_DEPTH) return true;
  }
  return false;
}

/** Counts what the limits are about, up to the first token that is too many. */
function measure(sql: string, rules: LexicalRules) {
  let tokens = 0;
  let brackets = 0;
  let cases = 0;
  let depth = 0;
  let expressions = 0;
  /** How much of `AS [NOT] MATERIALIZED ( SELECT`, the beginning of a common table expression, has been read. */
  let opening: "" | "AS" | "(" = "";
  visitTokens(sql, rules, (kind, start, _end, value = "") => {
    tokens += 1;
    if (kind === "comment") return true;
    const sign = kind === "symbol" ? (sql[start] as string) : "";
    if (sign === "(" || sign === "[" || sign === "{") brackets += 1;
    else if (sign === ")" || sign === "]" || sign === "}") brackets = Math.max(0, brackets - 1);
    else if (sign === ";") cases = 0;
    const word = kind === "word" ? value : "";
    if (word === "CASE") cases += 1;
    else if (word === "END") cases = Math.max(0, cases - 1);
    if (opening === "(" && QUERY_VERBS.has(word)) expressions += 1;
    if (word === "AS") opening = "AS";
    else if (opening === "AS" && sign === "(") opening = "(";
    else if (opening !== "AS" || !(word === "NOT" || word === "MATERIALIZED")) opening = "";
    depth = Math.max(depth, brackets + cases);
    return tokens <= MAX_SQL_TOKENS;
  });
  return { tokens, depth, expressions };
}

const QUERY_VERBS = new Set(["SELECT", "WITH", "VALUES", "TABLE", "FROM", "INSERT", "UPDATE", "DELETE"]);

import { MAX_LENGTH } from "../limits/index.ts";
import type { LexicalRules } from "./lexicalRules.ts";
import { codeOf, type Token, tokenize } from "./tokenize.ts";

/** Characters of a SQL text, with and without its templates rendered. */
export const MAX_SQL_LENGTH = MAX_LENGTH.sql;
/** Words, values and signs of a SQL text: an IN list of 99,000 values has so many. */
export const MAX_SQL_TOKENS = 200_000;
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
  const tokens = tokenize(sql, rules, MAX_SQL_TOKENS + 1);
  if (tokens.length > MAX_SQL_TOKENS) {
    return `The SQL consists of more than ${number(MAX_SQL_TOKENS)} words, values and signs.`;
  }
  const code = codeOf(tokens);
  if (depthOf(code) > MAX_SQL_DEPTH) {
    return `The SQL is nested more than ${MAX_SQL_DEPTH} levels deep. Brackets, sub-queries and CASE count.`;
  }
  return expressionsIn(code) > MAX_SQL_EXPRESSIONS
    ? `The SQL has more than ${MAX_SQL_EXPRESSIONS} common table expressions.`
    : null;
}

const QUERY_VERBS = new Set(["SELECT", "WITH", "VALUES", "TABLE", "FROM", "INSERT", "UPDATE", "DELETE"]);

/** How often `AS (` or `AS [NOT] MATERIALIZED (` begins a query. */
function expressionsIn(code: readonly Token[]): number {
  let count = 0;
  for (let at = 1; at < code.length - 1; at++) {
    if (code[at]?.text !== "(" || !QUERY_VERBS.has(code[at + 1]?.value ?? "")) continue;
    const before = code[at - 1]?.value;
    const as = before === "MATERIALIZED" ? code[at - (code[at - 2]?.value === "NOT" ? 3 : 2)] : code[at - 1];
    if (as?.kind === "word" && as.value === "AS") count += 1;
  }
  return count;
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

function depthOf(code: readonly Token[]): number {
  let brackets = 0;
  let cases = 0;
  let deepest = 0;
  for (const { kind, value } of code) {
    if (kind === "symbol") {
      if (value === "(" || value === "[" || value === "{") brackets += 1;
      else if (value === ")" || value === "]" || value === "}") brackets = Math.max(0, brackets - 1);
      else if (value === ";") cases = 0;
    } else if (kind === "word") {
      if (value === "CASE") cases += 1;
      else if (value === "END") cases = Math.max(0, cases - 1);
    }
    deepest = Math.max(deepest, brackets + cases);
  }
  return deepest;
}

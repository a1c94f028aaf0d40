import { classifyStatement } from "../classifyStatement.ts";
import { bracketDepths, isSymbol, isWord } from "../lexer/brackets.ts";
import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { codeOf, type Token } from "../lexer/tokenize.ts";
import { type Statement, splitStatements } from "../splitStatements.ts";

/** What decided how many rows came: the SQL, the row limit of the editor, both, or nothing. */
export type LimitingFactor = "QUERY" | "DROPDOWN" | "QUERY_AND_DROPDOWN" | "NOT_LIMITED" | "UNKNOWN";

/** Before the run by the two limits; `more`: whether the database had rows beyond the smaller one. */
export function limitingFactor(sqlLimit: number | null, queryLimit: number, more = true): LimitingFactor {
  if (!more) return "NOT_LIMITED";
  if (sqlLimit === null || sqlLimit > queryLimit) return "DROPDOWN";
  return sqlLimit === queryLimit ? "QUERY_AND_DROPDOWN" : "QUERY";
}

/** The limit that a statement sets for its own rows: an integer at its outer level, else null. */
export function readLimit(statement: Statement): number | null {
  const found = findLimit(statement);
  return found.kind === "number" ? found.value : null;
}

/** The script with this limit on its last statement, if that is a query. Comments, OFFSET and ORDER BY stay. */
export function withLimit(sql: string, limit: number, rules: LexicalRules): string {
  const last = splitStatements(sql, rules).at(-1);
  if (!last || classifyStatement(last.tokens) !== "select") return sql;
  const end = last.start + last.sql.length;
  return sql.slice(0, last.start) + applyLimit(last, limit, rules) + sql.slice(end);
}

/** A query for the first rows of a table, whose name comes as it is written. */
export const firstRows = (table: string, rows: number, { limitClause }: LexicalRules): string =>
  limitClause ? `SELECT\n  *\nFROM ${table}\nLIMIT ${rows}` : `SELECT TOP (${rows})\n  *\nFROM ${table}`;

function applyLimit(statement: Statement, limit: number, { limitClause }: LexicalRules): string {
  const { sql } = statement;
  const found = findLimit(statement);
  // A clause cannot be put in: whoever reads the rows stops at the limit.
  if (!limitClause && found.kind !== "number") return sql;
  switch (found.kind) {
    case "number":
    case "replace":
      return sql.slice(0, found.token.start) + limit + sql.slice(found.token.end);
    case "insert":
      return `${sql.slice(0, found.at)}${found.before}${limit}${found.after}${sql.slice(found.at)}`;
    case "leave":
      return sql;
    case "wrap":
      return `SELECT * FROM (\n${sql}\n) AS limited_query\nLIMIT ${limit}`;
  }
}

type Place =
  | { kind: "number"; token: Token; value: number }
  | { kind: "replace"; token: Token }
  | { kind: "insert"; at: number; before: string; after: string }
  /** A clause that cannot be edited safely. */
  | { kind: "wrap" }
  /** Nor can it stand in a sub-query: whoever reads the rows stops at the limit. */
  | { kind: "leave" };

const WRAP: Place = { kind: "wrap" };
/** Behind these nothing can simply be appended. */
const CLOSING_CLAUSES = ["FOR", "SETTINGS", "TIES", "PERCENT"];
const LAST_CLAUSES = ["FORMAT", "OPTION"];
const SET_OPERATIONS = ["UNION", "INTERSECT", "EXCEPT", "MINUS"];

function findLimit({ tokens }: Statement): Place {
  const code = codeOf(tokens);
  const levels = bracketDepths(code);
  if (!levels) return WRAP;
  const outer = code.filter((_, index) => levels[index] === 0);
  const isName = (index: number) => isSymbol(outer[index - 1], ".") || isWord(outer[index - 1], "AS");
  const positions = (...words: string[]) =>
    outer.flatMap((token, index) => (isWord(token, ...words) && !isName(index) ? [index] : []));

  if (positions(...LAST_CLAUSES).length > 0) return { kind: "leave" };
  if (positions(...CLOSING_CLAUSES).length > 0) return WRAP;
  const limits = positions("LIMIT", "FETCH", "TOP");
  if (limits.length > 1) return WRAP;
  const at = limits[0];
  if (at === undefined) return placeForNew(code, outer, positions("OFFSET")[0]);
  if (positions(...SET_OPERATIONS).some((index) => index > at || isWord(outer[at], "TOP"))) return WRAP;
  const found = isWord(outer[at], "LIMIT")
    ? limitNumber(outer, at)
    : isWord(outer[at], "FETCH")
      ? fetchNumber(outer, at)
      : topNumber(outer, at, code);
  return found ?? WRAP;
}

function placeForNew(code: Token[], outer: Token[], offset: number | undefined): Place {
  const end = code.at(-1)?.end ?? 0;
  if (offset === undefined) return { kind: "insert", at: end, before: "\nLIMIT ", after: "" };
  return { kind: "insert", at: outer[offset]?.start ?? end, before: "LIMIT ", after: " " };
}

function limitNumber(outer: Token[], at: number): Place | null {
  const [first, second, third, fourth] = outer.slice(at + 1, at + 5);
  if (isWord(first, "ALL", "NULL") && first && (!second || isWord(second, "OFFSET"))) {
    return { kind: "replace", token: first };
  }
  // LIMIT offset, count
  if (isSymbol(second, ",") && !fourth) return integer(first) ? integer(third) : null;
  return !second || isWord(second, "OFFSET") ? integer(first) : null;
}

function fetchNumber(outer: Token[], at: number): Place | null {
  const [which, count, rows, only] = outer.slice(at + 1);
  if (!isWord(which, "FIRST", "NEXT") || !which) return null;
  if (isWord(count, "ROW", "ROWS")) return { kind: "insert", at: which.end, before: " ", after: "" };
  return isWord(rows, "ROW", "ROWS") && isWord(only, "ONLY") ? integer(count) : null;
}

/** `SELECT TOP 5` and `SELECT TOP (5)`, as the first words. */
function topNumber(outer: Token[], at: number, code: Token[]): Place | null {
  const before = outer[at - 1];
  if (!isWord(before, "SELECT", "DISTINCT", "ALL")) return null;
  const index = code.indexOf(outer[at] as Token);
  const next = code[index + 1];
  if (!isSymbol(next, "(")) return integer(next);
  return isSymbol(code[index + 3], ")") ? integer(code[index + 2]) : null;
}

function integer(token: Token | undefined): Place | null {
  return token?.kind === "number" && /^\d{1,15}$/.test(token.text)
    ? { kind: "number", token, value: Number(token.text) }
    : null;
}

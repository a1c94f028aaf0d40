import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { tokenize } from "../lexer/tokenize.ts";

/** A piece of SQL and where it begins in what it was cut from, both from 1. */
export interface Excerpt {
  sql: string;
  line: number;
  column: number;
}

const QUERY_VERBS = ["SELECT", "WITH", "VALUES", "FROM", "TABLE"];

/** The query that an EXPLAIN explains, which is what it reads; every other statement as it is. */
export function explainedQuery(sql: string, rules: LexicalRules): Excerpt {
  const whole = { sql, line: 1, column: 1 };
  if (!/explain/i.test(sql)) return whole;
  const words = tokenize(sql, rules).filter(({ kind }) => kind === "word");
  const query = words.find(({ value }) => QUERY_VERBS.includes(value));
  if (words[0]?.value !== "EXPLAIN" || !query) return whole;
  return { sql: sql.slice(query.start), line: query.line, column: query.column };
}

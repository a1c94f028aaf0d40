import type { LexicalRules } from "./lexer/lexicalRules.ts";
import { type Token, tokenize } from "./lexer/tokenize.ts";
import { withoutSecondStatements } from "./secondStatements.ts";

export interface Statement {
  /** The statement with its comments, without its semicolon. */
  sql: string;
  /** Where it begins in the script; line and column of its tokens are those of the script. */
  start: number;
  /** Comments included; offsets are those of `sql`. */
  tokens: readonly Token[];
}

/**
 * The statements of a script in order; those that are empty or only comments are left out. Where a second one may
 * follow without a semicolon, it stays with the first and cannot be read.
 */
export function splitStatements(sql: string, rules: LexicalRules): Statement[] {
  const statements: Statement[] = [];
  let tokens: Token[] = [];
  const close = () => {
    if (tokens.some(({ kind }) => kind !== "comment")) statements.push(toStatement(sql, tokens, rules));
    tokens = [];
  };
  for (const token of tokenize(sql, rules)) {
    if (token.kind === "symbol" && token.text === ";") close();
    else tokens.push(token);
  }
  // Comments behind the last semicolon belong to no statement.
  close();
  return statements;
}

function toStatement(sql: string, written: Token[], { bareStatements }: LexicalRules): Statement {
  const tokens = bareStatements ? withoutSecondStatements(written) : written;
  const start = tokens[0]?.start ?? 0;
  const end = tokens.at(-1)?.end ?? start;
  return {
    sql: sql.slice(start, end),
    start,
    tokens:
      start === 0
        ? tokens
        : tokens.map((token) => ({ ...token, start: token.start - start, end: token.end - start })),
  };
}

import { badRequest, err, ok, type Result } from "../errors/index.ts";
import { bracketDepths, closesBracket, isSymbol, isWord, opensBracket } from "./lexer/brackets.ts";
import type { LexicalRules } from "./lexer/lexicalRules.ts";
import { codeOf, type Token, tokenize } from "./lexer/tokenize.ts";
import { sqlTooLarge } from "./limits/textLimits.ts";
import { FROM_FUNCTIONS } from "./tables/tableWords.ts";

/** Why an expression with a sub-query is refused. */
export const NO_SUBQUERIES = "Custom SQL fields cannot contain sub-queries.";

/** Words that read other tables. */
const QUERY_WORDS = new Set(
  "SELECT WITH FROM UNION INTERSECT EXCEPT MINUS VALUES TABLE INTO JOIN LATERAL PIVOT UNPIVOT SUMMARIZE".split(
    " ",
  ),
);
/** Words of clauses and statements that no expression holds. */
const CLAUSE_WORDS = new Set(
  "WHERE GROUP HAVING LIMIT OFFSET FETCH WINDOW QUALIFY INSERT UPDATE DELETE MERGE CREATE DROP ALTER TRUNCATE GRANT REVOKE ATTACH".split(
    " ",
  ),
);
/** Words that are fine in brackets, where they belong to a function. */
const OUTER_ONLY = new Set("AS ASC DESC ORDER FOR USING".split(" "));
/** Words behind a name that make it a part of an expression. */
const OPERATORS = [
  "IS",
  "IN",
  "NOT",
  "AND",
  "OR",
  "LIKE",
  "ILIKE",
  "BETWEEN",
  "THEN",
  "ELSE",
  "END",
  "COLLATE",
];

export interface ExpressionOptions {
  /** Sub-queries may stand in brackets. */
  allowSubquery?: boolean;
}

/** A user's fragment of SQL as exactly one scalar expression, its comments removed; else why it is none. */
export function checkExpression(
  sql: string,
  rules: LexicalRules,
  { allowSubquery = false }: ExpressionOptions = {},
): Result<string> {
  const tooLarge = sqlTooLarge(sql, rules);
  if (tooLarge !== null) return err(badRequest(tooLarge));
  const refused = err(badRequest(`Invalid SQL clause: ${sql}`));
  const tokens = tokenize(sql, rules);
  const code = codeOf(tokens);
  const levels = bracketDepths(code);
  if (code.length === 0 || !levels) return refused;
  const ownFroms = findOwnFroms(code);
  for (const [at, token] of code.entries()) {
    const level = levels[at] ?? 0;
    if (token.kind === "unknown" || isSymbol(token, ";") || (level === 0 && isSymbol(token, ",")))
      return refused;
    if (token.kind !== "word" || isSymbol(code[at - 1], ".")) continue;
    if (level === 0 && OUTER_ONLY.has(token.value)) return refused;
    if (allowSubquery && level > 0) continue;
    if (readsTables(code, at, ownFroms, rules)) {
      return err(badRequest(NO_SUBQUERIES));
    }
    if (CLAUSE_WORDS.has(token.value) && !belongsToFunction(code, at)) return refused;
  }
  if (code.length === tokens.length) return ok(sql.trim());
  const text = withoutComments(sql, tokens);
  // Where a comment was, another may now begin: MySQL reads `--#` as two signs, but `-- ` as a comment.
  return tokenize(text, rules).length === code.length ? ok(text) : refused;
}

function readsTables(code: Token[], at: number, ownFroms: ReadonlySet<Token>, rules: LexicalRules): boolean {
  const token = code[at] as Token;
  const next = code[at + 1];
  // `(DESCRIBE t)` is a table in some engines.
  if (isWord(token, "DESCRIBE", "SHOW", "DESC", "EXPLAIN")) {
    // `ORDER BY a DESC NULLS LAST`
    const opens = !isWord(token, "DESC") || at === 0 || isSymbol(code[at - 1], "(");
    return opens && next !== undefined && next.kind !== "symbol" && !isWord(next, ...OPERATORS);
  }
  if (isWord(token, "IN")) return rules.inReadsTables && !isSymbol(next, "(");
  if (!QUERY_WORDS.has(token.value)) return false;
  if (token.value === "WITH") {
    // TIMESTAMP WITH TIME ZONE
    return !isWord(next, "TIME", "LOCAL");
  }
  if (token.value === "FROM") return !ownFroms.has(token);
  return true;
}

/** `IS DISTINCT FROM`, and the one FROM of EXTRACT and its like. */
function findOwnFroms(code: readonly Token[]): ReadonlySet<Token> {
  const own = new Set<Token>();
  /** Brackets that are open: where, and whether a FROM or SELECT stands in them already. */
  const open: { at: number; read: boolean }[] = [];
  for (const [at, token] of code.entries()) {
    const inner = open.at(-1);
    if (opensBracket(token)) open.push({ at, read: false });
    else if (closesBracket(token)) open.pop();
    else if (isWord(token, "FROM", "SELECT")) {
      if (isWord(token, "FROM") && (isDistinctFrom(code, at) || (inner && isFirstOf(code, at, inner)))) {
        own.add(token);
      }
      if (inner) inner.read = true;
    }
  }
  return own;
}

const isDistinctFrom = (code: readonly Token[], at: number): boolean =>
  isWord(code[at - 1], "DISTINCT") && isWord(code[at - 2], "IS", "NOT");

/** The first FROM in the brackets of such a function. */
const isFirstOf = (code: readonly Token[], at: number, inner: { at: number; read: boolean }): boolean =>
  !inner.read &&
  inner.at < at - 1 &&
  isSymbol(code[inner.at], "(") &&
  isWord(code[inner.at - 1], ...FROM_FUNCTIONS);

/** `FILTER (WHERE ...)`, `WITHIN GROUP (...)`, `array[OFFSET(0)]`, and functions with such a name. */
function belongsToFunction(code: Token[], at: number): boolean {
  const token = code[at];
  const before = code[at - 1];
  const next = code[at + 1];
  if (isWord(token, "WHERE")) return isSymbol(before, "(") && isWord(code[at - 2], "FILTER");
  if (isWord(token, "GROUP")) return isWord(before, "WITHIN");
  return isWord(token, "INSERT", "TRUNCATE", "OFFSET") && isSymbol(next, "(");
}

/** A comment may reach behind the expression, into the query around it: each becomes a blank. */
function withoutComments(sql: string, tokens: readonly Token[]): string {
  let text = "";
  let at = 0;
  for (const { kind, start, end } of tokens) {
    if (kind !== "comment") continue;
    text += `${sql.slice(at, start)} `;
    at = end;
  }
  return (text + sql.slice(at)).trim();
}

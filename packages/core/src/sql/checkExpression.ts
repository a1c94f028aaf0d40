import { badRequest, err, ok, type Result } from "../errors/index.ts";
import { depths, isSymbol, isWord } from "./brackets.ts";
import type { LexicalRules } from "./lexicalRules.ts";
import { FROM_FUNCTIONS } from "./tableWords.ts";
import { codeOf, type Token, tokenize } from "./tokenize.ts";

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
const MAX_DEPTH = 200;

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
  const refused = err(badRequest(`Invalid SQL clause: ${sql}`));
  const tokens = tokenize(sql, rules);
  const code = codeOf(tokens);
  const levels = depths(code);
  if (code.length === 0 || !levels || levels.some((level) => level > MAX_DEPTH)) return refused;
  for (const [at, token] of code.entries()) {
    const level = levels[at] ?? 0;
    if (token.kind === "unknown" || isSymbol(token, ";") || (level === 0 && isSymbol(token, ",")))
      return refused;
    if (token.kind !== "word" || isSymbol(code[at - 1], ".")) continue;
    if (level === 0 && OUTER_ONLY.has(token.value)) return refused;
    if (allowSubquery && level > 0) continue;
    if (readsTables(code, at, levels, rules)) {
      return err(badRequest("Custom SQL fields cannot contain sub-queries."));
    }
    if (CLAUSE_WORDS.has(token.value) && !belongsToFunction(code, at)) return refused;
  }
  const text = withoutComments(sql, tokens);
  // Where a comment was, another may now begin: MySQL reads `--#` as two signs, but `-- ` as a comment.
  return tokenize(text, rules).length === code.length ? ok(text) : refused;
}

function readsTables(code: Token[], at: number, levels: number[], rules: LexicalRules): boolean {
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
  if (token.value === "FROM") return !isOwnFrom(code, at, levels);
  return true;
}

/** `IS DISTINCT FROM`, and the one FROM of EXTRACT and its like. */
function isOwnFrom(code: Token[], at: number, levels: number[]): boolean {
  if (isWord(code[at - 1], "DISTINCT") && isWord(code[at - 2], "IS", "NOT")) return true;
  const level = levels[at] ?? 0;
  if (level === 0) return false;
  const open = code.findLastIndex((_, i) => i < at && (levels[i] ?? 0) < level);
  if (!isSymbol(code[open], "(") || !isWord(code[open - 1], ...FROM_FUNCTIONS) || open === at - 1)
    return false;
  const earlier = code.slice(open + 1, at);
  return !earlier.some((token, i) => levels[open + 1 + i] === level && isWord(token, "FROM", "SELECT"));
}

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

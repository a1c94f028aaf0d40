import { classifyStatement } from "./classifyStatement.ts";
import { isWord } from "./lexer/brackets.ts";
import type { LexicalRules } from "./lexer/lexicalRules.ts";
import { codeOf } from "./lexer/tokenize.ts";
import { startsWithKnownVerb } from "./refusedStatement.ts";
import { splitStatements } from "./splitStatements.ts";

const QUERY_VERBS = ["SELECT", "WITH", "VALUES", "TABLE", "FROM"];
const WRITING_VERBS = ["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE"];

/**
 * Why a text that the database does not take is no virtual dataset, in the contract's words; null: it would be one, and
 * only the database can say what is wrong with it.
 */
export function virtualSqlFault(sql: string, rules: LexicalRules): string | null {
  const [statement, second] = splitStatements(sql, rules);
  if (!statement) return "Virtual dataset query cannot be empty";
  if (second) return "Virtual dataset query cannot consist of multiple statements";
  const kind = classifyStatement(statement.tokens);
  if (kind === "select") return null;
  if (kind !== "mutating") return "Only `SELECT` statements are allowed";
  const code = codeOf(statement.tokens);
  // What cannot be read counts as writing, too.
  const writes = isWord(code[0], ...QUERY_VERBS)
    ? code.some((token) => isWord(token, ...WRITING_VERBS))
    : startsWithKnownVerb(statement.tokens);
  return writes ? "Virtual dataset query must be read-only" : null;
}

import { classifyStatement, splitStatements } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { plainSyntax, syntaxes } from "@sightline/core/sql-syntax";

/** One for each way in which databases read strings, names and comments. */
const RULES = new Set([plainSyntax, ...Object.values(syntaxes)].map(({ rules }) => rules));
/** Comments that some databases run, and templates, which become another text. */
const UNREADABLE = /\/\*M?!|\{[{%#]/;

/** Nobody else's text changes data because somebody has opened a link: it runs if it only reads, whoever reads it. */
export function mayRun(asked: unknown, sql: string): boolean {
  if (asked !== true && asked !== "true" && asked !== "1") return false;
  return !UNREADABLE.test(sql) && [...RULES].every((rules) => onlyReads(sql, rules));
}

function onlyReads(sql: string, rules: LexicalRules): boolean {
  const statements = splitStatements(sql, rules);
  return statements.length > 0 && statements.every(({ tokens }) => classifyStatement(tokens) !== "mutating");
}

import * as dialects from "@sightline/core/sql";

/** One for each way in which databases read strings, names and comments. */
const RULES = [
  dialects.ansiRules,
  dialects.postgresRules,
  dialects.sqliteRules,
  dialects.mysqlRules,
  dialects.bigqueryRules,
  dialects.databricksRules,
  dialects.clickhouseRules,
  dialects.snowflakeRules,
  dialects.mssqlRules,
];
/** Comments that some databases run, and templates, which become another text. */
const UNREADABLE = /\/\*M?!|\{[{%#]/;

/** Nobody else's text changes data because somebody has opened a link: it runs if it only reads, whoever reads it. */
export function mayRun(asked: unknown, sql: string): boolean {
  if (asked !== true && asked !== "true" && asked !== "1") return false;
  return !UNREADABLE.test(sql) && RULES.every((rules) => onlyReads(sql, rules));
}

function onlyReads(sql: string, rules: dialects.LexicalRules): boolean {
  const statements = dialects.splitStatements(sql, rules);
  return (
    statements.length > 0 &&
    statements.every(({ tokens }) => dialects.classifyStatement(tokens) !== "mutating")
  );
}

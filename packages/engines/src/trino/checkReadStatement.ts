import { splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { QueryError } from "../engine.ts";

const WRITING =
  /^(ALTER|ANALYZE|CALL|COMMENT|COMMIT|CREATE|DEALLOCATE|DELETE|DENY|DROP|EXECUTE|GRANT|INSERT|MERGE|PREPARE|REFRESH|RESET|REVOKE|ROLLBACK|SET|START|TRUNCATE|UPDATE|USE)$/i;

/** The text of one statement: the protocol takes no semicolon. */
export const oneStatement = (sql: string): string => statementOf(sql).sql;

function statementOf(sql: string) {
  const [statement, another] = splitStatements(sql, syntaxes.trino.rules);
  if (!statement) throw new QueryError("syntax", "There is no statement to run");
  if (another) throw new QueryError("syntax", "Only one statement can run at a time");
  return statement;
}

/** Refuses what the first word shows to be more than a reading; in this dialect a query holds no other statement. */
export function checkReadStatement(sql: string): string {
  const { sql: text, tokens } = statementOf(sql);
  if (WRITING.test(tokens.find(({ kind }) => kind !== "comment")?.text ?? ""))
    throw new QueryError("permission", "This statement would write, and only reading is allowed");
  return text;
}

import { err, type Result } from "@sightline/core/errors";
import type { Statement } from "@sightline/core/sql";
import type { OpenDatabase, QueryFault } from "../databases/index.ts";
import { limitRows, type RowRules } from "../row-level-security/index.ts";
import type { CheckedStatement } from "./checkStatement.ts";

/** A statement that reads the rows which the caller may see. What is no query and reads limited rows does not run. */
export async function withRowRules(
  opened: OpenDatabase,
  statement: Statement,
  { kind, inspection }: CheckedStatement,
  rowRules: RowRules,
): Promise<Result<string, QueryFault>> {
  const limited = await limitRows(opened, statement.sql, inspection, rowRules);
  if (!limited.ok || kind === "select" || limited.value === statement.sql) return limited;
  return err({ kind: "unlimited" });
}

import { err, type Result } from "@sightline/core/errors";
import type { Statement, StatementKind } from "@sightline/core/sql";
import type { Inspection } from "@sightline/engines/connection";
import type { QueryFault } from "../../query-faults/index.ts";
import { applyRowRules, type OpenDatabase, type RowRules } from "../../query-gateway/index.ts";

/** A statement that reads the rows which the caller may see. What is no query and reads limited rows does not run. */
export async function limitStatement(
  opened: OpenDatabase,
  statement: Statement,
  { kind, inspection }: { kind: StatementKind; inspection: Inspection },
  rowRules: RowRules,
): Promise<Result<string, QueryFault>> {
  const limited = await applyRowRules(opened, statement.sql, inspection, rowRules);
  if (!limited.ok || kind === "select" || limited.value === statement.sql) return limited;
  return err({ kind: "unlimited" });
}

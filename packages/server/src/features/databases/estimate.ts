import { err, ok, type Result, structured } from "@sightline/core/errors";
import { splitStatements } from "@sightline/core/sql";
import { structuredFault } from "./fault.ts";
import type { Reached } from "./introspection.ts";
import { asking, checkSql } from "./runChecked.ts";
import { withinSeconds } from "./withinSeconds.ts";

const ESTIMATE_SECONDS = 10;

const TOO_SLOW =
  "The query estimation was killed after 10 seconds. It might be too complex, or the database might be under heavy load.";

/** What the database thinks that each statement costs, for statements that the caller may run. */
export async function estimated(
  reached: Reached,
  { sql, schema }: { sql: string; schema?: string | null },
): Promise<Result<Record<string, string>[]>> {
  const { access, connection, engine } = reached;
  if (!engine.capabilities.costEstimate) {
    return err(
      structured("internal", "GENERIC_DB_ENGINE_ERROR", "Database does not support cost estimation"),
    );
  }
  const result: Record<string, string>[] = [];
  for (const { sql: text } of splitStatements(sql, engine.rules)) {
    const checked = await checkSql(reached, text, { kind: "caller", access });
    if (!checked.ok) return err(structuredFault(checked.error));
    const ask = () => withinSeconds(ESTIMATE_SECONDS, connection.estimate(text, schema ?? null));
    const cost = await asking(reached, { sql: text, timeoutMs: ESTIMATE_SECONDS * 1000 }, ask);
    if (!cost.ok) {
      return err(
        cost.error.kind === "timeout"
          ? structured("internal", "SQLLAB_TIMEOUT_ERROR", TOO_SLOW)
          : structuredFault(cost.error),
      );
    }
    result.push(cost.value);
  }
  return ok(result);
}

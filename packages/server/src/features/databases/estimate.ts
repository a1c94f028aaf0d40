import { err, ok, type Result, structured } from "@sightline/core/errors";
import { splitStatements } from "@sightline/core/sql";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { structuredFault } from "./fault.ts";
import { introspection } from "./introspection.ts";
import { asking, checkSql } from "./runChecked.ts";
import { withinSeconds } from "./withinSeconds.ts";

const ESTIMATE_SECONDS = 10;

const TOO_SLOW =
  "The query estimation was killed after 10 seconds. It might be too complex, or the database might be under heavy load.";

/** What the database thinks that each statement costs, for statements that the caller may run. */
export async function estimated(
  platform: Platform,
  identity: Identity,
  { database_id, sql, schema }: { database_id: number; sql: string; schema?: string | null },
): Promise<Result<{ result: Record<string, string>[] }>> {
  const reached = await introspection(platform).reach(identity, database_id);
  if (!reached.ok) {
    if (reached.error.kind !== "not-found") return reached;
    return err(structured("not-found", "RESULTS_BACKEND_ERROR", "The database could not be found"));
  }
  const { access, connection, engine } = reached.value;
  if (!engine.capabilities.costEstimate) {
    return err(
      structured("internal", "GENERIC_DB_ENGINE_ERROR", "Database does not support cost estimation"),
    );
  }
  const result: Record<string, string>[] = [];
  for (const { sql: text } of splitStatements(sql, engine.rules)) {
    const checked = await checkSql(reached.value, text, { kind: "caller", access });
    if (!checked.ok) return err(structuredFault(checked.error));
    const ask = () => withinSeconds(ESTIMATE_SECONDS, connection.estimate(text, schema ?? null));
    const cost = await asking(reached.value, { sql: text, timeoutMs: ESTIMATE_SECONDS * 1000 }, ask);
    if (!cost.ok) {
      return err(
        cost.error.kind === "timeout"
          ? structured("internal", "SQLLAB_TIMEOUT_ERROR", TOO_SLOW)
          : structuredFault(cost.error),
      );
    }
    result.push(cost.value);
  }
  return ok({ result });
}

import { err, ok, type Result, structuredError } from "@sightline/core/errors";
import { splitStatements, sqlTooLarge } from "@sightline/core/sql";
import { yieldForLargeText } from "../../../platform/yieldForLargeText.ts";
import { askEngine, structuredFault } from "../../query-faults/index.ts";
import { checkQuery } from "../check/checkQuery.ts";
import type { CallersDatabase } from "../connections/openById.ts";
import { withTimeout } from "../connections/withTimeout.ts";
import { applyRowRules } from "../rewrite/applyRowRules.ts";
import type { RowRules } from "../rewrite/rowRules.ts";
import { accessInTab, type TabQuery } from "./accessInTab.ts";

const ESTIMATE_SECONDS = 10;

const TOO_SLOW =
  "The query estimation was killed after 10 seconds. It might be too complex, or the database might be under heavy load.";

/**
 * What the database thinks that each statement costs, as its caller may run it. The limit of time is that of all of
 * them.
 */
export async function estimateCost(
  database: CallersDatabase,
  query: TabQuery,
  rules: RowRules | null = null,
): Promise<Result<Record<string, string>[]>> {
  const { sql, schema } = query;
  const { connection, engine } = database;
  const access = accessInTab(database, query);
  if (!engine.capabilities.costEstimate) {
    return err(
      structuredError("internal", "GENERIC_DB_ENGINE_ERROR", "Database does not support cost estimation"),
    );
  }
  const tooLarge = sqlTooLarge(sql, engine.syntax.rules);
  if (tooLarge !== null) return err(structuredFault({ kind: "syntax", message: tooLarge, at: null }));
  await yieldForLargeText(sql);
  const result: Record<string, string>[] = [];
  const until = performance.now() + ESTIMATE_SECONDS * 1000;
  for (const { sql: written } of splitStatements(sql, engine.syntax.rules)) {
    const left = (until - performance.now()) / 1000;
    if (left <= 0) return err(structuredError("internal", "SQLLAB_TIMEOUT_ERROR", TOO_SLOW));
    const limitsListings = !!rules?.listings;
    const checked = await checkQuery(database, written, { kind: "caller", access, limitsListings });
    if (!checked.ok) return err(structuredFault(checked.error));
    // A cost tells of rows, too.
    const limited = rules ? await applyRowRules(database, written, checked.value, rules) : ok(written);
    if (!limited.ok) return err(structuredFault(limited.error));
    const text = limited.value;
    const ask = () => withTimeout(left, connection.estimate(text, schema ?? null));
    const cost = await askEngine(database, { sql: text, timeoutMs: left * 1000 }, ask);
    if (!cost.ok) {
      return err(
        cost.error.kind === "timeout"
          ? structuredError("internal", "SQLLAB_TIMEOUT_ERROR", TOO_SLOW)
          : structuredFault(cost.error),
      );
    }
    result.push(cost.value);
  }
  return ok(result);
}

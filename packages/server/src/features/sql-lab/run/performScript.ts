import { err, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { nowIso } from "../../../platform/db/index.ts";
import { metadataCache } from "../../databases/index.ts";
import { addDoneStatement, MOST_EARLIER, storeEarlierRows } from "../results/earlierResults.ts";
import { type GrowingRows, StorageFault } from "../results/store/index.ts";
import type { PreparedScript } from "../script/prepareScript.ts";
import type { Failure } from "./failure.ts";
import { failureOf, faultFailure, logStorageFault, storageError } from "./failure.ts";
import { progressOf } from "./progress.ts";
import type { QueryRun } from "./queryRun.ts";
import { type Outcome, runScript } from "./runScript.ts";

/** Runs what was prepared, to the result of its last statement. */
export async function performScript(run: QueryRun, ready: PreparedScript): Promise<Result<Outcome, Failure>> {
  const { config } = run.platform;
  const { opened, access, target, plan, reads, withheldErrorLog } = ready;
  await run.record({
    status: "running",
    catalog: run.body.catalog || opened.connection.defaultCatalog,
    query_limit: plan.limit,
    start_running_time: nowIso(run.platform),
    ...(target && {
      tmp_table_name: target.name,
      tmp_schema_name: target.schema,
      select_sql: plan.selectSql,
    }),
  });
  const seconds = run.isAsync ? config.SQLLAB_ASYNC_TIME_LIMIT_SEC : config.SQLLAB_TIMEOUT;
  const progress = progressOf(run.record, run.earlier);
  let rows: GrowingRows | null = null;
  const dropRows = async (failure: Failure) => {
    await rows?.drop();
    return err(failure);
  };
  try {
    const outcome = await runScript({
      opened,
      allowedTables: { kind: "caller", access },
      withheldErrorLog,
      plan,
      schema: run.body.schema || null,
      catalog: run.body.catalog || null,
      timeoutMs: seconds * 1000,
      signal: run.signal,
      limitMb: config.SQLLAB_PAYLOAD_MAX_MB,
      progress,
      begin(columns) {
        rows = run.begin(columns, reads);
        return rows;
      },
      async keepEarlier(given) {
        if (config.RESULTS_BACKEND === null) return;
        const { earlier } = run;
        const kept =
          given && earlier.results.length < MOST_EARLIER ? await storeEarlierRows(run, reads, given) : null;
        if (kept) earlier.results.push(kept);
        else earlier.unkept += 1;
      },
      noteDone: (statement) => addDoneStatement(run.earlier, statement),
    });
    if (outcome.ok) return outcome;
    const { fault, prefix } = outcome.error;
    if (run.isAsync && fault.kind === "timeout") return await dropRows(timeoutFailure(seconds));
    return await dropRows(faultFailure(fault, { sql: run.body.sql, engine: opened.engine.id }, prefix));
  } catch (error) {
    if (error instanceof StorageFault) {
      logStorageFault(run.platform, error);
      return dropRows(failureOf(storageError(error)));
    }
    await (rows as GrowingRows | null)?.drop();
    throw error;
  } finally {
    // Whatever came of it: some databases keep the tables of a script that failed.
    if (plan.writes || target) metadataCache(run.platform).forget(run.database);
    await progress.end();
  }
}

const timeoutFailure = (seconds: number): Failure => ({
  ...failureOf(
    structuredError(
      "timeout",
      "SQLLAB_TIMEOUT_ERROR",
      `The query was killed after ${seconds} seconds. It might be too complex, or the database might be under heavy load.`,
    ),
  ),
  state: "timed_out",
});

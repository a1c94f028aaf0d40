import type { ExecuteBody, SqlColumn } from "@sightline/api/sql-lab";
import { type AppError, err, ok, type Result, structured } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { causeOf, nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Log } from "../../platform/log/index.ts";
import { metadataCache } from "../databases/index.ts";
import { type QueryFault, storedFault, structuredFault } from "../query-faults/index.ts";
import { accessTo, connections, type DatabaseAccess, type OpenDatabase } from "../query-gateway/index.ts";
import type { StoredDatabase } from "../stored-databases/index.ts";
import { type CreateTarget, createTarget } from "./createTarget.ts";
import { type EarlierResults, keepEarlier, MOST_EARLIER, noteDone } from "./earlierResults.ts";
import { type Plan, planScript } from "./planScript.ts";
import { progressOf } from "./progress.ts";
import { readsOf } from "./reads.ts";
import { renderSql } from "./renderSql.ts";
import type { StoredQuery } from "./repository.ts";
import { type GrowingRows, type Reads, StorageFault } from "./results/index.ts";
import { type Outcome, runScript } from "./runScript.ts";

/** Why a query has no result: what is kept with it, and what the client is told. */
export interface Failure {
  state: "failed" | "stopped" | "timed_out";
  message: string;
  errors: unknown[];
  reply: AppError;
}

export interface Start {
  platform: Platform;
  identity: Identity;
  database: StoredDatabase;
  body: ExecuteBody;
  row: StoredQuery;
  /** Query string of the request. */
  urlParams: Readonly<Record<string, string>>;
  /** Nobody waits for the answer. */
  isAsync: boolean;
  signal: AbortSignal;
  record(change: Partial<StoredQuery>): Promise<StoredQuery>;
  /** A place for rows with these columns, read from these tables. */
  begin(columns: SqlColumn[], reads: Reads): GrowingRows;
  /** Results of statements before the last one, as they come. */
  earlier: EarlierResults;
}

/** A script that may run. */
export interface Ready {
  opened: OpenDatabase;
  access: DatabaseAccess;
  target: CreateTarget | null;
  plan: Plan;
  reads: Reads;
  /** Where errors go that could quote a row which row-level security hides; undefined: it limits nothing here. */
  withheldErrorLog: Log | undefined;
}

/** From what a user wrote to what the database will get. */
export async function prepare(run: Start): Promise<Result<Ready, Failure>> {
  const { platform, identity, database, body } = run;
  if (platform.config.RESULTS_BACKEND === null && (run.isAsync || database.allow_run_async)) {
    return err(told(NO_BACKEND));
  }
  const connected = connections(platform).openFor(identity, database);
  if (!connected.ok) return err(told(connected.error));
  const opened = connected.value;
  const schema = body.schema || null;
  const { defaultSchema, defaultCatalog } = opened.connection;
  const inSchema = schema ?? defaultSchema;
  const all = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const access = all.inTab({ schema: inSchema, catalog: body.catalog || null });
  const limitsText = platform.config.FEATURE_FLAGS.RLS_IN_SQLLAB === true;
  const scope = { platform, identity, database, opened, schema, urlParams: run.urlParams, limitsText };
  const rendered = await renderSql(scope, body, run.row.id);
  if (!rendered.ok) return err(told(rendered.error));
  const target = createTarget({
    body,
    database,
    engine: opened.engine,
    userId: run.row.user_id,
    now: platform.now(),
  });
  if (!target.ok) return err(faulted(target.error, { sql: body.sql, engine: opened.engine.id }));
  const { config } = platform;
  const { sql, templates } = rendered.value;
  const rowRules = limitsText ? await templates.rowRules({ schema, catalog: body.catalog || null }) : null;
  const plan = await planScript({
    opened,
    access,
    allowDml: database.allow_dml,
    sql,
    queryLimit: body.queryLimit,
    maxRows: config.SQL_MAX_ROW,
    target: target.value,
    targetUnlimited: config.SQLLAB_CTAS_NO_LIMIT,
    rowRules,
  });
  if (!plan.ok) {
    const said = { sql: body.sql, engine: opened.engine.id };
    return err(faulted(plan.error.fault, said, plan.error.prefix));
  }
  if (!access.any) return err(told(noAccess(run)));
  const reads = await readsOf(plan.value, rowRules);
  const withheldErrorLog = templates.rulesApply ? platform.log : undefined;
  return ok({ opened, access, target: target.value, plan: plan.value, reads, withheldErrorLog });
}

/** Runs what was prepared, to the result of its last statement. */
export async function perform(run: Start, ready: Ready): Promise<Result<Outcome, Failure>> {
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
  const failed = async (failure: Failure) => {
    await rows?.drop();
    return err(failure);
  };
  try {
    const outcome = await runScript({
      opened,
      allowed: { kind: "caller", access },
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
          given && earlier.kept.length < MOST_EARLIER ? await keepEarlier(run, reads, given) : null;
        if (kept) earlier.kept.push(kept);
        else earlier.unkept += 1;
      },
      noteDone: (statement) => noteDone(run.earlier, statement),
    });
    if (outcome.ok) return outcome;
    const { fault, prefix } = outcome.error;
    if (run.isAsync && fault.kind === "timeout") return await failed(killed(seconds));
    return await failed(faulted(fault, { sql: run.body.sql, engine: opened.engine.id }, prefix));
  } catch (error) {
    if (error instanceof StorageFault) {
      logStorageFault(run.platform, error);
      return failed(told(notStored(error)));
    }
    await (rows as GrowingRows | null)?.drop();
    throw error;
  } finally {
    // Whatever came of it: some databases keep the tables of a script that failed.
    if (plan.writes || target) metadataCache(run.platform).forget(run.database);
    await progress.end();
  }
}

export const NO_BACKEND: AppError = structured(
  "internal",
  "RESULTS_BACKEND_NOT_CONFIGURED_ERROR",
  "Results backend is not configured.",
);

/** Tells the operator why rows could not be stored. */
export const logStorageFault = ({ log }: Platform, fault: StorageFault): void =>
  log("error", fault.message, causeOf(fault));

/** What a client hears when rows could not be stored. */
export const notStored = ({ message }: StorageFault): AppError =>
  structured("unavailable", "GENERIC_BACKEND_ERROR", message);

const noAccess = ({ body, row }: Start): AppError =>
  structured(
    "forbidden",
    "QUERY_SECURITY_ACCESS_ERROR",
    `Failed to execute query '${row.id}' - '${body.sql}': can not access the query`,
  );

const killed = (seconds: number): Failure => ({
  ...told(
    structured(
      "timeout",
      "SQLLAB_TIMEOUT_ERROR",
      `The query was killed after ${seconds} seconds. It might be too complex, or the database might be under heavy load.`,
    ),
  ),
  state: "timed_out",
});

/** An error of the API as the failure of a query. */
export function told(error: AppError): Failure {
  const errors = error.body === "errors" ? error.errors : [];
  const message = errors[0]?.message ?? (error.body === "message" ? String(error.message) : "");
  return { state: "failed", message, errors, reply: error };
}

function faulted(fault: QueryFault, said: { sql: string; engine: string }, prefix = ""): Failure {
  const extra = fault.kind === "syntax" ? said : {};
  const stored = storedFault(fault, { prefix, extra });
  const states = { cancelled: "stopped", timeout: "timed_out" } as const;
  const state = fault.kind === "cancelled" || fault.kind === "timeout" ? states[fault.kind] : "failed";
  return {
    state,
    message: stored.message,
    errors: [stored],
    reply: structuredFault(fault, { prefix, extra }),
  };
}

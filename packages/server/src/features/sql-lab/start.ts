import type { ExecuteBody } from "@sightline/api/sql-lab";
import { type AppError, err, ok, type Result, structured } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import {
  accessFrom,
  accessTo,
  connections,
  type DatabaseAccess,
  type OpenDatabase,
  type QueryFault,
  type StoredDatabase,
  storedFault,
  structuredFault,
} from "../databases/index.ts";
import { openRowRules } from "../row-level-security/index.ts";
import type { Templates } from "../templates/index.ts";
import { type CreateTarget, createTarget } from "./createTarget.ts";
import { planScript } from "./planScript.ts";
import { renderSql } from "./renderSql.ts";
import type { StoredQuery } from "./repository.ts";
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
  signal: AbortSignal;
  record(change: Partial<StoredQuery>): Promise<StoredQuery>;
}

/** From what a user wrote to the result of its last statement. */
export async function start(run: Start): Promise<Result<Outcome, Failure>> {
  const { platform, identity, database, body } = run;
  if (body.runAsync) {
    return err(
      told(
        structured("internal", "RESULTS_BACKEND_NOT_CONFIGURED_ERROR", "Results backend is not configured."),
      ),
    );
  }
  const opened = connections(platform).open(database);
  if (!opened.ok) return err(told(opened.error));
  const schema = body.schema || null;
  const { defaultSchema, defaultCatalog } = opened.value.connection;
  const inSchema = schema ?? defaultSchema;
  const access = accessFrom(await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog), {
    schema: inSchema,
    catalog: body.catalog || null,
  });
  const rendered = await renderSql(
    { platform, identity, database, opened: opened.value, schema, urlParams: run.urlParams },
    body,
    run.row.id,
  );
  if (!rendered.ok) return err(told(rendered.error));
  const target = createTarget({
    body,
    database,
    engine: opened.value.engine,
    userId: run.row.user_id,
    now: platform.now(),
  });
  if (!target.ok) return err(faulted(target.error, body.sql));
  return planned(run, { opened: opened.value, access, target: target.value, ...rendered.value, inSchema });
}

interface Ready {
  opened: OpenDatabase;
  access: DatabaseAccess;
  target: CreateTarget | null;
  sql: string;
  templates: Templates;
  inSchema: string;
}

async function planned(run: Start, ready: Ready): Promise<Result<Outcome, Failure>> {
  const { platform, database, body } = run;
  const { opened, access, target, templates, sql } = ready;
  const { config } = platform;
  const rowRules = config.FEATURE_FLAGS.RLS_IN_SQLLAB
    ? await openRowRules({
        db: platform.db,
        database,
        clausesOf: templates.rlsClauses,
        schema: ready.inSchema,
        defaultSchema: opened.connection.defaultSchema,
      })
    : null;
  const plan = await planScript({
    opened,
    access,
    allowDml: database.allow_dml,
    sql,
    queryLimit: body.queryLimit,
    maxRows: config.SQL_MAX_ROW,
    target,
    targetUnlimited: config.SQLLAB_CTAS_NO_LIMIT,
    rowRules,
  });
  if (!plan.ok) return err(faulted(plan.error.fault, body.sql, plan.error.prefix));
  if (!access.any) return err(told(noAccess(run)));
  await run.record({
    status: "running",
    query_limit: plan.value.limit,
    start_running_time: nowIso(platform),
    ...(target && {
      tmp_table_name: target.name,
      tmp_schema_name: target.schema,
      select_sql: plan.value.selectSql,
    }),
  });
  const outcome = await runScript({
    opened,
    reach: { kind: "caller", access },
    plan: plan.value,
    schema: body.schema || null,
    catalog: body.catalog || null,
    timeoutMs: config.SQLLAB_TIMEOUT * 1000,
    signal: run.signal,
    record: run.record,
  });
  if (!outcome.ok) return err(faulted(outcome.error.fault, body.sql, outcome.error.prefix));
  const limitMb = config.SQLLAB_PAYLOAD_MAX_MB;
  const bytes = outcome.value.result.body.byteLength;
  if (limitMb !== null && bytes > limitMb * 1024 ** 2) {
    return err(faulted({ kind: "too-large", bytes, limitMb }, body.sql));
  }
  return ok(outcome.value);
}

const noAccess = ({ body, row }: Start): AppError =>
  structured(
    "forbidden",
    "QUERY_SECURITY_ACCESS_ERROR",
    `Failed to execute query '${row.id}' - '${body.sql}': can not access the query`,
  );

function told(error: AppError): Failure {
  const errors = error.body === "errors" ? error.errors : [];
  const message = errors[0]?.message ?? (error.body === "message" ? String(error.message) : "");
  return { state: "failed", message, errors, reply: error };
}

function faulted(fault: QueryFault, sql: string, prefix = ""): Failure {
  const extra = fault.kind === "syntax" ? { sql } : {};
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

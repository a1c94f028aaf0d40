import { randomBytes } from "node:crypto";
import type { ExecuteBody, Query } from "@sightline/api/sql-lab";
import { type AppError, err, forbidden, ok, type Result, structured } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import {
  accessTo,
  connections,
  databaseRepository,
  type QueryFault,
  type StoredDatabase,
  storedFault,
  structuredFault,
} from "../databases/index.ts";
import { encodeReply } from "./encodeReply.ts";
import { queryRepository, type StoredQuery, toWire } from "./repository.ts";
import { running } from "./running.ts";
import { type Outcome, runScript } from "./runScript.ts";

const UNFINISHED = ["running", "pending", "timed_out"];

/** Runs what a user wrote in the SQL editor, and keeps a record of it. */
export async function execute(
  platform: Platform,
  identity: Identity,
  body: ExecuteBody,
  signal: AbortSignal,
): Promise<Result<Encoded>> {
  const { userId } = identity;
  if (userId === null) return err(forbidden());
  const queries = queryRepository(platform.db);
  const again = body.client_id ? await queries.byClientId(body.client_id, userId) : null;
  const database = await databaseRepository(platform.db).byId(body.database_id);
  if (!database) return err(NO_DATABASE);
  const show = (row: StoredQuery): Query =>
    toWire(row, {
      database: database.database_name,
      user: `${identity.firstName} ${identity.lastName}`.trim(),
    });
  if (again && UNFINISHED.includes(again.status) && again.sql_editor_id === (body.sql_editor_id ?? null)) {
    return ok({ bytes: JSON.stringify({ query: show(again) }) });
  }
  const row = await queries.insert(newQuery(platform, body, userId));
  const stop = new AbortController();
  const stops = running(platform);
  stops.set(row.id, stop);
  const leave = () => stop.abort();
  signal.addEventListener("abort", leave, { once: true });
  try {
    const outcome = await start(platform, identity, database, body, stop.signal, (change) =>
      queries.update(row.id, { ...change, changed_on: nowIso(platform) }),
    );
    if (!outcome.ok) {
      const failed = await queries.update(row.id, failure(platform, outcome.error));
      if (failed.status === "stopped") {
        return ok({ bytes: JSON.stringify({ query_id: row.id, status: "stopped", query: show(failed) }) });
      }
      return err(outcome.error.reply(failed));
    }
    const done = await queries.update(row.id, success(platform, outcome.value));
    return ok({ bytes: encodeReply(show(done), outcome.value, platform.config.DISPLAY_MAX_ROW) });
  } finally {
    signal.removeEventListener("abort", leave);
    stops.delete(row.id);
  }
}

const NO_DATABASE = structured(
  "not-found",
  "GENERIC_BACKEND_ERROR",
  "The database referenced in this query was not found. Please contact an administrator for further assistance or try again.",
);

/** Why a query has no result: what is kept with it, and what the client is told. */
interface Failure {
  state: "failed" | "stopped" | "timed_out";
  message: string;
  errors: unknown[];
  reply: (row: StoredQuery) => AppError;
}

async function start(
  platform: Platform,
  identity: Identity,
  database: StoredDatabase,
  body: ExecuteBody,
  signal: AbortSignal,
  record: (change: Partial<StoredQuery>) => Promise<StoredQuery>,
): Promise<Result<Outcome, Failure>> {
  if (body.runAsync) {
    return err(
      told(
        structured("internal", "RESULTS_BACKEND_NOT_CONFIGURED_ERROR", "Results backend is not configured."),
      ),
    );
  }
  if (body.select_as_cta) return err(faulted({ kind: "mutates" }, body.sql));
  const opened = connections(platform).open(database);
  if (!opened.ok) return err(told(opened.error));
  const access = await accessTo(platform.db, identity, database, opened.value.connection.defaultSchema);
  const outcome = await runScript({
    opened: opened.value,
    access,
    sql: body.sql,
    queryLimit: body.queryLimit,
    maxRows: platform.config.SQL_MAX_ROW,
    timeoutMs: platform.config.SQLLAB_TIMEOUT * 1000,
    signal,
    record,
  });
  if (!outcome.ok) return err(faulted(outcome.error.fault, body.sql, outcome.error.prefix));
  if (!access.any) {
    return err(
      told(
        structured(
          "forbidden",
          "QUERY_SECURITY_ACCESS_ERROR",
          `Failed to execute query - '${body.sql}': can not access the query`,
        ),
      ),
    );
  }
  return outcome;
}

function told(error: AppError): Failure {
  const errors = error.body === "errors" ? error.errors : [];
  const message = errors[0]?.message ?? (error.body === "message" ? String(error.message) : "");
  return { state: "failed", message, errors, reply: () => error };
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
    reply: () => structuredFault(fault, { prefix, extra }),
  };
}

const newQuery = (platform: Platform, body: ExecuteBody, user_id: number) => ({
  client_id: body.client_id || randomBytes(8).toString("base64url").slice(0, 11),
  database_id: body.database_id,
  user_id,
  tab_name: body.tab ?? null,
  sql_editor_id: body.sql_editor_id ?? null,
  catalog: body.catalog ?? null,
  schema: body.schema ?? null,
  sql: body.sql,
  executed_sql: null,
  status: "pending",
  query_limit: null,
  limiting_factor: "UNKNOWN",
  progress: 0,
  rows: null,
  error_message: null,
  extra: "{}",
  start_time: nowIso(platform),
  end_time: null,
  changed_on: nowIso(platform),
});

const failure = (platform: Platform, { state, message, errors }: Failure) => ({
  status: state,
  error_message: message,
  extra: toJson({ errors, progress: null }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
});

const success = (platform: Platform, outcome: Outcome) => ({
  status: "success",
  progress: 100,
  rows: outcome.result.rowCount,
  limiting_factor: outcome.factor,
  extra: toJson({ columns: outcome.columns, progress: null }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
});

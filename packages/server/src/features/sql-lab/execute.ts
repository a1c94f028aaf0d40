import { randomBytes } from "node:crypto";
import type { ExecuteBody, Query } from "@sightline/api/sql-lab";
import { err, forbidden, ok, type Result, structured } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, toFlag, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { databaseRepository } from "../databases/index.ts";
import { methodOf } from "./createTarget.ts";
import { encodeReply } from "./encodeReply.ts";
import { displayName, queryRepository, type StoredQuery, toWire } from "./repository.ts";
import { running } from "./running.ts";
import type { Outcome } from "./runScript.ts";
import { type Failure, start } from "./start.ts";

const UNFINISHED = ["running", "pending", "timed_out"];

/** Runs what a user wrote in the SQL editor, and keeps a record of it. */
export async function execute(
  platform: Platform,
  identity: Identity,
  body: ExecuteBody,
  { urlParams, signal }: { urlParams: Readonly<Record<string, string>>; signal: AbortSignal },
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
      user: displayName(identity),
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
    const outcome = await start({
      platform,
      identity,
      database,
      body,
      row,
      urlParams,
      signal: stop.signal,
      record: (change) => queries.update(row.id, { ...change, changed_on: nowIso(platform) }),
    });
    if (!outcome.ok) {
      const failed = await queries.update(row.id, failure(platform, outcome.error));
      if (failed.status === "stopped") {
        return ok({ bytes: JSON.stringify({ query_id: row.id, status: "stopped", query: show(failed) }) });
      }
      return err(outcome.error.reply);
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
  select_as_cta: toFlag(body.select_as_cta === true),
  ctas_method: body.select_as_cta ? methodOf(body) : null,
});

const failure = (platform: Platform, { state, message, errors }: Failure) => ({
  status: state,
  error_message: message,
  extra: toJson({ errors, progress: null }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
  tmp_table_name: null,
  select_sql: null,
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

import { randomUUID } from "node:crypto";
import type { ExecuteBody } from "@sightline/api/sql-lab";
import { err, forbidden, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { Identity } from "../../../platform/auth/identity.ts";
import { nowIso } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { QUERY_GONE } from "../ownQuery.ts";
import { expansionOf } from "../reply/expandNested.ts";
import type { ExecuteCall, ExecuteRequest } from "../reply/queryReply.ts";
import { expandsNested, recordReply, refusalReply, rowsReply } from "../reply/queryReply.ts";
import { queryRepository } from "../repository.ts";
import { noEarlierResults } from "../results/earlierResults.ts";
import { resultStore } from "../results/store/index.ts";
import { prepareScript } from "../script/prepareScript.ts";
import { background } from "./background.ts";
import { failureOf } from "./failure.ts";
import { finishRun } from "./finishRun.ts";
import { performScript } from "./performScript.ts";
import { recordQuery } from "./queryRecord.ts";
import type { QueryRun } from "./queryRun.ts";
import { CLIENT_LEFT, type Run, runningQueries } from "./runningQueries.ts";

/** Runs what a user wrote in the SQL editor, and keeps a record of it. */
export async function runEditorSql(
  platform: Platform,
  identity: Identity,
  body: ExecuteBody,
  call: ExecuteCall,
): Promise<Result<EncodedReply>> {
  const { userId } = identity;
  if (userId === null) return err(forbidden());
  const database = await databaseRepository(platform.db).byId(body.database_id);
  if (!database) return err(NO_DATABASE);
  const found = await recordQuery(platform, body, userId);
  const request: ExecuteRequest = { platform, identity, body, database, row: found.row, call };
  return found.isNew ? begin(request) : ok(recordReply(request, found.row));
}

async function begin(request: ExecuteRequest): Promise<Result<EncodedReply>> {
  const { platform, body, row } = request;
  const whenBegun = Promise.withResolvers<void>();
  const whenEnded = Promise.withResolvers<void>();
  const stop = new AbortController();
  const isAsync = body.runAsync === true || platform.config.FEATURE_FLAGS.SQLLAB_FORCE_RUN_ASYNC === true;
  const earlier = noEarlierResults();
  const run: Run = {
    stop,
    isAsync,
    earlier,
    rows: null,
    whenBegun: whenBegun.promise,
    whenEnded: whenEnded.promise,
  };
  const leave = () => {
    runningQueries(platform).delete(row.id);
    whenEnded.resolve();
  };
  runningQueries(platform).set(row.id, run);
  const key = randomUUID();
  const start: QueryRun = {
    ...request,
    urlParams: request.call.urlParams,
    isAsync,
    signal: run.stop.signal,
    record: (change) =>
      queryRepository(platform.db).updateUnfinished(row.id, { ...change, changed_on: nowIso(platform) }),
    begin(columns, reads) {
      run.rows = resultStore(platform).begin(key, { columns, reads, owner: row.user_id });
      whenBegun.resolve();
      return run.rows;
    },
    earlier,
  };
  try {
    if (isAsync) return await runLater(request, start, key, { run, leave });
    const reply = await runNow(request, start, key, run);
    leave();
    return reply;
  } catch (error) {
    const hasRecord = await endUnforeseen(start, key, run).finally(leave);
    if (!hasRecord) return err(QUERY_GONE);
    throw error;
  }
}

/** Ends a query that broke down on the way. False: its record has gone, as when its database was deleted meanwhile. */
async function endUnforeseen(start: QueryRun, key: string, run: Run): Promise<boolean> {
  const row = await queryRepository(start.platform.db).byId(start.row.id);
  // Without a record nobody could fetch them.
  if (row?.results_key !== key) await run.rows?.drop();
  if (row) await finishRun(start, key, err(failureOf(UNFORESEEN))).catch(() => {});
  return row !== null;
}

/** Runs while the client waits; one that goes away stops the query. */
async function runNow(
  request: ExecuteRequest,
  start: QueryRun,
  key: string,
  run: Run,
): Promise<Result<EncodedReply>> {
  const { signal } = request.call;
  const abortRun = () => run.stop.abort(CLIENT_LEFT);
  if (signal.aborted) abortRun();
  signal.addEventListener("abort", abortRun, { once: true });
  try {
    const ready = await prepareScript(start);
    const outcome = ready.ok ? await performScript(start, ready.value) : ready;
    const settled = await finishRun(start, key, outcome);
    if (!settled.ok) return refusalReply(request, settled.error.row, settled.error.failure);
    const { row, outcome: done } = settled.value;
    const dialect = ready.ok && expandsNested(request) ? ready.value.opened.engine.dialect : null;
    const encoded = await rowsReply(request, row, done, dialect && expansionOf(done.columns, dialect));
    if (!row.results_key) await done.rows?.drop();
    return ok(encoded);
  } finally {
    signal.removeEventListener("abort", abortRun);
  }
}

/** Answers at once; what comes of it stands in the store. */
async function runLater(
  request: ExecuteRequest,
  start: QueryRun,
  key: string,
  { run, leave }: { run: Run; leave: () => void },
): Promise<Result<EncodedReply>> {
  const { platform } = request;
  const ready = await prepareScript(start);
  if (!ready.ok) {
    const settled = await finishRun(start, key, ready).finally(leave);
    return settled.ok
      ? ok(recordReply(request, request.row))
      : refusalReply(request, settled.error.row, ready.error);
  }
  const work = async () => {
    try {
      await finishRun(start, key, await performScript(start, ready.value));
    } catch (error) {
      const { stack } = error as Error;
      platform.log("error", "A query in the background failed in an unforeseen way", { stack });
      await endUnforeseen(start, key, run).catch(() => {});
    } finally {
      leave();
    }
  };
  const row = await queryRepository(platform.db).updateUnfinished(request.row.id, {
    query_limit: ready.value.plan.limit,
  });
  if (background(platform).add({ userId: request.row.user_id, signal: start.signal, run: work })) {
    return ok({ ...recordReply(request, row), status: 202 });
  }
  await finishRun(start, key, err(failureOf(NO_WORKER))).finally(leave);
  return err(NO_WORKER);
}

const NO_DATABASE = structuredError(
  "not-found",
  "GENERIC_BACKEND_ERROR",
  "The database referenced in this query was not found. Please contact an administrator for further assistance or try again.",
);
const NO_WORKER = structuredError(
  "internal",
  "ASYNC_WORKERS_ERROR",
  "Failed to start remote query on a worker.",
);
const UNFORESEEN = structuredError(
  "internal",
  "GENERIC_BACKEND_ERROR",
  "The server failed while it ran this query.",
);

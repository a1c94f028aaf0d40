import { randomBytes, randomUUID } from "node:crypto";
import type { ExecuteBody } from "@sightline/api/sql-lab";
import { err, forbidden, ok, type Result, structured } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, toFlag } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { databaseRepository, type StoredDatabase } from "../stored-databases/index.ts";
import { background } from "./background.ts";
import { methodOf } from "./createTarget.ts";
import { nothingYet } from "./earlierResults.ts";
import { replyAround } from "./encodeReply.ts";
import { type Expansion, expansionOf } from "./expandNested.ts";
import { nodeId } from "./nodes.ts";
import { QUERY_GONE } from "./ownQuery.ts";
import { displayName, queryRepository, type StoredQuery, toWire } from "./repository.ts";
import { collected, piecesOrStream, recordsOf, resultStore } from "./results/index.ts";
import { LEFT, type Run, running } from "./running.ts";
import type { Outcome } from "./runScript.ts";
import { settle } from "./settle.ts";
import { type Failure, perform, prepare, type Start, told } from "./start.ts";

const NOT_AGAIN = ["running", "pending", "timed_out"];

export interface ExecuteCall {
  /** Query string of the request. */
  urlParams: Readonly<Record<string, string>>;
  /** The client fetches the rows by other calls. */
  minimal: boolean;
  signal: AbortSignal;
}

/** Runs what a user wrote in the SQL editor, and keeps a record of it. */
export async function execute(
  platform: Platform,
  identity: Identity,
  body: ExecuteBody,
  call: ExecuteCall,
): Promise<Result<Encoded>> {
  const { userId } = identity;
  if (userId === null) return err(forbidden());
  const database = await databaseRepository(platform.db).byId(body.database_id);
  if (!database) return err(NO_DATABASE);
  const found = await once(platform, body, userId);
  const asked: Asked = { platform, identity, body, database, row: found.row, call };
  return found.isNew ? begin(asked) : ok(shown(asked, found.row));
}

interface Asked {
  platform: Platform;
  identity: Identity;
  body: ExecuteBody;
  database: StoredDatabase;
  row: StoredQuery;
  call: ExecuteCall;
}

async function begin(asked: Asked): Promise<Result<Encoded>> {
  const { platform, body, row } = asked;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const stop = new AbortController();
  const isAsync = body.runAsync === true || platform.config.FEATURE_FLAGS.SQLLAB_FORCE_RUN_ASYNC === true;
  const earlier = nothingYet();
  const run: Run = { stop, isAsync, earlier, rows: null, begun: begun.promise, ended: ended.promise };
  const leave = () => {
    running(platform).delete(row.id);
    ended.resolve();
  };
  running(platform).set(row.id, run);
  const key = randomUUID();
  const start: Start = {
    ...asked,
    urlParams: asked.call.urlParams,
    isAsync,
    signal: run.stop.signal,
    record: (change) =>
      queryRepository(platform.db).updateUnfinished(row.id, { ...change, changed_on: nowIso(platform) }),
    begin(columns, reads) {
      run.rows = resultStore(platform).begin(key, { columns, reads, owner: row.user_id });
      begun.resolve();
      return run.rows;
    },
    earlier,
  };
  try {
    if (isAsync) return await runLater(asked, start, key, { run, leave });
    const reply = await runNow(asked, start, key, run);
    leave();
    return reply;
  } catch (error) {
    const isKnownDatabase = await endUnforeseen(start, key, run).finally(leave);
    if (!isKnownDatabase) return err(QUERY_GONE);
    throw error;
  }
}

/** Ends a query that broke down on the way. False: its record has gone, as when its database was deleted meanwhile. */
async function endUnforeseen(start: Start, key: string, run: Run): Promise<boolean> {
  const row = await queryRepository(start.platform.db).byId(start.row.id);
  // Without a record nobody could fetch them.
  if (row?.results_key !== key) await run.rows?.drop();
  if (row) await settle(start, key, err(told(UNFORESEEN))).catch(() => {});
  return row !== null;
}

/** Runs while the client waits; one that goes away stops the query. */
async function runNow(asked: Asked, start: Start, key: string, run: Run): Promise<Result<Encoded>> {
  const { signal } = asked.call;
  const gone = () => run.stop.abort(LEFT);
  if (signal.aborted) gone();
  signal.addEventListener("abort", gone, { once: true });
  try {
    const ready = await prepare(start);
    const outcome = ready.ok ? await perform(start, ready.value) : ready;
    const settled = await settle(start, key, outcome);
    if (!settled.ok) return refused(asked, settled.error.row, settled.error.failure);
    const { row, outcome: done } = settled.value;
    const dialect = ready.ok && expands(asked) ? ready.value.opened.engine.dialect : null;
    const encoded = await encode(asked, row, done, dialect && expansionOf(done.columns, dialect));
    if (!row.results_key) await done.rows?.drop();
    return ok(encoded);
  } finally {
    signal.removeEventListener("abort", gone);
  }
}

/** Answers at once; what comes of it stands in the store. */
async function runLater(
  asked: Asked,
  start: Start,
  key: string,
  { run, leave }: { run: Run; leave: () => void },
): Promise<Result<Encoded>> {
  const { platform } = asked;
  const ready = await prepare(start);
  if (!ready.ok) {
    const settled = await settle(start, key, ready).finally(leave);
    return settled.ok ? ok(shown(asked, asked.row)) : refused(asked, settled.error.row, ready.error);
  }
  const work = async () => {
    try {
      await settle(start, key, await perform(start, ready.value));
    } catch (error) {
      const { stack } = error as Error;
      platform.log("error", "A query in the background failed in an unforeseen way", { stack });
      await endUnforeseen(start, key, run).catch(() => {});
    } finally {
      leave();
    }
  };
  const row = await queryRepository(platform.db).updateUnfinished(asked.row.id, {
    query_limit: ready.value.plan.limit,
  });
  if (background(platform).add({ userId: asked.row.user_id, signal: start.signal, run: work })) {
    return ok({ ...shown(asked, row), status: 202 });
  }
  await settle(start, key, err(told(NO_WORKER))).finally(leave);
  return err(NO_WORKER);
}

const refused = (asked: Asked, row: StoredQuery, { reply }: Failure): Result<Encoded> => {
  const help = asked.platform.config.TROUBLESHOOTING_LINK;
  if (row.status !== "stopped") {
    return err(reply.body === "errors" && help ? { ...reply, link: help } : reply);
  }
  const { query } = wire(asked, row);
  return ok({ bytes: JSON.stringify({ query_id: row.id, status: "stopped", query }) });
};

const expands = ({ platform, body }: Asked): boolean =>
  platform.config.FEATURE_FLAGS.PRESTO_EXPAND_DATA === true && body.expand_data === true;

const wire = ({ database, identity }: Asked, row: StoredQuery) => ({
  query: toWire(row, { database: database.database_name, user: displayName(identity) }),
});
const shown = (asked: Asked, row: StoredQuery): Encoded => ({ bytes: JSON.stringify(wire(asked, row)) });

/** The reply with the rows that a screen shows, as the engine wrote them. */
async function encode(
  asked: Asked,
  row: StoredQuery,
  { rows, columns }: Outcome,
  expansion: Expansion | null,
): Promise<Encoded> {
  const most = asked.platform.config.DISPLAY_MAX_ROW;
  const isMinimal = asked.call.minimal && row.results_key !== null;
  const { before, after } = replyAround({
    ...wire(asked, row),
    columns,
    cut: (rows?.rowCount ?? 0) > most,
    expansion,
  });
  const headers: Record<string, string> = isMinimal ? { "preference-applied": "return=minimal" } : {};
  async function* pieces() {
    yield before;
    if (rows && !isMinimal) {
      const lines = rows.lines(0, most);
      yield* recordsOf(expansion ? expansion.lines(lines) : lines);
    }
    yield after;
  }
  // What is not kept is gone when this has ended.
  const isThere = row.results_key !== null;
  return { bytes: await (isThere ? piecesOrStream(pieces()) : collected(pieces())), headers };
}

const NO_DATABASE = structured(
  "not-found",
  "GENERIC_BACKEND_ERROR",
  "The database referenced in this query was not found. Please contact an administrator for further assistance or try again.",
);
const NO_WORKER = structured("internal", "ASYNC_WORKERS_ERROR", "Failed to start remote query on a worker.");
const UNFORESEEN = structured(
  "internal",
  "GENERIC_BACKEND_ERROR",
  "The server failed while it ran this query.",
);

/** What is being stored now, by user, tab and client id: the same call sent twice at once is one query. */
const storing = perPlatform(() => new Map<string, Promise<StoredQuery>>());

/** The record of a query: a new one, or that of the same query which has not ended. */
async function once(
  platform: Platform,
  body: ExecuteBody,
  userId: number,
): Promise<{ row: StoredQuery; isNew: boolean }> {
  const queries = queryRepository(platform.db);
  const insert = () => queries.insert(newQuery(platform, body, userId));
  if (!body.client_id) return { row: await insert(), isNew: true };
  const tab = body.sql_editor_id ?? null;
  const name = JSON.stringify([userId, tab, body.client_id]);
  const underWay = storing(platform).get(name);
  if (underWay) return { row: await underWay, isNew: false };
  let isNew = false;
  const stored = (async () => {
    const known = await queries.byClientId(body.client_id as string, userId);
    if (known && NOT_AGAIN.includes(known.status) && known.sql_editor_id === tab) return known;
    isNew = true;
    return insert();
  })();
  storing(platform).set(name, stored);
  try {
    return { row: await stored, isNew };
  } finally {
    storing(platform).delete(name);
  }
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
  select_as_cta: toFlag(body.select_as_cta === true),
  ctas_method: body.select_as_cta ? methodOf(body) : null,
  node: nodeId(platform),
  beat: nowIso(platform),
});

import { setTimeout as sleep } from "node:timers/promises";
import { RowsQuery, type RowsReply } from "@sightline/api/results";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { readQ } from "../readQ.ts";
import { isUnfinished, queryRepository, type StoredQuery } from "../repository.ts";
import { type Run, runningQueries } from "../run/runningQueries.ts";
import { resultOf, type StatementQuery } from "./earlierResults.ts";
import { sortedRows } from "./sortedRows.ts";
import { piecesOrStream, type Rows, recordsOf } from "./store/index.ts";
import { readStored, rowsForCaller, rowsUnderSameRules } from "./storedRows.ts";

/** Between looks at a query that another server runs, ms. */
const LOOK_MS = 250;
/** How long rows may be asked for before their query is known, ms. */
const UNKNOWN_MS = 2_000;
/** Before the first look again, ms: the call that runs the query is often only a moment behind. */
const FIRST_LOOK_MS = 10;

/** A window of the rows of a query, also while it still runs. */
export async function windowOfRows(
  platform: Platform,
  identity: Identity,
  clientId: string,
  { q, signal }: { q: string; signal: AbortSignal },
): Promise<Result<EncodedReply>> {
  const query = readQ(RowsQuery, q);
  if (!query.ok) return query;
  const found = await queryToCome(platform, identity, clientId, { wait: query.value.wait ?? 0, signal });
  if (!found.ok) return found;
  const context = { platform, identity, query: query.value, signal };
  if (found.value.statement !== undefined) return storedWindow(context, found.value);
  const run = runningQueries(platform).get(found.value.id);
  if (run) {
    const growing = await growingWindow(context, found.value, run);
    if (growing) return growing;
  }
  const row = run || isUnfinished(found.value) ? await waitForEnd(context, found.value) : found.value;
  return row.status === "success" ? storedWindow(context, row) : emptyWindow(row, query.value.from);
}

/**
 * The query of a client id. Whoever waits for the first rows may ask before the call that runs the query has come far
 * enough to be known.
 */
async function queryToCome(
  platform: Platform,
  identity: Identity,
  clientId: string,
  { wait, signal }: { wait: number; signal: AbortSignal },
): Promise<Result<StatementQuery>> {
  const until = performance.now() + Math.min(wait, UNKNOWN_MS);
  let found = await resultOf(platform, identity, clientId);
  let pause = FIRST_LOOK_MS;
  while (!found.ok && found.error.kind === "not-found" && performance.now() < until && !signal.aborted) {
    await sleep(pause, null, { ref: false });
    // Whoever asks for what never comes does not keep the store busy.
    pause = Math.min(2 * pause, LOOK_MS);
    found = await resultOf(platform, identity, clientId);
  }
  return found;
}

interface Context {
  platform: Platform;
  identity: Identity;
  query: RowsQuery;
  signal: AbortSignal;
}

/** Rows of a query that this server runs; null: it has ended. */
async function growingWindow(
  { platform, identity, query, signal }: Context,
  row: StoredQuery,
  run: Run,
): Promise<Result<EncodedReply> | null> {
  if (isView(query)) return err(badRequest("Rows can be sorted and searched when the query has ended."));
  const until = performance.now() + (query.wait ?? 0);
  if (!run.rows)
    await Promise.race([
      run.whenBegun,
      run.whenEnded,
      sleep(query.wait ?? 0, null, { signal, ref: false }),
    ]).catch(() => {});
  const left = Math.max(0, until - performance.now());
  if (run.rows && left > 0) await run.rows.waitForGrowth(query.from, left, signal);
  if (!run.rows) return runningQueries(platform).has(row.id) ? emptyWindow(row, query.from) : null;
  if (run.rows.complete) {
    await run.whenEnded;
    return null;
  }
  const rows = await rowsUnderSameRules(platform, identity, row, run.rows);
  return rows.ok ? encodeWindow("running", rows.value, query) : rows;
}

/** The record of a query, when it has ended or the caller has waited long enough. */
async function waitForEnd({ platform, query, signal }: Context, row: StoredQuery): Promise<StoredQuery> {
  const queries = queryRepository(platform.db);
  const until = performance.now() + (query.wait ?? 0);
  let now = (await queries.byId(row.id)) ?? row;
  while (isUnfinished(now) && performance.now() < until && !signal.aborted) {
    await sleep(LOOK_MS, null, { ref: false });
    now = (await queries.byId(row.id)) ?? row;
  }
  return now;
}

async function storedWindow(
  { platform, identity, query, signal }: Context,
  row: StoredQuery,
): Promise<Result<EncodedReply>> {
  const stored = await rowsForCaller(platform, identity, row);
  if (!stored.ok) return stored;
  if (!isView(query)) return encodeWindow(row.status, stored.value, query);
  const of = {
    key: row.results_key as string,
    columns: stored.value.facts.columns,
    userId: identity.userId ?? row.user_id,
  };
  const view = await sortedRows(platform, of, query, signal);
  return view.ok ? encodeWindow(row.status, view.value, query) : view;
}

const isView = ({ sort = [], search = "" }: RowsQuery): boolean => sort.length > 0 || search !== "";

const encodeWindow = (state: string, rows: Rows, query: RowsQuery): Promise<Result<EncodedReply>> =>
  readStored(async () => ({ bytes: await piecesOrStream(reply(state, rows, query)) }));

async function* reply(state: string, rows: Rows, query: RowsQuery): AsyncGenerator<Uint8Array> {
  // More may come while these are read.
  const { rowCount, complete } = rows;
  const head = { state, columns: rows.facts.columns, from: query.from };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"data":[`);
  yield* recordsOf(rows.lines(query.from, query.count));
  yield Buffer.from(`],"total":${rowCount},"complete":${complete}}`);
}

/** The answer for a query that has no rows, or none yet. */
function emptyWindow(row: StoredQuery, from: number): Result<EncodedReply> {
  const reply: RowsReply = {
    state: row.status,
    columns: null,
    from,
    data: [],
    total: 0,
    complete: !isUnfinished(row),
  };
  return ok({ bytes: JSON.stringify(reply) });
}

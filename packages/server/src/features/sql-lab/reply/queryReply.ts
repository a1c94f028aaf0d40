import type { ExecuteBody } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import { displayName, type StoredQuery, toWire } from "../repository.ts";
import { collectPieces, piecesOrStream, recordsOf } from "../results/store/index.ts";
import type { Failure } from "../run/failure.ts";
import type { Outcome } from "../run/runScript.ts";
import { replyAround } from "./encodeReply.ts";
import type { Expansion } from "./expandNested.ts";

export interface ExecuteCall {
  /** Query string of the request. */
  urlParams: Readonly<Record<string, string>>;
  /** The client fetches the rows by other calls. */
  minimal: boolean;
  signal: AbortSignal;
}

/** A call that runs a query, with its record. */
export interface ExecuteRequest {
  platform: Platform;
  identity: Identity;
  body: ExecuteBody;
  database: StoredDatabase;
  row: StoredQuery;
  call: ExecuteCall;
}

/** The reply to a query that did not end well; one that was stopped is no error. */
export const refusalReply = (
  request: ExecuteRequest,
  row: StoredQuery,
  { reply }: Failure,
): Result<EncodedReply> => {
  const help = request.platform.config.TROUBLESHOOTING_LINK;
  if (row.status !== "stopped") {
    return err(reply.body === "errors" && help ? { ...reply, link: help } : reply);
  }
  const { query } = wire(request, row);
  return ok({ bytes: JSON.stringify({ query_id: row.id, status: "stopped", query }) });
};

/** Whether arrays and rows in the result are taken apart. */
export const expandsNested = ({ platform, body }: ExecuteRequest): boolean =>
  platform.config.FEATURE_FLAGS.PRESTO_EXPAND_DATA === true && body.expand_data === true;

const wire = ({ database, identity }: ExecuteRequest, row: StoredQuery) => ({
  query: toWire(row, { database: database.database_name, user: displayName(identity) }),
});
/** The reply without rows: the record of the query. */
export const recordReply = (request: ExecuteRequest, row: StoredQuery): EncodedReply => ({
  bytes: JSON.stringify(wire(request, row)),
});

/** The reply with the rows that a screen shows, as the engine wrote them. */
export async function rowsReply(
  request: ExecuteRequest,
  row: StoredQuery,
  { rows, columns }: Outcome,
  expansion: Expansion | null,
): Promise<EncodedReply> {
  const most = request.platform.config.DISPLAY_MAX_ROW;
  const isMinimal = request.call.minimal && row.results_key !== null;
  const { before, after } = replyAround({
    ...wire(request, row),
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
  return { bytes: await (isThere ? piecesOrStream(pieces()) : collectPieces(pieces())), headers };
}

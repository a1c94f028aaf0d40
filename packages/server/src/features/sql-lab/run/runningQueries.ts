import { perPlatform } from "../../../platform/perPlatform.ts";
import type { EarlierResults } from "../results/earlierResults.ts";
import type { GrowingRows } from "../results/store/index.ts";

/** A query that this server runs, or that waits here for its turn. */
export interface Run {
  stop: AbortController;
  /** Nobody waits for the answer. */
  isAsync: boolean;
  earlier: EarlierResults;
  /** Its rows so far; null before the database has answered. */
  rows: GrowingRows | null;
  /** Resolves when there are columns. */
  whenBegun: Promise<void>;
  /** Resolves when the query has ended in its database and in the store. */
  whenEnded: Promise<void>;
}

/** The queries that this server runs now, by row id. */
export const runningQueries = perPlatform(() => new Map<number, Run>());

/** Why a query is stopped whose client goes away while it waits. */
export const CLIENT_LEFT =
  "The page was closed or reloaded while the query ran, or the connection broke, so the query was stopped.";

/** Why the queries of a server that is shut down are stopped. */
export const SHUT_DOWN = "The server was shut down before this query had ended. Run it again.";

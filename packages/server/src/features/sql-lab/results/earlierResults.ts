import { randomUUID } from "node:crypto";
import type { DoneStatement, EarlierResult } from "@sightline/api/results";
import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import { QUERY_GONE, queryOf } from "../ownQuery.ts";
import type { StoredQuery } from "../repository.ts";
import { expiry } from "./expiry.ts";
import { type ResultSources, resultStore, StorageFault } from "./store/index.ts";

/** Results of a script that are kept beside the last one; of a longer script the first. */
export const MOST_EARLIER = 50;
/** Statements without a result that the record of a script lists; of a longer script the first. */
export const MOST_DONE = 50;
/** Characters that it tells of each: a dump has statements of megabytes. */
export const MOST_TEXT = 500;

/** The rows of a statement that others follow. */
export interface EarlierRows {
  /** Its number in the script, from 1. */
  statement: number;
  sql: string;
  executed_sql: string;
  columns: SqlColumn[];
  limit: number;
  limiting_factor: Query["limitingFactor"];
  /** Null: there are none. */
  lines: Uint8Array | null;
}

/** What came of the statements of a script before the last one. */
export interface EarlierResults {
  results: EarlierResult[];
  /** Results that there was no room for. */
  unkept: number;
  /** Statements that ended well and have no result. */
  doneStatements: DoneStatement[];
  /** Further ones. */
  doneMore: number;
}

export const noEarlierResults = (): EarlierResults => ({
  results: [],
  unkept: 0,
  doneStatements: [],
  doneMore: 0,
});

/** How the record of a query tells of them. */
export const earlierFields = ({ results, unkept, doneStatements, doneMore }: EarlierResults): object => ({
  ...(results.length > 0 && { results }),
  ...(unkept > 0 && { results_unkept: unkept }),
  ...(doneStatements.length > 0 && { statements_done: doneStatements }),
  ...(doneMore > 0 && { statements_done_more: doneMore }),
});

/** Takes down a statement that has no result. */
export function addDoneStatement(earlier: EarlierResults, { sql, ...statement }: DoneStatement): void {
  if (earlier.doneStatements.length >= MOST_DONE) earlier.doneMore += 1;
  else
    earlier.doneStatements.push({
      ...statement,
      sql: sql.length > MOST_TEXT ? `${sql.slice(0, MOST_TEXT)}…` : sql,
    });
}

/** Keeps the rows of a statement that others follow. Null: there is no room for them, and the script goes on. */
export async function storeEarlierRows(
  { platform, database, row }: { platform: Platform; database: StoredDatabase; row: StoredQuery },
  reads: ResultSources,
  { lines, columns, ...facts }: EarlierRows,
): Promise<EarlierResult | null> {
  const results_key = randomUUID();
  const rows = resultStore(platform).begin(results_key, { columns, reads, owner: row.user_id });
  try {
    if (lines) await rows.write(lines);
    await rows.keep(expiry(platform, database));
    return { ...facts, rows: rows.rowCount, results_key };
  } catch (error) {
    await rows.drop();
    if (error instanceof StorageFault) return null;
    throw error;
  }
}

/** A query as one statement of it: with the text and the rows of that. */
export interface StatementQuery extends StoredQuery {
  statement?: number;
}

/** `abc.2`: the second statement of the query `abc`. */
const OF_STATEMENT = /^(.+)\.(\d{1,4})$/;

/** The query of that client id, or the statement of it that the id names by its number. */
export async function resultOf(
  platform: Platform,
  identity: Identity,
  clientId: string,
): Promise<Result<StatementQuery>> {
  const found = await queryOf(platform, identity, clientId);
  const [, id, number] = OF_STATEMENT.exec(clientId) ?? [];
  if (found.ok || found.error !== QUERY_GONE || id === undefined) return found;
  const whole = await queryOf(platform, identity, id);
  if (!whole.ok) return whole;
  const one = statementOf(whole.value, Number(number));
  return one ? ok(one) : err(QUERY_GONE);
}

function statementOf(row: StoredQuery, statement: number): StatementQuery | null {
  const { results = [] } = fromJson<{ results?: EarlierResult[] }>(row.extra, {});
  const result = results.find((each) => each.statement === statement);
  if (!result) return null;
  const { sql, executed_sql, rows, limit, limiting_factor, results_key } = result;
  const own = { sql, executed_sql, rows, limiting_factor, results_key, query_limit: limit, select_sql: null };
  return { ...row, ...own, status: "success", statement };
}

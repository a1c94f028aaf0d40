import type { ExecuteBody, SqlColumn } from "@sightline/api/sql-lab";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import type { StoredQuery } from "../repository.ts";
import type { EarlierResults } from "../results/earlierResults.ts";
import type { GrowingRows, ResultSources } from "../results/store/index.ts";

/** A query of the editor from its record to its end. */
export interface QueryRun {
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
  begin(columns: SqlColumn[], reads: ResultSources): GrowingRows;
  /** Results of statements before the last one, as they come. */
  earlier: EarlierResults;
}

import type { Result } from "@sightline/core/errors";
import type { QueryResult } from "@sightline/engines/connection";
import type { QueryFault } from "../../query-faults/index.ts";
import type { AllowedTables } from "../../query-gateway/index.ts";
import type { Source } from "../authorise/openSource.ts";

/** A statement that is asked of a dataset's database. */
export interface ReadStatement {
  source: Source;
  /** Nothing else may be read. */
  allowedTables: AllowedTables;
  sql: string;
  /** What the result columns are called, by position; null: as the SQL names them. */
  names: readonly string[] | null;
  maxRows: number;
  timeoutMs: number;
}

/** How an engine writes the rows. */
export type RowFormat = "rows" | "columns";

/** Reads together what charts of one call have in common. */
export interface RowSharing {
  /** The answer to a statement; null: it has to be read by itself. */
  read(
    statement: ReadStatement,
    format: RowFormat,
    signal: AbortSignal,
  ): Promise<Result<QueryResult, QueryFault> | null>;
  /** No more statements come. */
  close(): void;
}

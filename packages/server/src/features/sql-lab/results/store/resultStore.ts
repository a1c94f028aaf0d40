import type { SqlColumn } from "@sightline/api/sql-lab";
import type { TableRef } from "@sightline/engines/connection";

/** What a result was read from, so that the right to it can be checked when it is fetched. */
export interface ResultSources {
  tables: TableRef[];
  /** The functions that were called: some are for who may read the whole database. */
  functions: string[];
  /** Not all of them may be among these. */
  certain: boolean;
  /** Tells the rules apart that held for their rows; null: none. */
  rules: string | null;
}

/** What is known of a result before its first row. */
export interface ResultFacts {
  columns: SqlColumn[];
  reads: ResultSources;
  /** The user whose result it is. */
  owner?: number;
}

/** Rows in the order in which the database gave them, each as the JSON record that the engine wrote. */
export interface Rows {
  readonly facts: ResultFacts;
  readonly rowCount: number;
  /** No more rows will come. */
  readonly complete: boolean;
  /** So many rows from that one on, one a line, in pieces that are the caller's own. */
  lines(from: number, count: number): AsyncIterable<Uint8Array>;
}

/** Rows that come in while a query runs. They may be read at the same time. */
export interface GrowingRows extends Rows {
  /** Nothing of it has gone to a file: it can be read even where nothing can be stored. */
  readonly isInMemory: boolean;
  /** Takes whole lines. Resolves when there is room for more; rejects with a StorageFault. */
  write(lines: Uint8Array): Promise<void>;
  /** All rows are there. They can be fetched under their key until `expiresAt`, epoch milliseconds; null: no end. */
  keep(expiresAt: number | null): Promise<void>;
  /** All rows are there, for whoever holds this object, until `drop`. */
  end(): void;
  drop(): Promise<void>;
  /** Resolves when there are more rows than `rows`, when no more will come, and after `ms` at the latest. */
  waitForGrowth(rows: number, ms: number, signal: AbortSignal): Promise<void>;
}

/** Where results of the SQL editor are between requests. One that several servers share fills the same interface. */
export interface ResultStore {
  begin(key: string, facts: ResultFacts): GrowingRows;
  /** Null: not known, or no longer. Rejects with an UnreadableResult. */
  open(key: string): Promise<Rows | null>;
  /**
   * The rows of a result in another order, or some of them: `make` reads a file of lines and writes another. It is made
   * once for all who ask for the same name, and given up when nobody waits any more. It goes with its result.
   */
  view(key: string, view: DerivedResult, make: WriteDerivedResult): Promise<Rows | null>;
  /** Runs `use` on the file of lines of a result. Null as of `open`. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

export interface DerivedResult {
  name: string;
  /** The view that it is made of, which is there; absent: the result itself. */
  of?: string;
  signal: AbortSignal;
}

export type WriteDerivedResult = (source: string, target: string, signal: AbortSignal) => Promise<unknown>;

/** Why rows could not be stored, in words for whoever ran the query. */
export class StorageFault extends Error {}

/** A stored result that is not what was stored. */
export class UnreadableResult extends Error {}

import type { RowSource } from "../row-sources/index.ts";

/** What unqualified names mean; null: what the account or the connection says. */
export interface Place {
  catalog: string | null;
  schema: string | null;
}

export interface RunOptions {
  /** Aborted at any moment, also while rows are read: the statement is then stopped on the server. */
  signal: AbortSignal;
  /** For drivers that can tell the server how long a statement may run. */
  timeoutMs: number;
}

/** One connection of a driver. Its statements run one after the other. Errors are QueryErrors. */
export interface DriverSession {
  /**
   * Starts one statement and waits for its columns; a statement without result has none. Its rows come when they are
   * asked for; ending the loop over them early stops the statement on the server.
   */
  run(sql: string, options: RunOptions): Promise<RowSource>;
  /** Begins to gather what is written, where the engine can undo it. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Ends the connection, and undoes what was not committed where the engine can. */
  close(): Promise<void>;
}

/** A driver of another's making behind one shape: it is loaded when the first session is opened. */
export interface WarehouseDriver {
  open(place: Place): Promise<DriverSession>;
  close(): Promise<void>;
}

/** A statement for the thread that writes. */
export interface WriteRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** What a statement returned: its rows, or what it changed. */
export interface WriteResult {
  rows: unknown[];
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** SQLite's error as it is passed between threads. */
export interface WriteError {
  message: string;
  code?: string | undefined;
  errcode?: number | undefined;
}

export type WriteReply = { id: number } & ({ result: WriteResult } | { error: WriteError });

import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import { fn } from "./sqlText.ts";

/** Lines that stand before a statement in a selection over it: errors are told by the user's own line. */
export const LINES_BEFORE = 1;

/** A selection of expressions over the columns `c0`, `c1` … of a statement, which begins on the second line. */
export function selectOf(
  sql: string,
  values: readonly string[],
  maxRows: number | null,
  columns = values.length,
): string {
  const aliases = Array.from({ length: columns }, (_, index) => `c${index}`);
  const limit = maxRows === null ? "" : ` LIMIT ${maxRows}`;
  return `SELECT ${values.join(", ")} FROM (\n${sql}\n) AS q(${aliases.join(", ")})${limit}`;
}

const SORTED = /\border\s+by\b/i;
const OWN_LIMIT = /\blimit\s+(\d+)\s*$/i;

/** The limit that a statement ends with, null if it has none. */
export function limitOf(sql: string): number | null {
  const own = OWN_LIMIT.exec(sql)?.[1];
  return own === undefined ? null : Number(own);
}

/** A SELECT whose rows are taken as they come. */
export interface StreamedSelect {
  query: string;
  /** Rows that are taken. */
  most: number;
  /** Rows beyond `most` are rows of the result. */
  mayBeMore: boolean;
}

/**
 * How the values of a statement are streamed. A large limit collects all rows before it hands on the first, so that they
 * are counted by whoever takes them instead; sorted rows are collected anyway, and a limit spares the sorting of others.
 */
export function streamedSelect(sql: string, values: readonly string[], maxRows: number): StreamedSelect {
  const counted = { most: maxRows, mayBeMore: true };
  if (SORTED.test(sql)) return { query: selectOf(sql, values, maxRows + 1), ...counted };
  const own = limitOf(sql);
  if (own === null || own > maxRows) return { query: selectOf(sql, values, null), ...counted };
  const text = sql.slice(0, OWN_LIMIT.exec(sql)?.index);
  return { query: selectOf(text, values, null), most: own, mayBeMore: false };
}

/**
 * Hands the rows of a SELECT over chunk by chunk, while the engine makes the next. The caller has begun a transaction,
 * which tells whether the stream came to its end.
 */
export async function streamChunks(
  connection: DuckDBConnection,
  { query, most, mayBeMore }: StreamedSelect,
  take: (chunk: DuckDBDataChunk, rows: number) => Promise<void> | void,
): Promise<{ rowCount: number; truncated: boolean }> {
  const result = await connection.stream(query);
  let coming: Promise<DuckDBDataChunk | null> | null = result.fetchChunk();
  let rowCount = 0;
  try {
    for (;;) {
      const chunk: DuckDBDataChunk | null = await coming;
      coming = null;
      if (!chunk || chunk.rowCount === 0) {
        await checkWhole(connection, query);
        return { rowCount, truncated: false };
      }
      const rows = Math.min(chunk.rowCount, most - rowCount);
      rowCount += rows;
      const isCutOff = rows < chunk.rowCount;
      // The rest of the stream is never made.
      const isEnough = isCutOff || (rowCount === most && !mayBeMore);
      if (!isEnough) {
        coming = result.fetchChunk();
        coming.catch(() => {}); // told when it is awaited
      }
      if (rows > 0) await take(chunk, rows);
      if (isEnough) return { rowCount, truncated: isCutOff && mayBeMore };
    }
  } finally {
    // Whoever gives up closes the connection, on which nothing may run then.
    if (coming) {
      connection.interrupt();
      await coming.catch(() => {});
    }
  }
}

/**
 * Throws where the stream that has just come to its end did not come to that of its rows. The driver tells both alike,
 * as no more rows: only the transaction in which it was read, and which a failure ends, knows which it was.
 */
async function checkWhole(connection: DuckDBConnection, query: string): Promise<void> {
  try {
    await connection.run("SELECT 1");
  } catch (error) {
    const isAborted = error instanceof Error && /transaction is aborted/i.test(error.message);
    throw isAborted ? await reasonOf(connection, query) : error;
  }
}

const FAILED = "The query failed while its rows were read: one of them holds what cannot be worked out";
/** What was found when the query was planned, and is gone with the transaction. */
const GONE = /^(?:Catalog|Binder) Error/;

/**
 * Why a query fails: it runs once more to where it does, and nobody takes its rows. The transaction that failed is ended
 * and no other left behind, so that nothing can be kept of it.
 */
async function reasonOf(connection: DuckDBConnection, query: string): Promise<Error> {
  // Begins on the line of the query, in which places are found.
  const again = `SELECT ${fn("max", fn("hash", "COLUMNS(*)"))} FROM (${query}\n) AS q`;
  try {
    await connection.run("ROLLBACK");
    await connection.run("BEGIN TRANSACTION READ ONLY");
    await connection.run(again);
  } catch (error) {
    if (error instanceof Error && !GONE.test(error.message)) return error;
  } finally {
    await connection.run("ROLLBACK").catch(() => {}); // ended already
  }
  return new Error(FAILED);
}

import type { DuckDBConnection } from "@duckdb/node-api";
import { fn } from "./writeJson.ts";

/**
 * Throws where the stream that has just come to its end did not come to that of its rows. The driver tells both alike,
 * as no more rows: only the transaction in which it was read, and which a failure ends, knows which it was.
 */
export async function checkWhole(connection: DuckDBConnection, query: string): Promise<void> {
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

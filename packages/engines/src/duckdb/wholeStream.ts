import type { DuckDBConnection } from "@duckdb/node-api";

/**
 * Throws where the stream that has just come to its end did not come to that of its rows. The driver tells both alike,
 * as no more rows: only the transaction in which it was read, and which a failure ends, knows which it was.
 */
export async function checkWhole(connection: DuckDBConnection): Promise<void> {
  try {
    await connection.run("SELECT 1");
  } catch (error) {
    const isAborted = error instanceof Error && /transaction is aborted/i.test(error.message);
    throw isAborted ? new Error(FAILED) : error;
  }
}

const FAILED = "The query failed while its rows were read: one of them holds what cannot be worked out";

import type { DuckDBConnection } from "@duckdb/node-api";
import { readRows } from "./database.ts";

/**
 * What DuckDB takes the time for while it plans, or the number of a transaction, and what can hide such a word: a plan
 * that is made prepared would keep them.
 */
const CLOCK =
  /\b(?:age|ago|now|today|tomorrow|yesterday|localtime\w*|current_\w+|get_current_\w+|transaction_timestamp|txid_current|pg_\w+_time)\b|\bu&"/i;

/** Whether a text may be planned differently a moment later. */
export const readsClock = (text: string): boolean => CLOCK.test(text);

/** Whether something that statements name without its text being in them does so: a view, a macro, a column's default. */
export async function definitionsReadClock(connection: DuckDBConnection): Promise<boolean> {
  const definitions = await readRows(
    connection,
    `SELECT sql FROM system.main.duckdb_views() WHERE NOT internal
     UNION ALL SELECT sql FROM system.main.duckdb_tables() WHERE NOT internal
     UNION ALL SELECT macro_definition FROM system.main.duckdb_functions() WHERE NOT internal`,
    [],
  );
  return definitions.some(([text]) => typeof text === "string" && readsClock(text));
}

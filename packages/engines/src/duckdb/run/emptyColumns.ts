import { open } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { readRows } from "../process/database.ts";
import { fn } from "./writeJson.ts";

/** So much of a file of records is looked at, bytes. */
const START_BYTES = 1 << 16;

/**
 * Which columns of a result hold nothing, by position. Its records were written into a file; the engine is asked only
 * for columns that the first of them have null in. `query` gives the values that were written.
 */
export async function emptyColumns(
  connection: DuckDBConnection,
  { path, names, query }: { path: string; names: readonly string[]; query: string },
): Promise<ReadonlySet<number>> {
  const records = await firstRecords(path);
  const unsure = names.flatMap((name, index) =>
    records.every((record) => record[name] === null) ? [index] : [],
  );
  if (unsure.length === 0) return new Set();
  const counts = unsure.map((index) => `CAST(${fn("count", `v${index}`)} AS VARCHAR)`).join(", ");
  const values = names.map((_, index) => `v${index}`).join(", ");
  const [filled] = await readRows(connection, `SELECT ${counts} FROM (${query}) AS written(${values})`, []);
  return new Set(unsure.filter((_, at) => filled?.[at] === "0"));
}

/** The first records of a file as COPY writes it: one to a line, between brackets on lines of their own. */
async function firstRecords(path: string): Promise<Record<string, unknown>[]> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(START_BYTES) });
    const lines = buffer.toString("utf8", 0, bytesRead).split("\n").slice(1, -1);
    return lines
      .map((line) => line.trim().replace(/,$/, ""))
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  } finally {
    await file.close();
  }
}

import type { DuckDBConnection } from "@duckdb/node-api";
import { Refusal, toUserError } from "../failure.ts";
import { readRows } from "../process/database.ts";
import { readPivot, withValues } from "./pivot.ts";
import { textLiteral } from "./sqlText.ts";

const MOST_COLUMNS = 10_000;

/** The text with the values that its keys have now, each a column of the result; other texts as they are. */
export async function runnablePivot(connection: DuckDBConnection, sql: string): Promise<string> {
  const pivot = readPivot(sql);
  if (!pivot) return sql;
  const lists: string[] = [];
  for (const { start, end } of pivot.keys) {
    const query = `SELECT CAST(k AS VARCHAR) FROM (SELECT DISTINCT (${sql.slice(start, end)}) AS k FROM ${pivot.source}) WHERE k IS NOT NULL ORDER BY k LIMIT ${MOST_COLUMNS + 1}`;
    const rows = await readRows(connection, query, []).catch((error: unknown) => {
      throw toUserError(error, sql, 0);
    });
    if (rows.length === 0)
      throw new Refusal("other", "There are no values to make columns of: PIVOT … ON finds no rows");
    if (rows.length > MOST_COLUMNS) {
      throw new Refusal(
        "other",
        `PIVOT would make more than ${MOST_COLUMNS} columns. Name the values that you need: ON … IN (…)`,
      );
    }
    lists.push(rows.map(([value]) => textLiteral(String(value))).join(", "));
  }
  return withValues(sql, pivot, lists);
}

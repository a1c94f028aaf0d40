import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer } from "../../host/serve.ts";
import { MAX_RESULT_BYTES, resultTooLarge } from "../../limits/index.ts";
import { markAllNull } from "../../write/index.ts";
import { copyInto, selectOf } from "../export/copyQuery.ts";
import { toUserError } from "../failure.ts";
import { opensQuery, readStatement } from "../inspect/statement.ts";
import { mayBeLarge, type OwnInstance, passesThrough } from "../process/ownInstance.ts";
import { countedRows } from "./countedRows.ts";
import { emptyColumns } from "./emptyColumns.ts";
import { LINES_BEFORE, namesDiffer } from "./encodeQuery.ts";
import { hasMore } from "./hasMore.ts";
import { describe, type QuerySummary, type StatementRequest, shapeOfQuery, useSchema } from "./runQuery.ts";
import { jsonValue, quote } from "./writeJson.ts";

type LargeRequest = Omit<StatementRequest, "writes"> & { schema?: string | null };

/**
 * Has DuckDB write the records of one SELECT of a frozen file into a file in `folder`, as it finds them: grouped in
 * memory a million rows took a gigabyte. Null: the result is small, or its rows pass through and are written as they come.
 */
export async function largeRows(
  connection: DuckDBConnection,
  { sql, schema = null, names = [], format, temporal, maxRows }: LargeRequest,
  { folder, own }: { folder: string; own: OwnInstance },
): Promise<Answer | null> {
  if (format !== "rows" || !mayBeLarge(maxRows, "chart") || !opensQuery(readStatement(sql).words))
    return null;
  const started = performance.now();
  if (schema) await useSchema(connection, schema);
  const { text, shape } = await shapeOfQuery(connection, sql);
  const named = { ...shape, names: shape.names.map((name, index) => names[index] ?? name) };
  if (!namesDiffer(named.names)) return null;
  if (await passesThrough(connection, countedRows(text, maxRows).text)) return null;
  const values = named.types.map((type, index) => jsonValue(type, `c${index}`, temporal));
  const query = selectOf(
    text,
    values.map((value, index) => `${value} AS ${quote(named.names[index] ?? "")}`),
    maxRows,
  );
  const path = join(folder, `answer-${randomUUID()}`);
  // Nobody reads it before it is whole.
  const work = { connection, query, path, schema, again: async () => true };
  try {
    const rowCount = await own(work, (on) => copyInto(on, query, path, "json"));
    if ((await stat(path)).size > MAX_RESULT_BYTES) throw resultTooLarge();
    const truncated = await hasMore(connection, text, { rowCount, maxRows });
    const file = { path, names: named.names, query };
    const empty = rowCount > 0 ? await emptyColumns(connection, file) : new Set<number>();
    const columns = markAllNull(describe(named), { isAllNull: (index) => empty.has(index) });
    const engineMs = performance.now() - started;
    const value: QuerySummary = { columns, rowCount, truncated, engineMs };
    return { value, file: path };
  } catch (error) {
    await rm(path, { force: true });
    throw toUserError(error, text, LINES_BEFORE);
  }
}

import type { GenericType } from "@sightline/core/query/generic-type";
import { memoryBody, type QueryRequest, type QueryResult, type ResultColumn } from "../engine.ts";
import { MAX_RESULT_BYTES, resultTooLarge } from "../limits/index.ts";
import { markAllNull } from "../write/index.ts";
import { columnsWriter, type JsonWriter, rowsWriter } from "../write/json/index.ts";
import { readRows } from "./readRows.ts";
import type { Lease } from "./server.ts";
import { changesRows } from "./statement.ts";
import type { SqlColumn } from "./values.ts";

/** Runs one statement on a connection that is ready for it, and writes its result as JSON. */
export async function runQuery(
  lease: Lease,
  request: Omit<QueryRequest, "schema" | "catalog">,
  genericType: (type: string) => GenericType | null,
): Promise<QueryResult> {
  const started = performance.now();
  const write = request.format === "rows" ? rowsWriter : columnsWriter;
  let writer: JsonWriter = write([], request.temporal);
  const { sql, names, maxRows } = request;
  function checkSize(): void {
    if (writer.size > MAX_RESULT_BYTES) throw resultTooLarge();
  }
  const read = await readRows(lease, {
    sql,
    ...(names ? { names } : {}),
    maxRows,
    open(columns) {
      writer = write(columns, request.temporal);
      return writer;
    },
    look: checkSize,
  });
  checkSize();
  const body = memoryBody(Buffer.concat(writer.end()));
  const { rowCount, truncated, affectedRows } = read;
  const columns = markAllNull(resultColumns(read.columns, genericType), writer);
  const engineMs = performance.now() - started;
  const result = { columns, rowCount, truncated, body, engineMs };
  // MySQL tells 0 of everything else.
  return affectedRows === undefined || (affectedRows === 0 && !changesRows(sql))
    ? result
    : { ...result, affectedRows };
}

export const resultColumns = (
  columns: readonly SqlColumn[],
  genericType: (type: string) => GenericType | null,
): ResultColumn[] => columns.map(({ name, type }) => ({ name, type, type_generic: genericType(type) }));

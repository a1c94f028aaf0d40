import { open } from "node:fs/promises";
import {
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBResult,
  type DuckDBType,
  DuckDBTypeId,
} from "@duckdb/node-api";
import { batchMessage, END_OF_STREAM, schemaMessage } from "../../write/arrow/index.ts";
import { type DriverValue, fileWriter, type ValueKind } from "../../write/index.ts";
import { checkWhole } from "../run/wholeStream.ts";
import { fn, jsonValue } from "../run/writeJson.ts";
import { type ArrowPlan, arrowPlan, vectorColumn } from "./arrowColumns.ts";
import { type FileRequest, selectOf } from "./copyQuery.ts";

type VectorRequest = Pick<FileRequest, "headers" | "maxRows" | "path">;
type Write = (pieces: Uint8Array[]) => Promise<void>;

interface CellPlan {
  kind: ValueKind;
  sql: string;
}

interface Written<Plan> extends Pick<VectorRequest, "headers" | "path"> {
  query: string;
  plans: readonly Plan[];
}

const BATCH_ROWS = 32_768;
const BATCH_BYTES = 8 * 1024 ** 2;

export interface WrittenRows {
  rowCount: number;
  /** Absent: not known, there may be more rows than were written. */
  truncated?: boolean;
}

/** A file of vectors: the query that they are read with, and what writes them. */
export interface VectorFile {
  query: string;
  write(connection: DuckDBConnection): Promise<WrittenRows>;
}

/** The vectors of a result as an Arrow stream, most of them as they are. */
export function arrowFile(
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: VectorRequest,
): VectorFile {
  const plans = types.map((type, index) => arrowPlan(type, `c${index}`));
  const values = plans.map((plan) => plan.sql);
  const query = selectOf(sql, values, maxRows);
  return { query, write: (connection) => writeArrow(connection, { query, plans, headers, path }) };
}

async function writeArrow(
  connection: DuckDBConnection,
  { query, plans, headers, path }: Written<ArrowPlan>,
): Promise<WrittenRows> {
  // While one batch is being written the next is filled.
  const sets = [0, 1].map(() => plans.map((plan) => vectorColumn(plan, BATCH_ROWS)));
  const fields = plans.map(({ type }, index) => ({ name: headers[index] ?? "", type }));
  // First: what fails before the first row leaves the file empty.
  const result = await connection.stream(query);
  return intoFile(path, async (write) => {
    let writing = write(schemaMessage(fields));
    let [columns = [], others = []] = sets;
    let rows = 0;
    let inBatch = 0;
    const endBatch = async (): Promise<void> => {
      await writing;
      globalThis.gc?.({ type: "minor" });
      if (inBatch === 0) return;
      const batch = batchMessage(
        inBatch,
        columns.map((column) => column.take()),
      );
      inBatch = 0;
      [columns, others] = [others, columns];
      writing = write(batch);
      writing.catch(() => {}); // told by the next batch
    };
    for await (const chunk of chunksOf(result, connection)) {
      const { rowCount } = chunk;
      if (inBatch + rowCount > BATCH_ROWS || sizeOf(columns) > BATCH_BYTES) await endBatch();
      for (let index = 0; index < columns.length; index++) columns[index]?.append(chunk, index, rowCount);
      inBatch += rowCount;
      rows += rowCount;
    }
    await checkWhole(connection, query);
    await endBatch();
    await writing;
    await write([END_OF_STREAM]);
    return { rowCount: rows };
  });
}

/** The chunks of a result: the engine makes each while the one before it is taken. */
export async function* chunksOf(
  result: DuckDBResult,
  connection: DuckDBConnection,
): AsyncGenerator<DuckDBDataChunk> {
  let coming: Promise<DuckDBDataChunk | null> | null = result.fetchChunk();
  try {
    for (;;) {
      const chunk: DuckDBDataChunk | null = await coming;
      coming = null;
      if (!chunk || chunk.rowCount === 0) return;
      coming = result.fetchChunk();
      coming.catch(() => {}); // told when it is awaited
      yield chunk;
    }
  } finally {
    // Whoever gives up closes the connection, on which nothing may run then.
    if (coming) {
      connection.interrupt();
      await coming.catch(() => {});
    }
  }
}

const sizeOf = (columns: readonly { bytes: number }[]): number =>
  columns.reduce((sum, { bytes }) => sum + bytes, 0);

/** A result as an Excel workbook. */
export function xlsxFile(
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: VectorRequest,
): VectorFile {
  const plans = types.map((type, index) => cellPlan(type, `c${index}`));
  const values = plans.map((plan) => plan.sql);
  const query = selectOf(sql, values, maxRows);
  return { query, write: (connection) => writeXlsx(connection, { query, plans, headers, path }) };
}

async function writeXlsx(
  connection: DuckDBConnection,
  { query, plans, headers, path }: Written<CellPlan>,
): Promise<WrittenRows> {
  const named = plans.map(({ kind }, index) => ({ name: headers[index] ?? "", kind }));
  const result = await connection.stream(query);
  return intoFile(path, async (write) => {
    const writer = fileWriter("xlsx", named);
    for await (const chunk of chunksOf(result, connection)) {
      const vectors = plans.map((_, index) => chunk.getColumnVector(index));
      for (let row = 0; row < chunk.rowCount; row++) {
        for (const vector of vectors) writer.value(vector.getItem(row) as DriverValue);
      }
      await write(writer.drain());
    }
    await checkWhole(connection, query);
    await write(writer.end());
    return { rowCount: writer.rows };
  });
}

const INTEGERS = new Set<DuckDBTypeId>([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
]);

/** What kind of cell a type becomes, and the SQL of its value. */
function cellPlan(type: DuckDBType, value: string): CellPlan {
  if (INTEGERS.has(type.typeId)) return { kind: "integer", sql: value };
  const text = `CAST(${value} AS VARCHAR)`;
  switch (type.typeId) {
    case DuckDBTypeId.UHUGEINT:
    case DuckDBTypeId.BIGNUM:
      return { kind: "integer", sql: text };
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DECIMAL:
      return { kind: "decimal", sql: text };
    case DuckDBTypeId.DOUBLE:
      return { kind: "number", sql: value };
    case DuckDBTypeId.BOOLEAN:
      return { kind: "boolean", sql: value };
    case DuckDBTypeId.DATE:
      return { kind: "date", sql: text };
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
      return { kind: "timestamp", sql: text };
    case DuckDBTypeId.TIMESTAMP_TZ:
      return { kind: "timestamp", sql: `CAST(${fn("timezone", "'UTC'", value)} AS VARCHAR)` };
    default:
      return { kind: "text", sql: `CAST(${jsonValue(type, value, "iso")} AS VARCHAR)` };
  }
}

/** Fills a file that somebody reads as it grows. */
export async function intoFile<T>(path: string, fill: (write: Write) => Promise<T>): Promise<T> {
  const file = await open(path, "w");
  try {
    return await fill(async (pieces) => {
      if (pieces.length === 0) return;
      const { bytesWritten } = await file.writev(pieces);
      const wanted = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (bytesWritten < wanted) throw new Error("The disk for temporary files is full");
    });
  } finally {
    await file.close();
  }
}

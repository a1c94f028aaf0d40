import { open } from "node:fs/promises";
import { type DuckDBConnection, type DuckDBType, DuckDBTypeId } from "@duckdb/node-api";
import { collectAfter } from "../../host/memory.ts";
import { batchMessage, END_OF_STREAM, schemaMessage } from "../../write/arrow/index.ts";
import { type DriverValue, fileWriter, type ValueKind } from "../../write/index.ts";
import { fn } from "../run/sqlText.ts";
import { streamChunks, streamedSelect } from "../run/streamChunks.ts";
import { jsonValue } from "../run/writeJson.ts";
import { arrowPlan, vectorColumn } from "./arrowColumns.ts";
import type { FileRequest } from "./copyQuery.ts";

type VectorRequest = Pick<FileRequest, "headers" | "maxRows" | "path">;
type Write = (pieces: Uint8Array[]) => Promise<void>;

interface CellPlan {
  kind: ValueKind;
  sql: string;
}

const BATCH_ROWS = 32_768;
const BATCH_BYTES = 8 * 1024 ** 2;

export interface WrittenRows {
  rowCount: number;
  truncated: boolean;
}

/** Writes the vectors of a result as an Arrow stream, most of them as they are. */
export async function writeArrow(
  connection: DuckDBConnection,
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: VectorRequest,
): Promise<WrittenRows> {
  const plans = types.map((type, index) => arrowPlan(type, `c${index}`));
  const select = streamedSelect(
    sql,
    plans.map((plan) => plan.sql),
    maxRows,
  );
  // While one batch is being written the next is filled.
  const sets = [0, 1].map(() => plans.map((plan) => vectorColumn(plan, BATCH_ROWS)));
  const fields = plans.map(({ type }, index) => ({ name: headers[index] ?? "", type }));
  return intoFile(path, async (write) => {
    // With the first rows: what fails before them leaves the file empty.
    let head = schemaMessage(fields);
    let writing: Promise<void> = Promise.resolve();
    let [columns = [], others = []] = sets;
    let inBatch = 0;
    const endBatch = async (): Promise<void> => {
      await writing;
      const batch = batchMessage(
        inBatch,
        columns.map((column) => column.take()),
      );
      const pieces = inBatch === 0 ? head : [...head, ...batch];
      collectAfter(pieces.reduce((sum, piece) => sum + piece.length, 0));
      head = [];
      inBatch = 0;
      [columns, others] = [others, columns];
      writing = write(pieces);
      writing.catch(() => {}); // told by the next batch
    };
    const found = await streamChunks(connection, select, async (chunk, rows) => {
      if (inBatch + rows > BATCH_ROWS || sizeOf(columns) > BATCH_BYTES) await endBatch();
      for (let index = 0; index < columns.length; index++) columns[index]?.append(chunk, index, rows);
      inBatch += rows;
    });
    await endBatch();
    await writing;
    await write([END_OF_STREAM]);
    return found;
  });
}

const sizeOf = (columns: readonly { bytes: number }[]): number =>
  columns.reduce((sum, { bytes }) => sum + bytes, 0);

/** Writes a result as an Excel workbook. */
export async function writeXlsx(
  connection: DuckDBConnection,
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: VectorRequest,
): Promise<WrittenRows> {
  const plans = types.map((type, index) => cellPlan(type, `c${index}`));
  const named = plans.map(({ kind }, index) => ({ name: headers[index] ?? "", kind }));
  const select = streamedSelect(
    sql,
    plans.map((plan) => plan.sql),
    maxRows,
  );
  return intoFile(path, async (write) => {
    const writer = fileWriter("xlsx", named);
    const found = await streamChunks(connection, select, async (chunk, rows) => {
      const vectors = plans.map((_, index) => chunk.getColumnVector(index));
      for (let row = 0; row < rows; row++) {
        for (const vector of vectors) writer.value(vector.getItem(row) as DriverValue);
      }
      await write(writer.drain());
    });
    await write(writer.end());
    return found;
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
async function intoFile<T>(path: string, fill: (write: Write) => Promise<T>): Promise<T> {
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

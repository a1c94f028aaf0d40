import type { GenericType } from "@sightline/core/query/generic-type";
import { memoryBody, type QueryRequest, type QueryResult, type ResultColumn } from "../engine.ts";
import { checkRow, MAX_RESULT_BYTES, resultTooLarge } from "../limits/index.ts";
import { type DriverValue, markAllNull, uniqueNames, type WrittenColumn } from "../write/index.ts";
import { columnsWriter, rowsWriter } from "../write/json/index.ts";

export interface RowSourceColumn extends WrittenColumn {
  /** As the engine names it. */
  type: string;
}

/** A statement whose rows come when they are asked for. */
export interface RowSource {
  columns: readonly RowSourceColumn[];
  /** Its rows in groups of any size. Ending the loop early stops the statement. */
  batches: AsyncIterable<Iterable<readonly DriverValue[]>>;
  /** Ends the wait for rows, and the statement with it. */
  giveUp?(): void;
}

type TypeReader = (type: string) => GenericType | null;

/** The columns of a result, under their own names or those that the caller gives them. */
export function resultColumns(
  columns: readonly { name: string; type: string }[],
  names: readonly string[] | undefined,
  genericType: TypeReader,
): ResultColumn[] {
  const unique = uniqueNames(columns.map(({ name }, at) => names?.[at] ?? name));
  return columns.map(({ type }, at) => ({
    name: unique[at] as string,
    type,
    type_generic: genericType(type),
  }));
}

/** Reads a statement up to the row limit and writes its result as JSON. */
export async function readRowSource(
  { columns, batches }: RowSource,
  { format, temporal, maxRows, names }: Pick<QueryRequest, "format" | "temporal" | "maxRows" | "names">,
  genericType: TypeReader,
): Promise<Omit<QueryResult, "engineMs">> {
  const named = resultColumns(columns, names, genericType);
  const written = columns.map(({ kind }, at) => ({ name: (named[at] as ResultColumn).name, kind }));
  const writer = (format === "rows" ? rowsWriter : columnsWriter)(written, temporal);
  const body: Uint8Array[] = [];
  let truncated = false;
  const limit = Math.max(0, Math.floor(maxRows));
  reading: for await (const batch of batches) {
    for (const row of batch) {
      if (writer.rows === limit) {
        truncated = true;
        break reading;
      }
      checkRow(row, named);
      for (const value of row) writer.value(value);
      if (writer.size > MAX_RESULT_BYTES) throw resultTooLarge();
    }
    body.push(...writer.drain());
  }
  body.push(...writer.end());
  return {
    columns: markAllNull(named, writer),
    rowCount: writer.rows,
    truncated,
    body: memoryBody(Buffer.concat(body)),
  };
}

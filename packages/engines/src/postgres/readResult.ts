import type { FieldDef } from "pg";
import { memoryBody, type QueryRequest, type QueryResult, type ResultColumn } from "../engine.ts";
import { MAX_RESULT_BYTES, resultTooLarge } from "../limits/index.ts";
import { markAllNull, type ResultWriter, uniqueNames, type WrittenColumn } from "../write/index.ts";
import { columnsWriter, rowsWriter } from "../write/json/index.ts";
import type { ServerClient } from "./client.ts";
import { genericType, typeName } from "./rows/typeNames.ts";
import { readerOf, type TypeReader } from "./rows/values.ts";
import { runStatement } from "./statement.ts";

/** Rows may come to their end by themselves in this time after enough were read; then the server is told to stop. */
const STOP_AFTER_MS = 20;

/** Names of types by database, number and precision, as the server tells them. */
export type TypeNames = Map<string, string>;

/** The columns of an opened statement. Asks the server for type names that are new. */
export async function resultColumns(
  client: ServerClient,
  fields: readonly FieldDef[],
  known: TypeNames,
  names?: readonly string[],
): Promise<ResultColumn[]> {
  const key = (field: FieldDef) => `${client.database}/${field.dataTypeID}/${field.dataTypeModifier}`;
  const missing = [
    ...new Map(fields.filter((field) => !known.has(key(field))).map((field) => [key(field), field])).values(),
  ];
  if (missing.length > 0) {
    const calls = missing.map(
      ({ dataTypeID, dataTypeModifier }) =>
        `pg_catalog.format_type(${Number(dataTypeID)}, ${Number(dataTypeModifier)})`,
    );
    const { rows } = await client.pg.query<string[]>({
      text: `SELECT ${calls.join(", ")}`,
      rowMode: "array",
    });
    missing.forEach((field, index) => {
      known.set(key(field), typeName(rows[0]?.[index] ?? ""));
    });
  }
  const unique = uniqueNames(names?.length === fields.length ? names : fields.map(({ name }) => name));
  return fields.map((field, index) => {
    const type = known.get(key(field)) ?? "";
    return { name: unique[index] ?? field.name, type, type_generic: genericType(type) };
  });
}

/** How the values of the columns are read. */
const readersOf = (fields: readonly FieldDef[], columns: readonly ResultColumn[]): TypeReader[] =>
  fields.map(({ dataTypeID }, index) => readerOf(dataTypeID, columns[index]?.type ?? ""));

/** What writers are told of the columns. */
export const writtenColumns = (
  fields: readonly FieldDef[],
  columns: readonly ResultColumn[],
): WrittenColumn[] =>
  readersOf(fields, columns).map(({ kind }, index) => ({
    name: columns[index]?.name ?? "",
    kind,
    type: columns[index]?.type ?? "",
  }));

export interface CountedRows {
  rowCount: number;
  truncated: boolean;
  /** Of a statement that may have written. */
  affectedRows?: number;
}

/** `UPDATE 5`, `INSERT 0 5`, `SELECT 5` of a CREATE TABLE AS. */
const AFFECTED = /^[A-Z].* (\d+)$/;

interface ReadOptions {
  maxRows: number;
  /** Tells the server to stop when there are more rows; else they are read and dropped. */
  stopWhenFull: boolean;
}

/** Runs the opened statement into a writer; yields what the writer has ready. */
export async function* readRows(
  client: ServerClient,
  fields: readonly FieldDef[],
  columns: readonly ResultColumn[],
  writer: ResultWriter,
  { maxRows, stopWhenFull }: ReadOptions,
): AsyncGenerator<Uint8Array[], CountedRows, void> {
  const reads = readersOf(fields, columns).map(({ read }) => read);
  const width = reads.length;
  const counted: CountedRows = { rowCount: 0, truncated: false };
  client.messages.columns = columns.map(({ name }) => name);
  let timer: NodeJS.Timeout | undefined;

  function row(values: (string | null)[]): void {
    if (counted.rowCount >= maxRows) {
      counted.truncated = true;
      if (stopWhenFull) timer ??= setTimeout(() => client.cancel(), STOP_AFTER_MS);
      return;
    }
    counted.rowCount += 1;
    for (let i = 0; i < width; i += 1) {
      const text = values[i] as string | null;
      const read = reads[i];
      writer.value(text === null || !read ? text : read(text));
    }
  }
  function countAffected(tag: string): void {
    const [, affected] = AFFECTED.exec(tag) ?? [];
    if (width === 0 && affected !== undefined) counted.affectedRows = Number(affected);
  }
  try {
    for await (const _ of runStatement(client, row, countAffected)) yield writer.drain();
  } catch (error) {
    // We stopped it ourselves: what was wanted is here.
    if (!(counted.truncated && client.spoiled && (error as { code?: string }).code === "57014")) throw error;
  } finally {
    clearTimeout(timer);
  }
  return counted;
}

/** Runs the opened statement and keeps its result as JSON. */
export async function readResult(
  client: ServerClient,
  fields: readonly FieldDef[],
  columns: ResultColumn[],
  request: Pick<QueryRequest, "format" | "temporal" | "maxRows">,
  stopWhenFull: boolean,
): Promise<Omit<QueryResult, "engineMs">> {
  const makeWriter = request.format === "rows" ? rowsWriter : columnsWriter;
  const writer = makeWriter(writtenColumns(fields, columns), request.temporal);
  const pieces: Uint8Array[] = [];
  const rows = readRows(client, fields, columns, writer, { maxRows: request.maxRows, stopWhenFull });
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      if (writer.size > MAX_RESULT_BYTES) throw resultTooLarge();
      pieces.push(...writer.end());
      return { columns: markAllNull(columns, writer), ...value, body: memoryBody(Buffer.concat(pieces)) };
    }
    pieces.push(...value);
    if (writer.size <= MAX_RESULT_BYTES) continue;
    client.destroy();
    throw resultTooLarge();
  }
}

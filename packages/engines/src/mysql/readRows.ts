import type { FieldPacket, Query, ResultSetHeader } from "mysql2";
import { QueryError } from "../engine.ts";
import { type ResultWriter, uniqueNames } from "../write/index.ts";
import type { Lease } from "./server.ts";
import { type FieldReader, type SqlColumn, sqlColumn } from "./values.ts";

/** Rows beyond the limit that are read rather than closing the connection. */
const SPARE_ROWS = 1_000;
/** Rows between two looks at what the writer has ready. */
const ROWS_PER_LOOK = 64;
/** Bytes of rows after which is looked at once. */
const BYTES_PER_LOOK = 256 * 1024;

export interface ReadRowsResult {
  /** Empty for a statement without result. */
  columns: SqlColumn[];
  rowCount: number;
  truncated: boolean;
  /** Of a statement without result. */
  affectedRows?: number;
}

interface RowsWanted {
  sql: string;
  names?: readonly string[];
  maxRows: number;
  /** Called once, before the first row. */
  open(columns: SqlColumn[]): ResultWriter;
  /** Called every now and then; the connection may be paused in it. What it throws ends the statement. */
  look?(): void;
}

/** Runs a statement and feeds its values, as they come over the wire, to a writer. */
export function readRows(lease: Lease, wanted: RowsWanted): Promise<ReadRowsResult> {
  const { maxRows } = wanted;
  const { packets } = lease;
  // Where a statement may have chosen another database, the next one chooses its own again.
  if (/\buse\b/i.test(wanted.sql)) lease.schema = "";
  return new Promise<ReadRowsResult>((resolve, reject) => {
    let lookedAt = packets.bytes;
    let columns: SqlColumn[] = [];
    let writer: ResultWriter | null = null;
    let at = 0;
    let rows = 0;
    let affectedRows: number | undefined;
    // The result of a procedure's first query counts; what else it sends is read over.
    let results = 0;

    let command: Query | null = null;
    const unhook = lease.onLost((error) => finishReading(() => reject(error)));
    function finishReading(finish: () => void): void {
      unhook();
      command?.removeAllListeners();
      // An error that nobody listens to would end the process.
      command?.on("error", () => {});
      finish();
    }
    const finish = () =>
      finishReading(() =>
        resolve({
          columns,
          rowCount: Math.min(rows, maxRows),
          truncated: rows > maxRows,
          ...(results === 0 && affectedRows !== undefined && { affectedRows }),
        }),
      );
    // So would one that is thrown in the driver's events.
    const dropOnError = (work: () => void) => {
      try {
        work();
      } catch (error) {
        lease.drop();
        finishReading(() => reject(error));
      }
    };

    command = lease.connection.query({
      sql: wanted.sql,
      rowsAsArray: true,
      typeCast(field: FieldReader) {
        if (writer === null || results !== 1 || rows >= maxRows) {
          field.buffer();
          return null;
        }
        writer.value((columns[at] as SqlColumn).read(field));
        at = at + 1 === columns.length ? 0 : at + 1;
        return null;
      },
    });
    command.on("fields", (fields: FieldPacket[] | undefined) => {
      if (!fields) return;
      results += 1;
      if (results > 1) return;
      columns = nameColumns(fields, wanted.names);
      packets.columns = columns.map(({ name }) => name);
      dropOnError(() => {
        writer = wanted.open(columns);
      });
    });
    command.on("result", (row: unknown) => {
      if (results === 0) affectedRows = (row as ResultSetHeader).affectedRows;
      if (results !== 1) return;
      rows += 1;
      if (rows > maxRows + SPARE_ROWS) {
        lease.drop();
        finish();
      } else if (rows % ROWS_PER_LOOK === 0 || packets.bytes - lookedAt > BYTES_PER_LOOK) {
        lookedAt = packets.bytes;
        dropOnError(() => wanted.look?.());
      }
    });
    command.on("error", (error) => finishReading(() => reject(error)));
    command.on("end", finish);
  });
}

/** The columns that a statement would return, by preparing it; none for a statement without result. */
export async function describeRows(lease: Lease, sql: string): Promise<SqlColumn[]> {
  const fields = await new Promise<FieldPacket[]>((resolve, reject) => {
    const unhook = lease.onLost(reject);
    lease.connection.prepare(sql, (error, statement) => {
      unhook();
      if (error) return reject(error);
      statement.close();
      // The driver declares neither list.
      const { columns, parameters } = statement as unknown as Record<"columns" | "parameters", FieldPacket[]>;
      if (parameters.length > 0)
        return reject(new QueryError("syntax", "Parameters such as ? have no value here"));
      resolve(columns);
    });
  });
  return nameColumns(fields);
}

function nameColumns(fields: FieldPacket[], given?: readonly string[]): SqlColumn[] {
  const columns = fields.map(sqlColumn);
  const names = uniqueNames(columns.map(({ name }, index) => given?.[index] ?? name));
  return columns.map((column, index) => ({ ...column, name: names[index] as string }));
}

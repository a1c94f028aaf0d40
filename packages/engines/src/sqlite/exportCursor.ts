import type { ExportFormat } from "../engine.ts";
import type { Answer, Cancellation } from "../host/index.ts";
import { epochMsOf, fileWriter, type ResultWriter, readable, type ValueKind } from "../write/index.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./failure.ts";
import type { DescribedColumn, SqliteValue } from "./resultColumns.ts";
import { breather, type OpenResult, openResult } from "./run.ts";

export interface ExportStart {
  sql: string;
  names?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  format: Exclude<ExportFormat, "parquet">;
  maxRows: number;
}

export interface ExportProgress {
  done: boolean;
  rowCount: number;
  truncated: boolean;
}

/** Bytes of a file that are made before its reader asks for more. */
const PIECE_BYTES = 1 << 20;

/** A result as a file, made piece by piece as its reader asks for it. */
export class ExportCursor {
  readonly columns: DescribedColumn[];
  readonly #result: OpenResult;
  readonly #kinds: ValueKind[];
  readonly #writer: ResultWriter;
  readonly #maxRows: number;

  constructor(database: Database, { sql, names, headers, format, maxRows }: ExportStart) {
    this.#result = openResult(database, { sql, ...(names && { names }) }, "read");
    this.#maxRows = Math.max(0, Math.floor(maxRows));
    const { columns } = this.#result;
    this.columns = columns.map(({ name, type }) => ({ name, type }));
    // Cells of the others have types; text takes each value as it is.
    this.#kinds = columns.map(({ kind }) => (format === "csv" && kind !== "boolean" ? "any" : kind));
    const written = columns.map(({ name }, at) => ({ name, kind: this.#kinds[at] as ValueKind }));
    this.#writer = fileWriter(format, written, headers ? { headers } : {});
  }

  async next(cancellation: Cancellation): Promise<Answer> {
    const body: Uint8Array[] = [];
    const breathe = breather(cancellation);
    let size = 0;
    while (size < PIECE_BYTES) {
      const row = this.#writer.rows === this.#maxRows ? null : this.#result.rows.next();
      if (!row || row.done) {
        const truncated = row === null && !this.#result.rows.next().done;
        body.push(...this.#writer.end());
        this.close();
        return this.#answer({ done: true, truncated }, body);
      }
      this.#write(row.value);
      for (const piece of this.#writer.drain()) {
        size += piece.length;
        body.push(piece);
      }
      const pause = breathe();
      if (pause) await pause;
    }
    return this.#answer({ done: false, truncated: false }, body);
  }

  #write(row: readonly SqliteValue[]): void {
    for (let at = 0; at < row.length; at += 1) {
      const value = row[at] as SqliteValue;
      const kind = this.#kinds[at] as ValueKind;
      if (value !== null && !fits(value, kind)) throw mixed(this.columns[at] as DescribedColumn);
      if (kind === "any" && value instanceof Uint8Array) this.#writer.value(readable(value));
      else this.#writer.value(value);
    }
  }

  #answer(progress: Omit<ExportProgress, "rowCount">, body: Uint8Array[]): Answer {
    const value: ExportProgress = { ...progress, rowCount: this.#writer.rows };
    return { value, body };
  }

  close(): void {
    this.#result.close();
  }
}

const mixed = ({ name, type }: DescribedColumn) =>
  new Refusal(
    "other",
    `The column ${name} begins with values of type ${type} and holds others further down. Give it one type: CAST(${name} AS TEXT)`,
  );

/** Whether a column that was announced as of this kind can hold the value. */
function fits(value: Exclude<SqliteValue, null>, kind: ValueKind): boolean {
  switch (kind) {
    case "integer":
    case "boolean":
      return typeof value === "bigint";
    case "number":
      return typeof value === "bigint" || typeof value === "number";
    case "date":
    case "timestamp":
      return typeof value === "string" && epochMsOf(value) !== null;
    case "binary":
      return value instanceof Uint8Array;
    default:
      return true;
  }
}

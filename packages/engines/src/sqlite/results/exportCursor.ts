import type { ExportFormat } from "../../engine.ts";
import type { Answer, Cancellation } from "../../host/index.ts";
import { checkRow } from "../../limits/index.ts";
import { epochMsOf, fileWriter, type ResultWriter, type ValueKind } from "../../write/index.ts";
import { bytesText } from "../../write/json/index.ts";
import { Refusal } from "../failure.ts";
import { type OpenResult, turnGiver } from "../runStatement.ts";
import { type DescribedColumn, type SqliteValue, valueConverter } from "./resultColumns.ts";

export interface ExportStart {
  sql: string;
  names?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  format: Exclude<ExportFormat, "parquet">;
  maxRows: number;
  /** On the connection of the session. */
  inSession?: boolean;
}

export interface ExportProgress {
  done: boolean;
  rowCount: number;
  truncated: boolean;
}

/** Bytes of a file that are made before its reader asks for more. */
const PIECE_BYTES = 1 << 20;
/** The first lines are wanted soon. */
const FIRST_LINES_BYTES = 1 << 16;
/** Lines are given out after this, however few they are. */
const LINES_PATIENCE_MS = 50;

/** A result as a file, made piece by piece as its reader asks for it. */
export class ExportCursor {
  readonly columns: DescribedColumn[];
  readonly #result: OpenResult;
  readonly #kinds: ValueKind[];
  readonly #writer: ResultWriter;
  readonly #converters: ReturnType<typeof valueConverter>[] | null;
  readonly #maxRows: number;
  #given = false;

  constructor(result: OpenResult, { headers, format, maxRows }: ExportStart) {
    this.#result = result;
    this.#maxRows = Math.max(0, Math.floor(maxRows));
    const { columns } = result;
    this.columns = columns.map(({ name, type }) => ({ name, type }));
    const lines = format === "lines";
    this.#converters = lines ? columns.map(({ type }) => valueConverter(type, "iso")) : null;
    // Cells of the others have types; text takes each value as it is.
    const asTheyAre = (kind: ValueKind) => lines || (format === "csv" && kind !== "boolean");
    this.#kinds = columns.map(({ kind }) => (asTheyAre(kind) ? "any" : kind));
    const written = columns.map(({ name }, at) => ({ name, kind: this.#kinds[at] as ValueKind }));
    this.#writer = fileWriter(format, written, headers ? { headers } : {});
  }

  async next(cancellation: Cancellation): Promise<Answer> {
    const body: Uint8Array[] = [];
    const breathe = turnGiver(cancellation);
    const started = performance.now();
    const enough = this.#converters && !this.#given ? FIRST_LINES_BYTES : PIECE_BYTES;
    this.#given = true;
    let size = 0;
    while (size < enough) {
      const row = this.#writer.rows === this.#maxRows ? null : this.#result.rows.next();
      if (!row || row.done) {
        const truncated = row === null && !this.#result.rows.next().done;
        body.push(...this.#writer.end());
        this.close();
        return this.#answer({ done: true, truncated }, body);
      }
      checkRow(row.value, this.columns);
      if (this.#converters) this.#writeAs(this.#converters, row.value);
      else this.#write(row.value);
      const late = this.#converters !== null && performance.now() - started > LINES_PATIENCE_MS;
      for (const piece of this.#writer.drain(late)) {
        size += piece.length;
        body.push(piece);
      }
      if (late) break;
      const pause = breathe();
      if (pause) await pause;
    }
    return this.#answer({ done: false, truncated: false }, body);
  }

  #writeAs(converters: ReturnType<typeof valueConverter>[], row: readonly SqliteValue[]): void {
    for (let at = 0; at < row.length; at += 1)
      this.#writer.value((converters[at] as (typeof converters)[number])(row[at] as SqliteValue));
  }

  #write(row: readonly SqliteValue[]): void {
    for (let at = 0; at < row.length; at += 1) {
      const value = row[at] as SqliteValue;
      const kind = this.#kinds[at] as ValueKind;
      if (value !== null && !fits(value, kind)) throw mixedTypesError(this.columns[at] as DescribedColumn);
      if (kind === "any" && value instanceof Uint8Array) this.#writer.value(bytesText(value));
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

const mixedTypesError = ({ name, type }: DescribedColumn) =>
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

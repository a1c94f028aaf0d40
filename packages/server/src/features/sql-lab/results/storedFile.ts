import { Readable } from "node:stream";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { BOOLEAN, NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import { QueryError } from "@sightline/engines";
import { type DriverValue, fileWriter, type ResultWriter, type ValueKind } from "@sightline/engines/write";
import type { QueryFault } from "../../query-faults/index.ts";
import type { Rows } from "./store/index.ts";

/** Kept rows as a file, in pieces made as they are taken: the file that the engine would have written. */
export function storedFile(rows: Rows, format: "csv" | "xlsx"): Result<Readable, QueryFault> {
  const columns = rows.facts.columns.map((column) => ({ name: column.name, kind: kindOf(column) }));
  try {
    const pieces = writeRows(rows, fileWriter(format, columns));
    return ok(Readable.from(pieces, { objectMode: false }));
  } catch (error) {
    if (error instanceof QueryError) return err({ kind: "refused", message: error.message });
    throw error;
  }
}

/** What engines call timestamps with a zone. */
const ZONED = /with (local )?time zone|timestamptz|timestamp_l?tz|datetimeoffset/i;

function kindOf({ type, type_generic }: SqlColumn): ValueKind {
  if (type_generic === NUMERIC) return "decimal";
  if (type_generic === BOOLEAN) return "boolean";
  if (type_generic !== TEMPORAL) return "text";
  if (/^date(32)?$/i.test(type ?? "")) return "date";
  return ZONED.test(type ?? "") ? "timestamptz" : "timestamp";
}

async function* writeRows(rows: Rows, writer: ResultWriter): AsyncGenerator<Uint8Array> {
  const keys = rows.facts.columns.map(({ name }) => JSON.stringify(name).length + 1);
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of rows.lines(0, rows.rowCount)) {
    text += decoder.decode(piece, { stream: true });
    let at = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
      writeValues(text, at, keys, writer);
      at = end + 1;
    }
    text = text.slice(at);
    yield* writer.drain();
  }
  yield* writer.end();
}

/**
 * Hands the values of the record that begins at a place to a writer with all their digits: no number is made of them.
 * The names before them are known, `keys` are their lengths.
 */
function writeValues(text: string, start: number, keys: readonly number[], writer: ResultWriter): void {
  let at = start;
  for (const key of keys) {
    // Past the brace or comma, the name and its colon.
    const from = at + 1 + key;
    const isText = text.charCodeAt(from) === QUOTE;
    at = isText ? endOfText(text, from) : endOfWord(text, from);
    writer.value(isText ? readString(text, from, at) : wordOf(text.slice(from, at)));
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const CLOSE = 0x7d;

/** The place after the quote that ends the text. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE || Number.isNaN(code)) return at + 1;
  }
}

function endOfWord(text: string, from: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === CLOSE || Number.isNaN(code)) return at;
  }
}

function readString(text: string, from: number, to: number): string {
  const value = text.slice(from + 1, to - 1);
  return value.includes("\\") ? (JSON.parse(text.slice(from, to)) as string) : value;
}

const wordOf = (word: string): DriverValue => {
  if (word === "null") return null;
  return word === "true" || word === "false" ? word === "true" : word;
};

import type { TextPlace } from "@sightline/core/sql/places";
import { QueryError, type QueryErrorKind } from "../engine.ts";
import type { Failure } from "../host/index.ts";
import { valueTooLarge } from "../limits/index.ts";

/** A refusal by our own code, in its final words. */
export class Refusal extends Error {
  readonly kind: QueryErrorKind;
  constructor(kind: QueryErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

interface SqliteError extends Error {
  errcode?: number;
}

/** SQLite's error about a statement, with its place in the user's text. */
export class StatementError extends Error {
  readonly errcode: number;
  readonly place: TextPlace;

  constructor({ message, errcode = 1 }: SqliteError, place: TextPlace) {
    super(message);
    this.errcode = errcode;
    this.place = place;
  }
}

/** By the first byte of SQLite's result code. */
const KINDS_BY_CODE: Readonly<Record<number, QueryErrorKind>> = {
  3: "permission", // PERM
  7: "memory", // NOMEM
  8: "permission", // READONLY
  9: "cancelled", // INTERRUPT
  10: "connection", // IOERR
  11: "connection", // CORRUPT
  14: "connection", // CANTOPEN
  18: "memory", // TOOBIG
  23: "permission", // AUTH
  26: "connection", // NOTADB
};
const KINDS_BY_TEXT: readonly [RegExp, QueryErrorKind][] = [
  [/^no such column: /, "column-not-found"],
  [/^no such table: /, "table-not-found"],
  [/syntax error|incomplete input|unrecognized token|^no such collation/, "syntax"],
];
const TEXTS: Partial<Record<QueryErrorKind, string>> = {
  memory: "The query needs more memory than this database may use. Select fewer rows or groups.",
};

const TEXTS_BY_CODE: Readonly<Record<number, string>> = { 18: valueTooLarge(undefined).message };

/** SQLite's error in the fields of a QueryError. Its texts name no path but that of the file. */
export function toFailure(error: unknown, file: string | null): Failure {
  const raw = error instanceof Error ? error.message : String(error);
  if (error instanceof Refusal || error instanceof QueryError)
    return { kind: error.kind, message: raw, line: null, column: null };
  const { errcode: code = 0, place } = (error ?? {}) as Partial<StatementError>;
  const kind =
    KINDS_BY_CODE[code & 0xff] ?? KINDS_BY_TEXT.find(([pattern]) => pattern.test(raw))?.[1] ?? "other";
  const message =
    TEXTS_BY_CODE[code & 0xff] ?? TEXTS[kind] ?? (file ? raw.replaceAll(file, "the database file") : raw);
  return { kind, message, line: place?.line ?? null, column: place?.column ?? null };
}

import { homedir } from "node:os";
import { QueryError, type QueryErrorKind } from "../engine.ts";
import type { Failure } from "../host/index.ts";

const KINDS: [RegExp, QueryErrorKind][] = [
  [/^INTERRUPT/i, "cancelled"],
  [/^Out of Memory|std::bad_alloc|bad allocation/i, "memory"],
  [/^Parser Error|^Syntax Error|prepare multiple statements|No statement to prepare/i, "syntax"],
  [
    /^Permission Error|read-only|configuration has been locked|disabled (by|through) configuration/i,
    "permission",
  ],
  [
    /^Binder Error.*(Referenced (column|table)|does not have a column|column .*not found)/is,
    "column-not-found",
  ],
  [/^Catalog Error: (Table|View|Schema) .*does not exist/is, "table-not-found"],
  [/^(IO|Connection|Fatal|FATAL) Error/i, "connection"],
];

const NOWHERE = { line: null, column: null };

/** A refusal by our own code, in its final words. */
export class Refusal extends Error {
  readonly kind: QueryErrorKind;
  constructor(kind: QueryErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** An error that already knows how it is told. */
export class UserError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** DuckDB's error with the user's SQL, in which its position is found. */
export class EngineError extends Error {
  readonly sql: string;
  readonly linesBefore: number;
  constructor(cause: Error, sql: string, linesBefore: number) {
    super(cause.message);
    this.sql = sql;
    this.linesBefore = linesBefore;
  }
}

const isOurs = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof QueryError || error instanceof UserError;

/** Adds the position's source to an error of DuckDB; errors of our own pass through. */
export function toUserError(error: unknown, sql: string, linesBefore: number): unknown {
  if (!(error instanceof Error) || isOurs(error)) return error;
  return new EngineError(error, sql, linesBefore);
}

interface FailureContext {
  /** Paths that no message may carry, and what is said instead. */
  hidden: [path: string, instead: string][];
}

/** DuckDB's error in the fields of a QueryError: a kind, a clear text without server paths, a position. */
export function toFailure(error: unknown, context: FailureContext): Failure {
  const raw = error instanceof Error ? error.message : String(error);
  if (error instanceof Refusal || error instanceof QueryError)
    return { kind: error.kind, message: raw, line: null, column: null };
  if (error instanceof UserError) return error.failure;
  const kind = KINDS.find(([pattern]) => pattern.test(raw))?.[1] ?? "other";
  const { line, column } = error instanceof EngineError ? positionOf(error) : NOWHERE;
  return { kind, message: clean(raw, kind, context), line, column };
}

function clean(raw: string, kind: QueryErrorKind, { hidden }: FailureContext): string {
  if (kind === "memory")
    return "The query needs more memory than this database may use. Select fewer rows or groups.";
  if (/Cannot access (file|directory)/.test(raw)) return "Reading and writing files is not allowed here";
  if (/Cannot prepare multiple statements/.test(raw)) {
    return "Only one statement can run at a time. A PIVOT needs its values listed: ON column IN (…)";
  }
  if (/No statement to prepare/.test(raw)) return "There is no statement to run";
  const body = raw
    .replace(/\n+LINE \d+:[\s\S]*$/, "")
    .replace(/^[A-Z][A-Za-z]*(?: [A-Za-z]+)* Error: /, "")
    .trim();
  return [...hidden, [homedir(), "~"] as [string, string]]
    .filter(([path]) => path.length > 1)
    .reduce((text, [path, instead]) => text.replaceAll(path, instead), body);
}

/** Reads `LINE 2: …excerpt` and the caret below it. Long lines are cut by DuckDB, so the excerpt is searched for. */
function positionOf({ message, sql, linesBefore }: EngineError): {
  line: number | null;
  column: number | null;
} {
  const found = /\nLINE (\d+): (.*)\n( *)\^/.exec(message);
  if (!found) return NOWHERE;
  const [, number = "", excerpt = "", indent = ""] = found;
  const line = Number(number) - linesBefore;
  const source = sql.split(/\r\n|\n|\r/)[line - 1];
  if (source === undefined) return NOWHERE;
  const offset = indent.length - `LINE ${number}: `.length;
  const cut = excerpt.startsWith("...") ? 3 : 0;
  const start = cut ? source.indexOf(excerpt.slice(cut).replace(/\.\.\.$/, "")) : 0;
  return { line, column: start < 0 ? null : start + offset - cut + 1 };
}

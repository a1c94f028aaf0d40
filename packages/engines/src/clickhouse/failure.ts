import { QueryError, type QueryErrorKind } from "../engine.ts";
import { accessDenied, networkError } from "../error-messages/index.ts";
import type { ClickhouseTarget } from "./target.ts";

/** By the server's error code. */
const KINDS: Readonly<Record<number, QueryErrorKind>> = {
  16: "column-not-found", // NO_SUCH_COLUMN_IN_TABLE
  36: "other", // BAD_ARGUMENTS
  47: "column-not-found", // UNKNOWN_IDENTIFIER
  60: "table-not-found", // UNKNOWN_TABLE
  62: "syntax", // SYNTAX_ERROR
  81: "schema-not-found", // UNKNOWN_DATABASE
  159: "timeout", // TIMEOUT_EXCEEDED
  160: "timeout", // TOO_SLOW
  164: "permission", // READONLY
  192: "access-denied", // UNKNOWN_USER
  193: "access-denied", // WRONG_PASSWORD
  209: "connection", // SOCKET_TIMEOUT
  210: "connection", // NETWORK_ERROR
  241: "memory", // MEMORY_LIMIT_EXCEEDED
  392: "cancelled", // QUERY_WAS_CANCELLED_BY_CLIENT
  394: "cancelled", // QUERY_WAS_CANCELLED
  497: "permission", // ACCESS_DENIED
  516: "access-denied", // AUTHENTICATION_FAILED
};

const EXCEPTION = /Code: (\d+)\.\s*(?:DB::Exception: )?([\s\S]*)$/;

/** A statement as it was sent: what stands before the user's own text, and that. */
export interface SentStatement {
  before: string;
  text: string;
}

/** The exception that a server wrote about a statement, in our words; null for a text that is none. */
export function exceptionIn(text: string, target: ClickhouseTarget, sent: SentStatement): QueryError | null {
  const parts = EXCEPTION.exec(text);
  return parts ? statementError(Number(parts[1]), parts[2] ?? "", target, sent) : null;
}

function statementError(
  code: number,
  raw: string,
  target: ClickhouseTarget,
  sent: SentStatement,
): QueryError {
  const kind = KINDS[code] ?? "other";
  const message = raw
    .replace(/^DB::Exception: /, "")
    .replace(/(?<!\s)\s*\(version [^)]*\)[\s\S]*$/, "")
    .replace(/(?<!\s)\s*\([A-Z_]+\)\s*$/, "")
    .replace(/\.? In scope [\s\S]*$/, "")
    .trim();
  if (kind === "access-denied") return accessDenied(target.username);
  const subject = subjectOf(message, kind);
  if (kind !== "syntax") return new QueryError(kind, message, null, null, { subject });
  const [line, column] = placeIn(sent, message);
  // The server counts from where the text began that it was sent.
  const words = sent.before ? message.replace(/ at position \d+| \(line \d+, col \d+\)/g, "") : message;
  return new QueryError(kind, words, line, column, { subject });
}

/** Line and column of the byte where the server stopped to understand. It tells them itself, but in bytes, and not always. */
function placeIn(
  { before, text }: SentStatement,
  message: string,
): [line: number, column: number] | [null, null] {
  const position = /failed at position (\d+)/.exec(message)?.[1];
  if (!position) return [null, null];
  const end = Number(position) - 1 - Buffer.byteLength(before);
  if (end < 0) return [null, null];
  const lines = Buffer.from(text).subarray(0, end).toString("utf8").split("\n");
  return [lines.length, (lines.at(-1) as string).length + 1];
}

function subjectOf(message: string, kind: QueryErrorKind): string | null {
  if (kind === "syntax") {
    const near = /failed at position \d+ \((.+?)\)(?: \(line|:)/s.exec(message)?.[1] ?? null;
    return near === "end of query" ? null : near;
  }
  const name = (/(?:identifiers?|columns?):? [`'"]([^`'"]+)[`'"]/i.exec(message) ??
    /(?:Table|Database) [`'"]?([\w.]+)/i.exec(message))?.[1];
  return name ? (name.split(".").at(-1) ?? name) : null;
}

/** Any error of the client about a statement, as a QueryError. */
export function toQueryError(error: unknown, target: ClickhouseTarget, sent: SentStatement): QueryError {
  if (error instanceof QueryError) return error;
  const {
    code,
    message = String(error),
    type,
  } = (error ?? {}) as { code?: string; message?: string; type?: string };
  if (code && /^\d+$/.test(code)) return statementError(Number(code), message, target, sent);
  const written = exceptionIn(message, target, sent);
  if (written) return written;
  const reached = networkError(code, target);
  return (
    reached ?? new QueryError("connection", `The connection to the server failed${type ? ` (${type})` : ""}`)
  );
}

import { placeAt, type TextPlace } from "@sightline/core/sql/places";
import { QueryError, type QueryErrorKind, type UserMessage } from "../engine.ts";
import {
  networkError,
  unknownDatabaseMessage,
  unknownUserMessage,
  unreachableError,
  wrongPasswordMessage,
} from "../error-messages/index.ts";
import type { Settings } from "./settings.ts";

/** An error as the server sends it. */
interface ServerError extends Error {
  code?: string;
  position?: string;
  hint?: string;
  internalQuery?: string;
}

const KINDS: readonly (readonly [code: RegExp, kind: QueryErrorKind])[] = [
  [/^42703$/, "column-not-found"],
  [/^42P01$/, "table-not-found"],
  [/^3F000$/, "schema-not-found"],
  [/^3D000$/, "unknown-database"],
  [/^(42704|26000|34000)$/, "object-not-found"],
  [/^(42601|42P02|08P01)$/, "syntax"],
  [/^(42501|25006|0L...|28...)$/, "permission"],
  [/^(53[124]..|54...)$/, "memory"],
  [/^(08...|57P..|53300)$/, "connection"],
];
const LOST =
  /^(ECONNRESET|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ECONNABORTED)$|Connection terminated|not queryable|Client was closed/;

/** What the server said of a statement, as the kind of error, its text and its place. */
export function toQueryError(error: unknown, sql = ""): QueryError {
  if (error instanceof QueryError) return error;
  const { code = "", message, hint, position } = error as ServerError;
  if (isLost(error)) {
    return new QueryError("connection", "The connection to the database was lost. Try the query again.");
  }
  if (code === "57014") {
    return /statement timeout/.test(message)
      ? new QueryError("timeout", "The query took too long and was stopped")
      : new QueryError("cancelled", "The query was stopped");
  }
  if (code === "08P01" && /supplies \d+ parameters/.test(message)) {
    return new QueryError("syntax", "The statement has a parameter like $1, and there is no value for it");
  }
  const kind = KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? "other";
  const place = position ? placeOf(sql, Number(position)) : { line: null, column: null };
  const subject = subjectOf(kind, message);
  const text = hint ? `${message}. ${hint}` : message;
  return new QueryError(kind, text, place.line, place.column, {
    subject,
    userMessage: messageFor(kind, subject, place.line),
  });
}

/** Whether the connection is gone: what was asked may be asked again on another. */
export function isLost(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as ServerError;
  return LOST.test(code) || LOST.test(message) || /^57P0[123]$/.test(code);
}

function subjectOf(kind: QueryErrorKind, message: string): string | null {
  switch (kind) {
    case "column-not-found":
      return unquoteName(/^column (.+) (?:does not exist|of relation)/.exec(message)?.[1]);
    case "table-not-found":
    case "schema-not-found":
      return unquoteName(/(?:relation|schema|table) "(.+)" does not exist/.exec(message)?.[1]);
    case "syntax":
      return /at or near "(.+)"/s.exec(message)?.[1] ?? null;
    default:
      return null;
  }
}

/** `"c"` and `t.c`, as the server names columns, without the quotes around the whole. */
const unquoteName = (name: string | undefined): string | null => name?.replace(/^"(.*)"$/s, "$1") ?? null;

function messageFor(kind: QueryErrorKind, subject: string | null, line: number | null): UserMessage | null {
  if (subject === null) return null;
  if (kind === "column-not-found") {
    const where = line === null ? "" : ` at line ${line}`;
    return {
      type: "COLUMN_DOES_NOT_EXIST_ERROR",
      message: `We can't seem to resolve the column "${subject}"${where}.`,
    };
  }
  if (kind === "syntax") {
    return {
      type: "SYNTAX_ERROR",
      message: `Please check your query for syntax errors at or near "${subject}". Then, try running your query again.`,
    };
  }
  return null;
}

/** The server counts characters, from 1; texts here count UTF-16 units. */
function placeOf(sql: string, position: number): TextPlace {
  const before = Array.from(sql)
    .slice(0, position - 1)
    .join("");
  return placeAt(sql, before.length);
}

/** Why a connection could not be made, in the words of the error catalogue. */
export function toConnectError(error: unknown, settings: Settings, database: string): QueryError {
  const { username, password } = settings;
  const { code = "", message } = error as ServerError;
  const connectError = (kind: QueryErrorKind, words: UserMessage) =>
    new QueryError(kind, words.message, null, null, { userMessage: words });
  if (error instanceof QueryError) {
    if (error.userMessage) return error;
    return error.kind === "unknown-host" || error.kind === "host-down"
      ? unreachableError(error.kind, settings)
      : error;
  }
  if (code === "3D000") return connectError("unknown-database", unknownDatabaseMessage(database));
  // Servers that ask for a password do not say that the role is missing; those that do not ask, do.
  if (/^role ".*" does not exist$/s.test(message) || /role ".*" is not permitted to log in/s.test(message)) {
    return connectError("invalid-username", unknownUserMessage(username));
  }
  if (/^SASL: .*password/.test(message) || (code === "28P01" && !password)) {
    return connectError("access-denied", {
      type: "CONNECTION_ACCESS_DENIED_ERROR",
      message: "Please re-enter the password.",
      invalid: ["password"],
    });
  }
  if (code === "28P01") {
    return connectError("invalid-password", wrongPasswordMessage(username));
  }
  if (/timeout expired/.test(message)) return unreachableError("host-down", settings);
  return networkError(code, settings) ?? new QueryError("connection", message);
}

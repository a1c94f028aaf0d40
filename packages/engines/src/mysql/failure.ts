import { endOf } from "@sightline/core/sql/places";
import { QueryError, type QueryErrorKind, type UserMessage } from "../engine.ts";
import { accessDeniedMessage, unknownDatabaseMessage } from "../error-messages/index.ts";

/** What is known about an error's place, for its words. */
export interface FailureContext {
  /** The statement of the user, in which the position is found. */
  sql?: string;
  username?: string | null;
  host?: string | null;
}

const KINDS: Record<number, QueryErrorKind> = {
  1037: "memory",
  1038: "memory",
  1041: "memory",
  1040: "connection",
  1043: "connection",
  1044: "permission",
  1045: "access-denied",
  1049: "unknown-database",
  1051: "table-not-found",
  1053: "connection",
  1054: "column-not-found",
  1064: "syntax",
  1065: "syntax",
  1077: "connection",
  1109: "table-not-found",
  1114: "memory",
  1129: "connection",
  1130: "access-denied",
  1135: "memory",
  1141: "permission",
  1142: "permission",
  1143: "permission",
  1146: "table-not-found",
  1149: "syntax",
  1152: "connection",
  1158: "connection",
  1159: "connection",
  1160: "connection",
  1161: "connection",
  1203: "connection",
  1205: "timeout",
  1226: "connection",
  1227: "permission",
  1251: "access-denied",
  1290: "permission",
  1305: "object-not-found",
  1317: "cancelled",
  1356: "object-not-found",
  1370: "permission",
  1410: "permission",
  1698: "access-denied",
  1792: "permission",
  1836: "permission",
  1927: "connection",
  1969: "timeout",
  3024: "timeout",
  3118: "access-denied",
  3159: "connection",
};

/** What members of the family say under numbers that mean nothing, or something else: `[kind, text with its subject]`. */
const WORDED: [QueryErrorKind, RegExp][] = [
  [
    "column-not-found",
    /Unknown column '(?:[^']*\.)?([^'.]+)'|Column '`?(?:[^']*\.)?`?([^'.`]+)`?' cannot be resolved/,
  ],
  [
    "table-not-found",
    /(?:Unknown table|Table) [[']`?(?:[^'\]]*\.)?`?([^'\].`]+)`?[\]'](?:$|\.| does(?: not|n't) exist)/,
  ],
  ["schema-not-found", /(?:Unknown database|Database) [[']([^'\]]+)[\]'](?:$| does not exist)/],
  [
    "syntax",
    /(?:mismatched input|extraneous input|no viable alternative at input|Unexpected input) '([^']*)'/,
  ],
];
/** Numbers for errors of any kind: MySQL's unknown error, and its syntax error as StarRocks uses it. */
const VAGUE = new Set([1064, 1105]);

/** By the codes of sockets and of the driver. */
const CODES: Record<string, QueryErrorKind> = {
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNREFUSED: "port-closed",
  ETIMEDOUT: "host-down",
  EHOSTUNREACH: "host-down",
  ENETUNREACH: "host-down",
};

/** A driver's or a server's error as the one that the product knows. */
export function toQueryError(error: unknown, context: FailureContext = {}): QueryError {
  if (error instanceof QueryError) return withHostTold(error, context);
  const { errno, code, message, sqlMessage } = error as Error & {
    errno?: number;
    code?: string;
    sqlMessage?: string;
  };
  const text = sqlMessage ?? message ?? String(error);
  const worded = errno !== undefined && VAGUE.has(errno) && !/ near '/.test(text) ? errorByWords(text) : null;
  if (worded) return worded;
  const known = errno === undefined ? undefined : KINDS[errno];
  if (sqlMessage !== undefined || known !== undefined) return serverError(known ?? "other", text, context);
  const kind = CODES[code ?? ""] ?? "connection";
  return withHostTold(new QueryError(kind, connectionText(code, text)), context);
}

function errorByWords(text: string): QueryError | null {
  for (const [kind, pattern] of WORDED) {
    const found = pattern.exec(text);
    if (found) return new QueryError(kind, text, null, null, { subject: found[1] ?? found[2] ?? null });
  }
  return null;
}

function connectionText(code: string | undefined, text: string): string {
  if (code === "PROTOCOL_CONNECTION_LOST" || code === "ECONNRESET" || code === "EPIPE")
    return "The connection to the database was lost. Run the query again.";
  if (code === "HANDSHAKE_NO_SSL_SUPPORT")
    return "The server offers no encrypted connections. Turn encryption off, or on at the server.";
  if (code === "HANDSHAKE_SSL_ERROR") return `No encrypted connection could be made: ${text}`;
  return text;
}

function serverError(kind: QueryErrorKind, text: string, context: FailureContext): QueryError {
  const place: Slip = kind === "syntax" ? slipOf(text, context.sql) : NOWHERE;
  return new QueryError(kind, text, place.line, place.column, {
    subject: subjectOf(kind, text) ?? place.near,
    userMessage: userMessageOf(kind, text, place.near, context),
  });
}

const NOWHERE = { line: null, column: null, near: null };

interface Slip {
  line: number | null;
  column: number | null;
  near: string | null;
}

/** The server tells so much of the text that it stopped at. */
const MOST_NEAR = 80;

/**
 * `… near 'FORM t' at line 2`: the column is where that text stands in its line. The server counts lines from the
 * first sign that is no blank. It tells the rest of the text, or as much of it as fits.
 */
function slipOf(text: string, sql = ""): Slip {
  const parts = /near '(?<near>[\s\S]*)' at line (?<line>\d+)/.exec(text)?.groups;
  if (!parts) return NOWHERE;
  const near = parts.near ?? "";
  const before = /^[\s;]*/.exec(sql)?.[0] ?? "";
  const line = Number(parts.line) + before.split("\n").length - 1;
  const lines = sql.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  if (near === "") return { ...endOf(sql), near: null };
  const isRest = near.length < MOST_NEAR && sql.endsWith(near);
  const at = isRest ? sql.length - near.length : sql.indexOf(near, Math.max(start, before.length));
  const column = at < 0 || sql.slice(start, at).includes("\n") ? null : at - start + 1;
  return { line, column, near };
}

const SUBJECTS: Partial<Record<QueryErrorKind, RegExp>> = {
  "column-not-found": /column '(?:[^']*\.)?([^'.]+)'/,
  "table-not-found": /table '(?:[^'.]*\.)?([^']+)'/i,
  "unknown-database": /database '([^']+)'/,
  "object-not-found": /(?:FUNCTION|PROCEDURE) (?:[^ .]+\.)?([^ ]+)|View '([^']+)'/,
};

function subjectOf(kind: QueryErrorKind, text: string): string | null {
  const found = SUBJECTS[kind]?.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

function userMessageOf(
  kind: QueryErrorKind,
  text: string,
  near: string | null,
  context: FailureContext,
): UserMessage | null {
  switch (kind) {
    case "access-denied": {
      const username = /for user '([^']*)'/.exec(text)?.[1] ?? context.username ?? "";
      return accessDeniedMessage(username);
    }
    case "unknown-database":
      return unknownDatabaseMessage(subjectOf(kind, text) ?? "");
    case "syntax":
      return near === null
        ? null
        : {
            type: "SYNTAX_ERROR",
            message: `Please check your query for syntax errors near "${near}". Then, try running your query again.`,
          };
    default:
      return null;
  }
}

/** The words for a host that is not known or does not answer. */
function withHostTold(error: QueryError, { host }: FailureContext): QueryError {
  if (error.userMessage || host === undefined || host === null) return error;
  const userMessage = hostMessage(error.kind, host);
  return userMessage
    ? new QueryError(error.kind, error.message, error.line, error.column, { userMessage })
    : error;
}

function hostMessage(kind: QueryErrorKind, host: string): UserMessage | null {
  if (kind === "unknown-host") {
    return {
      type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: `Unknown MySQL server host "${host}".`,
      invalid: ["host"],
    };
  }
  if (kind !== "host-down" && kind !== "port-closed") return null;
  return {
    type: "CONNECTION_HOST_DOWN_ERROR",
    message: `The host "${host}" might be down and can't be reached.`,
    invalid: ["host", "port"],
  };
}

import { QueryError, type QueryErrorKind, type UserMessage } from "../engine.ts";
import { accessDenied, missingObjectMessage, networkError } from "../error-messages/index.ts";
import type { TrinoTarget } from "./target.ts";

/** The `error` of a statement, as the server sends it. */
export interface TrinoError {
  message?: string;
  errorName?: string;
  errorType?: string;
  errorLocation?: { lineNumber: number; columnNumber: number };
}

const KINDS: Readonly<Record<string, QueryErrorKind>> = {
  SYNTAX_ERROR: "syntax",
  COLUMN_NOT_FOUND: "column-not-found",
  TABLE_NOT_FOUND: "table-not-found",
  SCHEMA_NOT_FOUND: "schema-not-found",
  CATALOG_NOT_FOUND: "catalog-not-found",
  PERMISSION_DENIED: "permission",
  READ_ONLY_VIOLATION: "permission",
  USER_CANCELED: "cancelled",
  ADMINISTRATIVELY_KILLED: "cancelled",
  EXCEEDED_TIME_LIMIT: "timeout",
  EXCEEDED_CPU_LIMIT: "timeout",
  EXCEEDED_LOCAL_MEMORY_LIMIT: "memory",
  EXCEEDED_GLOBAL_MEMORY_LIMIT: "memory",
  CLUSTER_OUT_OF_MEMORY: "memory",
  ABANDONED_QUERY: "connection",
  SERVER_SHUTTING_DOWN: "connection",
  SERVER_STARTING_UP: "connection",
};

/** A statement's error in our words. `linesBefore`: lines that stand before the user's own. */
export function statementError(error: TrinoError, linesBefore = 0): QueryError {
  const raw = error.message ?? "The server gave no reason";
  const kind = KINDS[error.errorName ?? ""] ?? kindByText(raw);
  const at = error.errorLocation;
  const line = at && at.lineNumber > linesBefore ? at.lineNumber - linesBefore : null;
  const column = line === null ? null : (at?.columnNumber ?? null);
  const message = raw.replace(/^line \d+:\d+: /, "");
  const subject = subjectOf(message);
  return new QueryError(kind, message, line, column, {
    subject,
    userMessage: messageFor(kind, subject, line),
  });
}

const kindByText = (text: string): QueryErrorKind =>
  /^(?:line \d+:\d+: )?Column '.*' cannot be resolved/.test(text) ? "column-not-found" : "other";

/** `Column 'a' …`, `Table 'c.s.t' …`, `mismatched input 'x'`: the name, without what it stands in. */
function subjectOf(message: string): string | null {
  const name = /^(?:Column|Table|Schema|Catalog|mismatched input|Function) '([^']+)'/.exec(message)?.[1];
  if (!name || name === "<EOF>") return null;
  return message.startsWith("Table") ? (name.split(".").at(-1) ?? name) : name;
}

function messageFor(kind: QueryErrorKind, subject: string | null, line: number | null): UserMessage | null {
  if (kind !== "catalog-not-found" || subject === null) return missingObjectMessage(kind, subject, line);
  return {
    type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
    message: `Unable to connect to catalog named "${subject}".`,
    invalid: ["database"],
  };
}

/** What the server says when it does not let the caller in, or is none of this kind. */
export function refusedRequestError(status: number, target: TrinoTarget): QueryError {
  const { username, sessionUser } = target;
  if (status === 403 && sessionUser !== username)
    return new QueryError(
      "permission",
      `The server does not let ${username} ask in the name of ${sessionUser}. Allow it there, or turn off "Impersonate logged in user".`,
    );
  if (status === 401 || status === 403) return accessDenied(username);
  // Its text is not quoted: it may be any other server's.
  return new QueryError("connection", `The server answered with status ${status}`);
}

/** An error of the way to the server. Those that already know how they are told pass through. */
export function transportError(error: unknown, target: TrinoTarget): unknown {
  const code = (error as { code?: string } | null)?.code;
  if (code === undefined || code === "ABORT_ERR") return error;
  return (
    networkError(code, target) ??
    new QueryError("connection", `The connection to the server failed (${code})`)
  );
}

export type QueryErrorKind =
  | "syntax"
  | "column-not-found"
  | "table-not-found"
  | "schema-not-found"
  | "catalog-not-found"
  | "object-not-found"
  | "function-not-allowed"
  | "timeout"
  | "cancelled"
  | "memory"
  | "permission"
  /** The way to the server, or its end while the query ran. */
  | "connection"
  | "unknown-host"
  | "port-closed"
  | "host-down"
  | "invalid-username"
  | "invalid-password"
  | "access-denied"
  | "unknown-database"
  | "other";

/** The words of the error catalogue for an engine's error, where it has some. */
export interface UserMessage {
  /** `COLUMN_DOES_NOT_EXIST_ERROR` … */
  type: string;
  message: string;
  /** Fields of the connection form that are wrong. */
  invalid?: string[];
}

/** The engine said no. The one exception that the server expects; it becomes an AppError at the boundary. */
export class QueryError extends Error {
  readonly kind: QueryErrorKind;
  /** 1-based position in the SQL text, where the engine tells it. */
  readonly line: number | null;
  readonly column: number | null;
  /** The name that the error is about: a column, a table, the text next to a slip. */
  readonly subject: string | null;
  readonly userMessage: UserMessage | null;

  constructor(
    kind: QueryErrorKind,
    message: string,
    line: number | null = null,
    column: number | null = null,
    about: { subject?: string | null; userMessage?: UserMessage | null } = {},
  ) {
    super(message);
    this.name = "QueryError";
    this.kind = kind;
    this.line = line;
    this.column = column;
    this.subject = about.subject ?? null;
    this.userMessage = about.userMessage ?? null;
  }

  /** The same error at another place, or at none: words that name the line follow. */
  atPlace(line: number | null, column: number | null): QueryError {
    const { kind, message, subject, userMessage } = this;
    const named = ` at line ${this.line}`;
    const moved = userMessage && {
      ...userMessage,
      message: userMessage.message.replace(named, line === null ? "" : ` at line ${line}`),
    };
    return new QueryError(kind, message, line, column, { subject, userMessage: moved });
  }
}

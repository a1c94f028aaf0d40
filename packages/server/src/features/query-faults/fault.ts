import type { AppError, ErrorKind } from "@sightline/core/errors";
import { type ErrorDetail, issueCodes, type Level, structuredError } from "@sightline/core/errors/structured";
import type { Engine, QueryError, QueryErrorKind } from "@sightline/engines";

/** Where in the text, from 1, and what stands there. */
export interface FaultPlace {
  near: string;
  line: number;
  column: number;
}

/** Why a query did not run or did not end well; each call of the API words it in its own shape. */
export type QueryFault =
  | { kind: "syntax"; message: string; at: FaultPlace | null }
  | { kind: "tables"; tables: string[] }
  /** Tables of the database system, which nobody reads here. */
  | { kind: "system-tables"; tables: string[] }
  /** Not understood well enough to tell which tables it reads. */
  | { kind: "unclear"; at?: FaultPlace | null }
  /** Only who may use the whole database may run it; the message says so. */
  | { kind: "whole-database"; message: string }
  /** It reads a table, or a list of tables, whose rows are limited for the caller, in a form in which they cannot be. */
  | { kind: "unlimited"; isListing?: boolean }
  /** The engine's own words could quote a row that row-level security hides. */
  | { kind: "withheld" }
  /** A table or view was to be made of the result: of what is no single SELECT, or where that is switched off. */
  | { kind: "create-as"; method: "TABLE" | "VIEW"; why: "query" | "switched-off" }
  | { kind: "too-large"; bytes: number; limitMb: number }
  | { kind: "functions"; functions: string[] }
  | { kind: "mutates" }
  /** Refused before it reached the database, for a reason in words. */
  | { kind: "refused"; message: string }
  | { kind: "timeout"; seconds: number }
  | { kind: "cancelled" }
  | {
      kind: "engine";
      engine: Engine;
      error: QueryError;
      /** Names that the unknown one may have meant. */
      suggestions?: readonly string[];
    };

interface FaultWords {
  status: ErrorKind;
  error_type: string;
  message: string;
  level?: Level;
  extra?: Record<string, unknown>;
}

/** The fault in the words of the error catalogue. */
function describeFault(fault: QueryFault): FaultWords {
  switch (fault.kind) {
    case "syntax":
      return {
        status: "unprocessable",
        error_type: "INVALID_SQL_ERROR",
        message: fault.at ? parsingError(fault.at) : fault.message,
        extra: {
          line: fault.at?.line ?? null,
          column: fault.at?.column ?? null,
          ...(fault.at && { engine_message: fault.message }),
        },
      };
    case "tables":
      return {
        status: "forbidden",
        error_type: "TABLE_SECURITY_ACCESS_ERROR",
        level: "warning",
        message: `You need access to the following tables: ${quoteTables(fault.tables)}, \`all_database_access\` or \`all_datasource_access\` permission`,
        extra: { link: null, tables: fault.tables },
      };
    case "system-tables":
      return {
        status: "forbidden",
        error_type: "TABLE_SECURITY_ACCESS_ERROR",
        level: "warning",
        message: `${quoteTables(fault.tables)} belongs to the database system: it may tell of accounts, settings, files or the work of others, and is read by nobody here.`,
        extra: { link: null, tables: fault.tables },
      };
    case "unclear":
      return {
        status: "forbidden",
        error_type: "QUERY_SECURITY_ACCESS_ERROR",
        message: `It cannot be told which tables this query reads${fault.at ? `: it is not understood near '${fault.at.near}' at line ${fault.at.line}:${fault.at.column}` : ""}. Write it in a simpler form, or ask for access to the whole database.`,
      };
    case "whole-database":
      return { status: "forbidden", error_type: "QUERY_SECURITY_ACCESS_ERROR", message: fault.message };
    case "unlimited":
      return {
        status: "forbidden",
        error_type: "QUERY_SECURITY_ACCESS_ERROR",
        message: fault.isListing
          ? "A view that lists tables shows those that you may read, which cannot be put into this statement. Write it in a simpler form: a SELECT that names the view behind FROM or JOIN."
          : "Row-level security limits the rows of a table that this statement reads, and cannot be put into it. Write it in a simpler form: a SELECT that names the table behind FROM or JOIN.",
      };
    case "withheld":
      return {
        status: "bad-request",
        error_type: "GENERIC_DB_ENGINE_ERROR",
        message: "The database reported an error. Its text is not shown because row rules are in force.",
      };
    case "create-as":
      return {
        status: "bad-request",
        error_type: fault.method === "TABLE" ? "INVALID_CTAS_QUERY_ERROR" : "INVALID_CVAS_QUERY_ERROR",
        message: CREATE_AS[fault.why][fault.method],
      };
    case "too-large": {
      const size = (fault.bytes / 1024 ** 2).toFixed(2);
      return {
        status: "too-large",
        error_type: "RESULT_TOO_LARGE_ERROR",
        message: `Result size (${size} MB) exceeds the allowed limit of ${fault.limitMb} MB.`,
      };
    }
    case "functions":
      return {
        status: "bad-request",
        error_type: "SYNTAX_ERROR",
        message: `SQL statement contains disallowed function(s): {${fault.functions.join(", ")}}`,
      };
    case "mutates":
      return {
        status: "bad-request",
        error_type: "DML_NOT_ALLOWED_ERROR",
        message:
          "This database does not allow for DDL/DML, but the query mutates data. Please contact your administrator for more assistance.",
      };
    case "refused":
      return { status: "bad-request", error_type: "QUERY_SECURITY_ACCESS_ERROR", message: fault.message };
    case "timeout":
      return {
        status: "timeout",
        error_type: "BACKEND_TIMEOUT_ERROR",
        message: `The query exceeded the ${fault.seconds} seconds timeout.`,
      };
    case "cancelled":
      return {
        status: "bad-request",
        error_type: "GENERIC_DB_ENGINE_ERROR",
        message: "The query was stopped",
      };
    case "engine":
      return { status: "bad-request", ...fromEngine(fault) };
  }
}

const quoteTables = (tables: readonly string[]): string => tables.map((table) => `\`${table}\``).join(", ");

function parsingError({ near, line, column }: FaultPlace): string {
  return near === ""
    ? `Error parsing at line ${line}:${column}: the statement ends there, and something is missing`
    : `Error parsing near '${near}' at line ${line}:${column}`;
}

const CREATE_AS = {
  query: {
    TABLE:
      "CTAS (create table as select) can only be run with a query where the last statement is a SELECT. Please make sure your query has a SELECT as its last statement. Then, try running your query again.",
    VIEW: "CVAS (create view as select) can only be run with a query with a single SELECT statement. Please make sure your query has only a SELECT statement. Then, try running your query again.",
  },
  "switched-off": {
    TABLE:
      "This database does not allow tables to be created from queries (CTAS). Please contact your administrator for more assistance.",
    VIEW: "This database does not allow views to be created from queries (CVAS). Please contact your administrator for more assistance.",
  },
};

/** What an adapter's errors are called in the catalogue when it has no words of its own for them. */
const TYPES: Partial<Record<QueryErrorKind, string>> = {
  "unknown-host": "CONNECTION_INVALID_HOSTNAME_ERROR",
  "port-closed": "CONNECTION_PORT_CLOSED_ERROR",
  "host-down": "CONNECTION_HOST_DOWN_ERROR",
  "invalid-username": "CONNECTION_INVALID_USERNAME_ERROR",
  "invalid-password": "CONNECTION_INVALID_PASSWORD_ERROR",
  "access-denied": "CONNECTION_ACCESS_DENIED_ERROR",
  "unknown-database": "CONNECTION_UNKNOWN_DATABASE_ERROR",
};
const NAMED_COLUMN = /column(?: named)? "([^"]+)"/i;

function fromEngine({
  engine,
  error,
  suggestions = [],
}: Extract<QueryFault, { kind: "engine" }>): Omit<FaultWords, "status"> {
  // The place and the database's own words stand beside the catalogue's message, for whoever wrote the SQL.
  const extra = {
    engine_name: engine.supersetName ?? engine.label,
    engine_message: error.message,
    ...(error.line === null ? {} : { line: error.line, column: error.column }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
  };
  if (error.userMessage) {
    const { type, message, invalid } = error.userMessage;
    return { error_type: type, message, extra: invalid ? { ...extra, invalid } : extra };
  }
  const column = unknownColumn(error);
  if (column !== null) {
    return {
      error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
      message: `We can't seem to resolve the column "${column}"`,
      extra,
    };
  }
  // Some engines say so themselves.
  const isHinted = /did you mean/i.test(error.message);
  const hint =
    error.kind === "table-not-found" && suggestions[0] && !isHinted
      ? `${/[.!?]\s*$/.test(error.message) ? "" : "."} Did you mean "${suggestions[0]}"?`
      : "";
  return {
    error_type: TYPES[error.kind] ?? "GENERIC_DB_ENGINE_ERROR",
    message: `${engine.id} error: ${error.message}${hint}`,
    extra,
  };
}

/** The column that the database does not know, where it says which. */
export function unknownColumn(error: QueryError): string | null {
  if (error.kind !== "column-not-found") return null;
  return error.subject ?? NAMED_COLUMN.exec(error.message)?.[1] ?? null;
}

/** What a call adds: words before the message, facts beside it. */
export interface FaultContext {
  prefix?: string;
  extra?: Record<string, unknown>;
}

/** The fault as the structured reply that the SQL editor's calls give. */
export function structuredFault(fault: QueryFault, { prefix = "", extra }: FaultContext = {}): AppError {
  const words = describeFault(fault);
  return structuredError(
    words.status,
    words.error_type,
    prefix + words.message,
    { ...words.extra, ...extra },
    words.level,
  );
}

/** The same, as it is kept with a query that failed. */
export function storedFault(fault: QueryFault, { prefix = "", extra }: FaultContext = {}): ErrorDetail {
  const words = describeFault(fault);
  return {
    message: prefix + words.message,
    error_type: words.error_type,
    level: words.level ?? "error",
    extra: { ...words.extra, ...extra, issue_codes: issueCodes(words.error_type) },
  };
}

/** The fault in one line, where nothing can stand beside it: the column that was meant is told in the line. */
export function faultText(fault: QueryFault): string {
  const { message, error_type } = describeFault(fault);
  const [meant] = fault.kind === "engine" ? (fault.suggestions ?? []) : [];
  if (meant === undefined || error_type !== "COLUMN_DOES_NOT_EXIST_ERROR") return message;
  return `${message}${/[.!?]\s*$/.test(message) ? "" : "."} Did you mean "${meant}"?`;
}

import type { Expr, GenericType, Select } from "@sightline/core/query";

/** What an engine can do. The rest of the product asks this table, never the engine's name. */
export interface Capabilities {
  catalogs: boolean;
  schemas: boolean;
  explain: boolean;
  costEstimate: boolean;
  createTableAs: boolean;
  createViewAs: boolean;
  cancel: boolean;
  /** Tells how far a running query is. */
  progress: boolean;
  /** The engine runs in a process that Sightline starts, watches and may kill. */
  embedded: boolean;
  fileUpload: boolean;
}

/** How an engine writes SQL. Pure: text in, text out. */
export interface Dialect {
  quoteIdentifier(name: string): string;
  /** A value as a literal that cannot be read as anything else. */
  literal(value: string | number | boolean | null): string;
  /** Time grains by ISO duration (`P1D`, `PT1H` …): the truncated form of the SQL expression given. */
  grains: Record<string, { label: string; sql: (expr: string) => string }>;
  print(select: Select): string;
  printExpr(expr: Expr): string;
  /** The generic type of a type name as the engine reports it; null when unknown. */
  genericType(nativeType: string): GenericType | null;
}

export interface Engine {
  /** The name in a URI: `duckdb`. */
  id: string;
  label: string;
  /** The driver that Superset's URIs name, reported back as it is. */
  defaultDriver: string;
  uriPlaceholder: string;
  dialect: Dialect;
  capabilities: Capabilities;
  /** Every function a user's SQL may call, lower case; null: the engine's own rights decide. */
  allowedFunctions: ReadonlySet<string> | null;
  connect(options: ConnectOptions): Connection;
}

export interface ConnectOptions {
  /** The SQLAlchemy-like URI with its password. */
  uri: string;
  /** No file outside this folder is opened. */
  allowedFolder: string;
  readOnly: boolean;
  /** Bytes that the process of an embedded engine may hold before it is killed. */
  memoryLimit: number;
  /** Private folder for what the engine spills. */
  tempFolder: string;
}

/** How temporal values are written: epoch milliseconds for charts, ISO text for the SQL editor. */
export type TemporalFormat = "epoch" | "iso";

export interface QueryRequest {
  sql: string;
  /**
   * `rows`: body is a JSON array of records keyed by column name.
   * `columns`: body is a JSON object, column name to array of values.
   * Not a number and the infinities are null; decimals are numbers; integers keep all their digits.
   */
  format: "rows" | "columns";
  temporal: TemporalFormat;
  /** Rows beyond this are not read; `truncated` says that there were some. */
  maxRows: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface ResultColumn {
  /** Unique in the result: a repeated name is suffixed `__1`, `__2`. */
  name: string;
  /** As the engine names it: `BIGINT`, `VARCHAR`, `TIMESTAMP`. */
  type: string;
  type_generic: GenericType | null;
}

/** A result in encoded form: the server passes the bytes on without reading them. */
export interface QueryResult {
  columns: ResultColumn[];
  rowCount: number;
  truncated: boolean;
  /** UTF-8 JSON. */
  body: Uint8Array;
  /** Time in the engine, ms. */
  engineMs: number;
}

export interface TableInfo {
  name: string;
  type: "table" | "view";
}

export interface ColumnInfo {
  name: string;
  type: string;
  nullable: boolean;
  comment: string | null;
  primaryKey: boolean;
}

export interface TableRef {
  catalog: string | null;
  schema: string | null;
  name: string;
}

/** What a statement touches, as the engine's own parser sees it. */
export interface Inspection {
  /** Base tables, views and file names; common table expressions left out. */
  tables: TableRef[];
  /** Lower case; scalar, aggregate and table functions alike. */
  functions: string[];
}

export interface Connection {
  query(request: QueryRequest): Promise<QueryResult>;
  /** Parses without running. Rejects with a QueryError for what is not one readable SELECT. */
  inspect(sql: string): Promise<Inspection>;
  schemas(): Promise<string[]>;
  tables(schema: string): Promise<TableInfo[]>;
  columns(schema: string, table: string): Promise<ColumnInfo[]>;
  /** The columns that a SELECT would return, without running it to the end. */
  describe(sql: string): Promise<ResultColumn[]>;
  defaultSchema: string;
  close(): Promise<void>;
}

export type QueryErrorKind =
  | "syntax"
  | "column-not-found"
  | "table-not-found"
  | "function-not-allowed"
  | "timeout"
  | "cancelled"
  | "memory"
  | "permission"
  | "connection"
  | "other";

/** The engine said no. The one exception that the server expects; it becomes an AppError at the boundary. */
export class QueryError extends Error {
  readonly kind: QueryErrorKind;
  /** 1-based position in the SQL text, where the engine tells it. */
  readonly line: number | null;
  readonly column: number | null;

  constructor(
    kind: QueryErrorKind,
    message: string,
    line: number | null = null,
    column: number | null = null,
  ) {
    super(message);
    this.name = "QueryError";
    this.kind = kind;
    this.line = line;
    this.column = column;
  }
}

import type { GenericType } from "@sightline/core/query/generic-type";
import type { Body } from "./body.ts";
import type { QueryError } from "./queryError.ts";

/** How temporal values are written: epoch milliseconds for charts, ISO text for the SQL editor. */
export type TemporalFormat = "epoch" | "iso";

export interface QueryRequest {
  sql: string;
  /** The schema for unqualified names; absent: the connection's default. */
  schema?: string | null;
  catalog?: string | null;
  /** Names of the result columns by position, instead of the engine's. */
  names?: readonly string[];
  /**
   * `rows`: the body is a JSON array of records, keyed by column name.
   * `columns`: the body is a JSON object from column name to array of values.
   * NaN and infinities are null; decimals are numbers; integers keep all their digits.
   */
  format: "rows" | "columns";
  temporal: TemporalFormat;
  /** Rows beyond this are not read; `truncated` says that there are more. */
  maxRows: number;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called, if the engine has `progress`, with the percentage that is done: 0 to 100, never decreasing. */
  onProgress?: (percent: number) => void;
}

export interface ResultColumn {
  /** Unique in the result: repeated names get a suffix, `__1`, `__2`. */
  name: string;
  /** The engine's name of the type: `BIGINT`, `VARCHAR`, `TIMESTAMP`. */
  type: string;
  type_generic: GenericType | null;
  /** Rows were read, and all their values in this column are null. Not set for files. */
  allNull?: boolean;
}

/** An encoded result: the server passes the bytes on without parsing them. */
export interface QueryResult {
  columns: ResultColumn[];
  rowCount: number;
  truncated: boolean;
  /**
   * For statements without columns: the number of rows that were inserted, updated or deleted. Absent if unknown.
   */
  affectedRows?: number;
  /** UTF-8 JSON. The caller owns it. */
  body: Body;
  /** Time in the engine, ms. */
  engineMs: number;
}

/** File formats for downloads. */
export const EXPORT_FORMATS = ["csv", "xlsx", "arrow", "parquet"] as const;

/**
 * `lines`: each record is a JSON object on its own line, as in the format `rows` with times as ISO text. Pieces
 * contain whole lines; the first is sent with the first rows, later ones hold 64 KB to 1 MB unless rows arrive
 * slowly.
 */
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | "lines";

/** A result as a file, for results of any size. */
export interface ExportRequest extends Omit<QueryRequest, "format" | "temporal"> {
  format: ExportFormat;
  /** Column headers in the file, by column name. */
  headers?: Readonly<Record<string, string>>;
}

export interface ExportStream {
  columns: ResultColumn[];
  /**
   * The file in pieces, produced on demand: at most a few MB are buffered. A database error is thrown here; a
   * caller that streams the pieces must then abort its stream, so that a partial file is not mistaken for a
   * complete one. Leaving the loop early cancels the statement.
   */
  chunks: AsyncIterable<Uint8Array>;
  /** Available after the last piece. */
  summary(): { rowCount: number; truncated: boolean };
}

export interface SessionOptions {
  schema?: string | null;
  catalog?: string | null;
  /** The statements may write. Otherwise each runs read-only. */
  write: boolean;
}

/** Runs statements one after the other on one connection: temporary tables and settings persist between them. */
export interface Session {
  /** A statement without a result returns no columns and the body of an empty result. */
  run(request: Omit<QueryRequest, "schema" | "catalog">): Promise<QueryResult>;
  /**
   * Rows of one statement, preferably the last one: if not all rows were read, or there were more than requested,
   * the session may refuse further statements.
   */
  export(request: Omit<ExportRequest, "schema" | "catalog">): Promise<ExportStream>;
  /** Commits what was written. */
  commit(): Promise<void>;
  /**
   * Rolls back what was not committed, if the engine can, and returns the connection clean to the pool or closes
   * it.
   */
  close(): Promise<void>;
}

export interface TableInfo {
  name: string;
  type: "table" | "view";
}

export interface TableKey {
  name: string | null;
  columns: string[];
}

export interface TableDetails {
  columns: ColumnInfo[];
  comment: string | null;
  primaryKey: TableKey | null;
  foreignKeys: (TableKey & {
    referredSchema: string | null;
    referredTable: string;
    referredColumns: string[];
  })[];
  indexes: (TableKey & { unique: boolean })[];
  /** The SQL of a view, if the engine reports it. */
  viewDefinition: string | null;
}

/** How a table is partitioned, and its newest partition. */
export interface Partitions {
  columns: string[];
  latest: Record<string, string> | null;
  query: string | null;
}

/** What a check without running found; lines and columns start at 1. */
export interface SqlProblem {
  line: number | null;
  startColumn: number | null;
  endColumn: number | null;
  message: string;
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

/** What a statement uses, as the engine's own parser reports it. */
export interface Inspection {
  /** Base tables, views and file names, without common table expressions. */
  tables: TableRef[];
  /** In lower case: scalar, aggregate and table functions. */
  functions: string[];
  /** False: there may be further tables, so only users with access to the whole database may run the statement. */
  certain: boolean;
  /** Where a parser failed; line and column start at 1. */
  unreadAt?: { line: number; column: number };
}

/** `schema` and `catalog` are single names, never lists; null means the connection's default. */
export interface Connection {
  defaultSchema: string;
  /** Null if the engine has no catalogs. */
  defaultCatalog: string | null;
  /** Runs one statement that only reads, on a connection that nobody has changed. */
  query(request: QueryRequest): Promise<QueryResult>;
  export(request: ExportRequest): Promise<ExportStream>;
  session(options: SessionOptions): Promise<Session>;
  /** Parses without running. Rejects with a QueryError for anything but one SELECT that can be parsed. */
  inspect(sql: string): Promise<Inspection>;
  /**
   * What a statement of any kind names, according to two parsers of the text; the database is not asked whether
   * the tables exist. `named`: tables that the caller knows to be in the statement. `certain`: both parsers could
   * read it, and they agree on the tables.
   */
  inspectText(sql: string, named?: readonly TableRef[]): Promise<Inspection>;
  catalogs(): Promise<string[]>;
  schemas(catalog?: string | null): Promise<string[]>;
  tables(schema: string, catalog?: string | null): Promise<TableInfo[]>;
  columns(schema: string, table: string, catalog?: string | null): Promise<ColumnInfo[]>;
  details(schema: string, table: string, catalog?: string | null): Promise<TableDetails>;
  /** Null for a table without partitions. */
  partitions(schema: string, table: string, catalog?: string | null): Promise<Partitions | null>;
  functionNames(): Promise<string[]>;
  /** The columns that a SELECT would return, without running it to the end. */
  describe(sql: string): Promise<ResultColumn[]>;
  /** The engine's cost estimate of a statement, label to text; only with `costEstimate`. */
  estimate(sql: string, schema?: string | null): Promise<Record<string, string>>;
  /**
   * Why the engine cannot parse a statement, in the engine's words; null if it can, or if it is unknown. Nothing
   * runs.
   */
  syntaxError(sql: string): Promise<QueryError | null>;
  /** Only with `validation`. */
  validate(sql: string, schema?: string | null): Promise<SqlProblem[]>;
  close(): Promise<void>;
}

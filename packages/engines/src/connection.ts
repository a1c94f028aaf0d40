import type { GenericType } from "@sightline/core/query";
import type { Body } from "./body.ts";
import type { QueryError } from "./queryError.ts";

/** How temporal values are written: epoch milliseconds for charts, ISO text for the SQL editor. */
export type TemporalFormat = "epoch" | "iso";

export interface QueryRequest {
  sql: string;
  /** What unqualified names mean; absent: the connection's defaults. */
  schema?: string | null;
  catalog?: string | null;
  /** Names of the result columns by position, in place of the engine's. */
  names?: readonly string[];
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
  /** Told, with `progress`, how much of the work is done: 0 to 100, never less than before. */
  onProgress?: (percent: number) => void;
}

export interface ResultColumn {
  /** Unique in the result: a repeated name is suffixed `__1`, `__2`. */
  name: string;
  /** As the engine names it: `BIGINT`, `VARCHAR`, `TIMESTAMP`. */
  type: string;
  type_generic: GenericType | null;
  /** Rows were read, and in every one of them this column was written as null. Not told of files. */
  allNull?: boolean;
}

/** A result in encoded form: the server passes the bytes on without reading them. */
export interface QueryResult {
  columns: ResultColumn[];
  rowCount: number;
  truncated: boolean;
  /** Of a statement without columns: rows that it wrote, changed or took away. Absent: nothing of that is known. */
  affectedRows?: number;
  /** UTF-8 JSON, which the caller owns. */
  body: Body;
  /** Time in the engine, ms. */
  engineMs: number;
}

/** Files that people ask for. */
export const EXPORT_FORMATS = ["csv", "xlsx", "arrow", "parquet"] as const;

/**
 * `lines`: each record is a JSON object on a line of its own, as in the format `rows` with times as ISO text. Its pieces
 * are whole lines; the first comes with the first rows, later ones hold 64 KB to 1 MB unless rows are slow to come.
 */
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | "lines";

/** A result as a file, for results of any size. */
export interface ExportRequest extends Omit<QueryRequest, "format" | "temporal"> {
  format: ExportFormat;
  /** What columns are called in the file, by name. */
  headers?: Readonly<Record<string, string>>;
}

export interface ExportStream {
  columns: ResultColumn[];
  /**
   * The file in pieces, made as they are taken: not more than a few MB wait. An error of the database is thrown
   * here; whoever passes the pieces on must then break off so that nobody takes the part for the whole.
   * Ending the loop early stops the statement.
   */
  chunks: AsyncIterable<Uint8Array>;
  /** After the last piece. */
  summary(): { rowCount: number; truncated: boolean };
}

export interface SessionOptions {
  schema?: string | null;
  catalog?: string | null;
  /** The statements may write. Else each runs read-only. */
  write: boolean;
}

/** Statements one after the other on one connection of the engine: temporary tables and settings last between them. */
export interface Session {
  /** A statement without result gives no columns and the body of an empty result. */
  run(request: Omit<QueryRequest, "schema" | "catalog">): Promise<QueryResult>;
  /**
   * Rows of one statement, best of the last: where they were not all taken, or there were more than wanted, the session
   * may refuse further ones.
   */
  export(request: Omit<ExportRequest, "schema" | "catalog">): Promise<ExportStream>;
  /** Keeps what was written. */
  commit(): Promise<void>;
  /** Undoes what was not committed, where the engine can, and gives the connection back clean or closes it. */
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
  /** The SQL of a view, where the engine tells it. */
  viewDefinition: string | null;
}

/** How a table is cut into partitions, and the newest of them. */
export interface Partitions {
  columns: string[];
  latest: Record<string, string> | null;
  query: string | null;
}

/** What a check without running found; lines and columns from 1. */
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

/** What a statement touches, as the engine's own parser sees it. */
export interface Inspection {
  /** Base tables, views and file names; common table expressions left out. */
  tables: TableRef[];
  /** Lower case; scalar, aggregate and table functions alike. */
  functions: string[];
  /** False: there may be more tables than these, so that only who may read the whole database may run it. */
  certain: boolean;
  /** Where a reader gave up, both from 1. */
  unreadAt?: { line: number; column: number };
}

/** `schema` and `catalog` are names of their own, never lists; null means the connection's default. */
export interface Connection {
  defaultSchema: string;
  /** Null where the engine has no catalogs. */
  defaultCatalog: string | null;
  /** One statement that only reads, on a connection that nobody has changed. */
  query(request: QueryRequest): Promise<QueryResult>;
  export(request: ExportRequest): Promise<ExportStream>;
  session(options: SessionOptions): Promise<Session>;
  /** Parses without running. Rejects with a QueryError for what is not one readable SELECT. */
  inspect(sql: string): Promise<Inspection>;
  /**
   * What one statement of any kind names, by two readers of texts: the database is not asked whether it is there.
   * `named`: tables that the caller knows it to name. `certain` says that both readers read it, and that one of them is
   * not alone with a table.
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
  /** What the engine thinks a statement costs, label to text; only with `costEstimate`. */
  estimate(sql: string, schema?: string | null): Promise<Record<string, string>>;
  /**
   * What keeps the engine from reading one statement, in its own words; null: it reads it, or cannot tell. Nothing
   * runs.
   */
  syntaxError(sql: string): Promise<QueryError | null>;
  /** Only with `validation`. */
  validate(sql: string, schema?: string | null): Promise<SqlProblem[]>;
  close(): Promise<void>;
}

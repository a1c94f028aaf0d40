import type { Expr, GenericType, Select } from "@sightline/core/query";
import type { LexicalRules } from "@sightline/core/sql";
import type { QueryError } from "./queryError.ts";
import type { ConnectionUri } from "./uri.ts";

export { QueryError, type QueryErrorKind, type Told } from "./queryError.ts";

/**
 * What an engine can do. The rest of the product asks this table, never the engine's name. `docs/engines.md` is made
 * from it.
 */
export interface Capabilities {
  catalogs: boolean;
  schemas: boolean;
  explain: boolean;
  costEstimate: boolean;
  /** Tells without running it what is wrong with a statement. */
  validation: boolean;
  createTableAs: boolean;
  createViewAs: boolean;
  cancel: boolean;
  /** Tells how far a running query is. */
  progress: boolean;
  /** The engine runs in a process that Sightline starts, watches and may kill. */
  embedded: boolean;
  fileUpload: boolean;
  /** Joins with sub-queries: else the top series are read by a query of their own first. */
  joins: boolean;
  /** Statements of one session can be undone together. */
  transactions: boolean;
  /** What keeps a statement from writing, beside the check of its text. */
  readOnlyBy: "process" | "transaction" | "session" | "account";
  sshTunnel: boolean;
  /**
   * How the database is asked as the caller in place of the connection's own user (`impersonate_user`). `session`: the
   * connection's user logs in and names the caller. `login`: the caller's name logs in, with the connection's password.
   */
  impersonation: "session" | "login" | null;
  /** Against what the adapter was tested; `nothing`: written by the engine's documentation, and said so to users. */
  testedWith: "itself" | "its-protocol" | "nothing";
  /** The version of the real engine that every test last ran against. */
  testedVersion?: string;
}

/** What a type that holds others is made of; types as the engine names them. */
export type NestedType =
  | { kind: "array"; item: string }
  | { kind: "row"; fields: { name: string; type: string }[] };

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
  /** What a type is made of, null for a plain one; only of engines whose results may be taken apart (`expand_data`). */
  nestedType?(nativeType: string): NestedType | null;
  /** Characters of a column name in a result; longer labels are given short names and read by position. Null: any. */
  maxNameLength: number | null;
  /** Keeps names that were written without quotes in capital letters: `normalize_columns` of a dataset has an effect. */
  foldsUpper?: boolean;
}

/** What a user's SQL may call, lower case. Together they hold every function that the engine brings. */
export interface FunctionRules {
  safe: ReadonlySet<string>;
  /** Read files, reach the network, take SQL as text, change the server or tell of it: refused to everybody. */
  refused: ReadonlySet<string>;
  /**
   * What is in neither list: refused to all, or left to those who may read the whole database. So is a function with a
   * schema before it, whatever its name, where users of the database may make functions.
   */
  unknown: "refused" | "whole-database";
  /** Before these, with a dot, a name means what it means alone: `pg_catalog`. */
  ownSchemas?: readonly string[];
}

/** What was filled into a form, by field. */
export type FormParameters = Readonly<Record<string, unknown>>;

/** The parts of a URI that a form's fields stand for. `driver: null`: the URI names none, whichever was asked for. */
export type FormUri = Omit<ConnectionUri, "engine" | "driver"> & { driver?: null };

/** The fields of the form that asks for a connection without a URI. */
export interface ParameterForm {
  /**
   * JSON Schema of `parameters`, as `GET /api/v1/database/available/` shows it. A field with `x-encrypted-extra` takes
   * JSON that is kept among the secrets under the field's name, and is no part of the URI. One with `x-unused` is taken
   * from clients that know it and leads nowhere here: people are not asked for it.
   */
  schema: { type: "object"; required: string[]; properties: Record<string, Record<string, unknown>> };
  /** Keys of the URI's query that `encryption` adds: `sslmode=require`. */
  encryption: Record<string, string>;
  /** False: what is wrong is told when the connection is tried, not while the form is filled in. */
  checked: boolean;
  /** Fields that are not named as the part of the URI that they stand for, by that part: `host: "account"`. */
  names?: Readonly<Record<string, string>>;
  /** `secrets`: those of the database, in the clear. Throws a QueryError for what cannot be a connection. */
  toUri(parameters: FormParameters, secrets: Readonly<Record<string, unknown>>): FormUri;
  /** The fields as a URI fills them. Those that are kept among the secrets are not among them. */
  fromUri(uri: ConnectionUri, secrets: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export interface Engine {
  /** The name in a URI: `duckdb`. */
  id: string;
  /** Other names for it in URIs. */
  aliases: readonly string[];
  label: string;
  /** The driver that Superset's URIs name, reported back as it is. */
  defaultDriver: string;
  /** The npm package that has to be installed beside Sightline; absent where what is needed comes with it. */
  driverPackage?: string;
  uriPlaceholder: string;
  defaultPort: number | null;
  /** Null: only by URI. */
  form: ParameterForm | null;
  /** Shown among the first. */
  preferred: boolean;
  dialect: Dialect;
  rules: LexicalRules;
  capabilities: Capabilities;
  functions: FunctionRules;
  /** Tables that no user's SQL may touch whoever the user is: files, catalogs that hold passwords. */
  refusesTable(table: TableRef): boolean;
  /** Nothing is opened before the first request; drivers are loaded then. */
  connect(options: ConnectOptions): Connection;
}

export interface ConnectOptions {
  /** The SQLAlchemy-like URI with its password. */
  uri: string;
  /** No file outside this folder is opened. */
  allowedFolder: string;
  /** Nothing may ever write through this connection. */
  readOnly: boolean;
  /** Bytes that the process of an embedded engine may hold before it is killed. */
  memoryLimit: number;
  /** Private folder for what the engine spills. */
  tempFolder: string;
  network: Network;
  /** Connections that are open at the same time at most; further requests wait. */
  poolSize: number;
  /** The certificate authority of the server, PEM; null: those that the system knows. */
  serverCertificate: string | null;
  /** `engine_params.connect_args` of the database's extra: only options that the adapter knows are used. */
  connectArgs: Readonly<Record<string, unknown>>;
  /** The database's decrypted secrets (`encrypted_extra`). */
  secrets: Readonly<Record<string, unknown>>;
  /** Whom an engine with `impersonation: "session"` is asked as; null: as the connection's own user. */
  sessionUser: string | null;
}

/** The way to a server: refuses addresses that the operator forbids, and pins what a name resolves to. */
export interface Network {
  /**
   * Where to connect for this host and port: an address that was checked, or the near end of an SSH tunnel.
   * For TLS the server's name stays `host`. Rejects with a QueryError (`unknown-host`, `host-down`, `permission`).
   */
  reach(host: string, port: number): Promise<{ address: string; port: number }>;
}

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
  /** UTF-8 JSON. */
  body: Uint8Array;
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

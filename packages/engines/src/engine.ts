import type { GenericType } from "@sightline/core/query/generic-type";
import type { Expr, Select } from "@sightline/core/query/select";
import type { TableSource } from "@sightline/core/query/shared-rows";
import type { SqlSyntax } from "@sightline/core/sql-syntax";
import type { Connection, TableRef } from "./connection.ts";
import type { Listings } from "./listings/index.ts";
import type { ConnectionUri } from "./uri/uri.ts";

export { type Body, memoryBody } from "./body.ts";
export * from "./connection.ts";
export { QueryError, type QueryErrorKind, type UserMessage } from "./queryError.ts";

/**
 * What an engine can do. The rest of the product reads this table, never the engine's name. `docs/engines.md` is
 * generated from it.
 */
export interface Capabilities {
  catalogs: boolean;
  schemas: boolean;
  explain: boolean;
  costEstimate: boolean;
  /** Can report what is wrong with a statement without running it. */
  validation: boolean;
  createTableAs: boolean;
  createViewAs: boolean;
  cancel: boolean;
  /** Reports the progress of a running query. */
  progress: boolean;
  /** The engine runs in a process that Sightline starts, monitors and may kill. */
  embedded: boolean;
  fileUpload: boolean;
  /** Can join sub-queries. Otherwise the top series are read by a separate query first. */
  joins: boolean;
  /** Statements of a session can be rolled back together. */
  transactions: boolean;
  /** What prevents a statement from writing, in addition to the check of its text. */
  readOnlyBy: "process" | "transaction" | "session" | "account";
  sshTunnel: boolean;
  /**
   * How the engine connects on behalf of the user instead of the connection's own user (`impersonate_user`).
   * `session`: the connection's user logs in and names the other user. `login`: logs in with the name of the other
   * user and the connection's password.
   */
  impersonation: "session" | "login" | null;
  /**
   * Against what the adapter was tested; `nothing`: written from the engine's documentation, which users are told.
   */
  testedWith: "itself" | "its-protocol" | "nothing";
  /** The version of the real engine with which all tests were last run. */
  testedVersion?: string;
}

/** The parts of a nested type, named as the engine names them. */
export type NestedType =
  | { kind: "array"; item: string }
  | { kind: "row"; fields: { name: string; type: string }[] };

/** How an engine writes SQL. Pure: text in, text out. */
export interface Dialect {
  quoteIdentifier(name: string): string;
  /** A value as a literal that cannot be read as anything else. */
  literal(value: string | number | boolean | null): string;
  /** Time grains by ISO duration (`P1D`, `PT1H` …): each truncates the given SQL expression. */
  grains: Record<string, { label: string; sql: (expr: string) => string }>;
  /**
   * Ends a sub-query that the planner does not merge with the surrounding query, so that its conditions are
   * evaluated first. Absent: no such clause is known.
   */
  rowFence?: string;
  print(select: Select): string;
  printExpr(expr: Expr): string;
  /** The generic type of a type name that the engine reports; null if unknown. */
  genericType(nativeType: string): GenericType | null;
  /**
   * The parts of a nested type, null for a plain type; only for engines whose results can be expanded
   * (`expand_data`).
   */
  nestedType?(nativeType: string): NestedType | null;
  /**
   * Maximum length of a column name in a result; longer labels get short names and are read by position. Null: no
   * limit.
   */
  maxNameLength: number | null;
  /**
   * Maps all spellings that the engine treats as the same table, schema or catalog name, quoted or not, to one
   * text. Absent: names are case-sensitive.
   */
  foldName?(name: string): string;
  /** The engine stores unquoted names in upper case, so `normalize_columns` of a dataset has an effect. */
  foldsUpper?: boolean;
}

/** How a session copies rows that several statements of charts read. */
export interface RowCopies {
  /** How the copy is named in the session that made it. */
  table: TableSource;
  /** The statement that copies the rows of a SELECT. */
  create(rows: string): string;
  /**
   * A quick SELECT of one row: `total`, the rows of a table; `sampled`, those of a sample; `met`, those of them that meet
   * the conditions.
   */
  sample(table: TableSource, where: readonly Expr[]): string;
}

/**
 * The functions of an engine, in lower case, by who may call them. Together these lists contain every built-in
 * function.
 */
export interface FunctionRules {
  safeFunctions: ReadonlySet<string>;
  /**
   * Read files, use the network, run SQL from a string, change the server or reveal its state: refused to
   * everybody.
   */
  refusedFunctions: ReadonlySet<string>;
  /** List the tables and columns of the database: need access to the whole database. */
  describingFunctions?: ReadonlySet<string>;
  /**
   * What applies to functions that are in neither list: refused to everybody, or allowed with access to the whole
   * database. If users can create functions in the database, the same applies to any function with a schema.
   */
  unknown: "refused" | "whole-database";
  /** Schemas that do not change the meaning of a function name: `pg_catalog`. */
  ownSchemas?: readonly string[];
}

/** The values of a form, by field. */
export type FormParameters = Readonly<Record<string, unknown>>;

/**
 * The parts of a URI that the fields of a form set. `driver: null`: the URI names no driver, whichever was
 * requested.
 */
export type FormUri = Omit<ConnectionUri, "engine" | "driver"> & { driver?: null };

/** The fields of a form that describes a connection without a URI. */
export interface ParameterForm {
  /**
   * JSON Schema of `parameters`, as `GET /api/v1/database/available/` returns it. A field with `x-encrypted-extra`
   * takes JSON that is stored among the secrets under the field's name and is not part of the URI. A field with
   * `x-unused` is accepted from clients that know it, ignored, and not shown to users.
   */
  schema: { type: "object"; required: string[]; properties: Record<string, Record<string, unknown>> };
  /** Keys that `encryption` adds to the URI's query: `sslmode=require`. */
  encryption: Record<string, string>;
  /** False: errors are reported when the connection is tested, not while the form is filled in. */
  checked: boolean;
  /** Fields whose name differs from the part of the URI that they set, by that part: `host: "account"`. */
  names?: Readonly<Record<string, string>>;
  /**
   * `secrets`: those of the database, decrypted. Throws a QueryError if the fields cannot describe a connection.
   */
  toUri(parameters: FormParameters, secrets: Readonly<Record<string, unknown>>): FormUri;
  /** The field values of a URI, without those that are stored among the secrets. */
  fromUri(uri: ConnectionUri, secrets: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export interface Engine {
  /** The name in a URI: `duckdb`. */
  id: string;
  /** Other names for it in URIs. */
  aliases: readonly string[];
  label: string;
  /** The name that clients of Superset's API know it by, where that is another. */
  supersetName?: string;
  /** The driver that Superset's URIs name; returned unchanged. */
  defaultDriver: string;
  /** The npm package that must be installed separately; absent if everything is included. */
  driverPackage?: string;
  uriPlaceholder: string;
  defaultPort: number | null;
  /** Null: the connection is described by a URI only. */
  form: ParameterForm | null;
  /** Listed first. */
  preferred: boolean;
  dialect: Dialect;
  syntax: SqlSyntax;
  capabilities: Capabilities;
  functions: FunctionRules;
  /** Absent: charts that read the same rows read them one by one. */
  rowCopies?: RowCopies;
  /** Tables that no user's SQL may use: files, and catalogs that contain passwords. */
  refusesTable(table: TableRef): boolean;
  /** Tables that list the tables and columns of the database: need access to the whole database. */
  describesTables(table: TableRef): boolean;
  /** Catalog views for users with access to some tables only. Absent: these users cannot read the catalog. */
  listings?: Listings;
  /** Nothing is opened before the first request; the driver is loaded then. */
  connect(options: ConnectOptions): Connection;
}

export interface ConnectOptions {
  /** The SQLAlchemy-like URI with its password. */
  uri: string;
  /** No file outside this folder is opened. */
  allowedFolder: string;
  /** Nothing may ever write through this connection. */
  readOnly: boolean;
  /** Bytes of memory after which the process of an embedded engine is killed. */
  memoryLimit: number;
  /** Private folder for temporary files of the engine. */
  tempFolder: string;
  network: Network;
  /** Maximum number of open connections; further requests wait. */
  poolSize: number;
  /** The server's certificate authority, PEM; null: those of the system. */
  serverCertificate: string | null;
  /** `engine_params.connect_args` of the database's extra: only options that the adapter knows are used. */
  connectArgs: Readonly<Record<string, unknown>>;
  /** The database's decrypted secrets (`encrypted_extra`). */
  secrets: Readonly<Record<string, unknown>>;
  /** The user to impersonate, for engines with `impersonation: "session"`; null: the connection's own user. */
  sessionUser: string | null;
}

/** Resolves database hosts: refuses addresses that the operator forbids, and pins the resolved address. */
export interface Network {
  /**
   * The address to connect to for this host and port: a checked address, or the local end of an SSH tunnel. For
   * TLS, the server's name is still `host`. Rejects with a QueryError (`unknown-host`, `host-down`, `permission`).
   */
  reach(host: string, port: number): Promise<{ address: string; port: number }>;
}

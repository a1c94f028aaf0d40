import type { Expr, GenericType, Select } from "@sightline/core/query";
import type { SqlSyntax } from "@sightline/core/sql-syntax";
import type { Connection, TableRef } from "./connection.ts";
import type { ConnectionUri } from "./uri.ts";

export * from "./connection.ts";
export { QueryError, type QueryErrorKind, type UserMessage } from "./queryError.ts";

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
  /**
   * Ends a sub-query that the engine's planner does not merge with the query around it: its conditions are evaluated
   * first. Absent: no such clause is known.
   */
  rowFence?: string;
  print(select: Select): string;
  printExpr(expr: Expr): string;
  /** The generic type of a type name as the engine reports it; null when unknown. */
  genericType(nativeType: string): GenericType | null;
  /** What a type is made of, null for a plain one; only of engines whose results may be taken apart (`expand_data`). */
  nestedType?(nativeType: string): NestedType | null;
  /** Characters of a column name in a result; longer labels are given short names and read by position. Null: any. */
  maxNameLength: number | null;
  /**
   * The text that all names share which the engine takes for one table, schema or catalog, with quotes or without.
   * Absent: the case of letters tells names apart.
   */
  foldName?(name: string): string;
  /** Keeps names that were written without quotes in capital letters: `normalize_columns` of a dataset has an effect. */
  foldsUpper?: boolean;
}

/** What a user's SQL may call, lower case. Together they hold every function that the engine brings. */
export interface FunctionRules {
  safe: ReadonlySet<string>;
  /** Read files, reach the network, take SQL as text, change the server or tell of it: refused to everybody. */
  refused: ReadonlySet<string>;
  /** List the tables and columns of the database: for who may read the whole database. */
  describing?: ReadonlySet<string>;
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
  syntax: SqlSyntax;
  capabilities: Capabilities;
  functions: FunctionRules;
  /** Tables that no user's SQL may touch whoever the user is: files, catalogs that hold passwords. */
  refusesTable(table: TableRef): boolean;
  /** Tables that list the tables and columns of the database: for who may read the whole database. */
  describesTables(table: TableRef): boolean;
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

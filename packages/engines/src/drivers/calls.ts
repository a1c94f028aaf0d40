import type { Connection, ConnectOptions, ExportRequest, QueryRequest, SessionOptions } from "../engine.ts";

/** What serving process and driver process say to each other. All of it crosses the pipe as JSON. */

/** Which connection is meant. All that is needed to open it goes along: a new process knows none. */
export interface Target {
  /** Of the connection, unique in the serving process. */
  id: number;
  engine: string;
  options: Omit<ConnectOptions, "network" | "tempFolder">;
}

/** Methods that take and give plain values. */
export const PLAIN_METHODS = [
  "catalogs",
  "schemas",
  "tables",
  "columns",
  "details",
  "partitions",
  "functionNames",
  "describe",
  "estimate",
  "validate",
] as const satisfies readonly (keyof Connection)[];
export type PlainMethod = (typeof PLAIN_METHODS)[number];

export interface PlainCall {
  target: Target;
  method: PlainMethod;
  args: readonly unknown[];
}

/** A request without what cannot cross the pipe. */
export type Sendable<T> = Omit<T, "signal" | "onProgress">;

export interface QueryCall {
  target: Target;
  request: Sendable<QueryRequest>;
}

export interface ExportCall {
  target: Target;
  /** Names the export from now on. */
  exportId: number;
  /** Absent: on a connection of its own. */
  sessionId?: number;
  request: Sendable<ExportRequest>;
}

/** The answer to `nextOfExport` beside the piece of the file. */
export type ExportProgress = { done: false } | { done: true; rowCount: number; truncated: boolean };

export interface SessionCall {
  target: Target;
  /** Names the session from now on. */
  sessionId: number;
  options: SessionOptions;
}

export interface SessionQueryCall {
  sessionId: number;
  request: Sendable<Omit<QueryRequest, "schema" | "catalog">>;
}

/** Asked of the serving process: where to connect for a host. */
export interface ReachQuestion {
  /** Of the connection. */
  id: number;
  host: string;
  port: number;
}

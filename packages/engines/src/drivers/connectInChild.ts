import {
  type Connection,
  type ConnectOptions,
  type Engine,
  QueryError,
  type QueryRequest,
  type SessionOptions,
} from "../engine.ts";
import { errorOf, type Failure } from "../host/index.ts";
import { type Caller, toResult, waitLimitsOf } from "./caller.ts";
import type { PlainMethod, QueryCall, Target } from "./calls.ts";
import { exportInChild } from "./exportInChild.ts";
import type { DriverPool } from "./pool.ts";
import { openSessionInChild } from "./sessionInChild.ts";

/** Adapters end what they do by themselves, and earlier: this is for one that does not, ms. */
const LONGEST_CALL_MS = 5 * 60_000;
const CLOSE_TIMEOUT_MS = 10_000;

let lastId = 0;

/**
 * A connection whose driver runs in a process of the pool. Rows are read and written as bytes there; this process passes
 * the bytes on. What needs no server (the check of the options, `inspect`) is done here, by the same adapter. Where a
 * host may be reached is asked of `options.network` in this process.
 */
export function connectInChild(engine: Engine, options: ConnectOptions, pool: DriverPool): Connection {
  const local = engine.connect(options);
  const { network, tempFolder: _, ...sent } = options;
  const process = pool.choose();
  lastId += 1;
  const target: Target = { id: lastId, engine: engine.id, options: sent };
  process.networks.set(target.id, network);
  const ended = new AbortController();

  const caller: Caller = {
    target,
    hold: process.hold,
    isRunning: () => process.pid !== undefined,
    async request({ signal, ...wanted }) {
      if (ended.signal.aborted) throw closedError();
      const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
      try {
        return await process.request({
          timeoutMs: LONGEST_CALL_MS,
          repeatable: true,
          ...wanted,
          signal: stop,
        });
      } catch (error) {
        throw ended.signal.aborted && !signal?.aborted ? closedError() : error;
      }
    },
  };
  const plain = <M extends PlainMethod>(method: M) =>
    (async (...args: readonly unknown[]) =>
      (await caller.request({ op: "call", args: { target, method, args } })).value) as Connection[M];

  return {
    defaultSchema: local.defaultSchema,
    defaultCatalog: local.defaultCatalog,
    async query({ signal, onProgress, ...request }: QueryRequest) {
      const args: QueryCall = { target, request };
      const timeoutMs = waitLimitsOf(request.timeoutMs);
      return toResult(await caller.request({ op: "query", args, timeoutMs, signal, onProgress }));
    },
    export: (request) => exportInChild(caller, request),
    session: (wanted: SessionOptions) => openSessionInChild(caller, wanted),
    inspect: (sql) => local.inspect(sql),
    inspectText: (sql, named) => local.inspectText(sql, named),
    catalogs: plain("catalogs"),
    schemas: plain("schemas"),
    tables: plain("tables"),
    columns: plain("columns"),
    details: plain("details"),
    partitions: plain("partitions"),
    functionNames: plain("functionNames"),
    describe: plain("describe"),
    estimate: plain("estimate"),
    validate: plain("validate"),
    async syntaxError(sql) {
      const { value } = await caller.request({ op: "syntaxError", args: { target, sql } });
      return value === null ? null : (errorOf(value as Failure) as QueryError);
    },
    async close() {
      if (process.networks.has(target.id) && caller.isRunning() && !ended.signal.aborted) {
        const args = { id: target.id };
        const closing = { op: "close", args, timeoutMs: CLOSE_TIMEOUT_MS, repeatable: false };
        await process.request(closing).catch(() => {}); // its process has ended, and the connection with it
      }
      ended.abort();
      process.networks.delete(target.id);
      await local.close();
    },
  };
}

const closedError = () => new QueryError("connection", "The database connection was closed");

import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { StoreFailure, sqliteFailure } from "../storeFailure.ts";
import type { WriteReply, WriteRequest, WriteResult } from "./messages.ts";

/** Executes statements on a connection of its own, one after the other, in a thread of its own. */
export interface Writer {
  /** How many of its threads have ended, and their transactions with them. */
  readonly endedThreads: number;
  /** Rejects with SQLite's error, or a `StoreFailure` where it is about the file. */
  execute(sql: string, parameters: readonly unknown[]): Promise<WriteResult>;
  /** Resolves once everything is written; nothing can be written afterwards. */
  close(): Promise<void>;
}

interface PendingWrite {
  resolve(result: WriteResult): void;
  reject(error: unknown): void;
}

/** A writer to the store in the file at `path`. Its thread starts with the first statement. */
export function openWriter(path: string): Writer {
  let worker: Worker | null = null;
  let isClosed = false;
  let endedThreads = 0;
  let lastId = 0;
  const pending = new Map<number, PendingWrite>();

  function start(): Worker {
    const started = startThread(path);
    started.on("message", (reply: WriteReply) => {
      const statement = pending.get(reply.id);
      pending.delete(reply.id);
      if (pending.size === 0) started.unref();
      if ("result" in reply) statement?.resolve(reply.result);
      else statement?.reject(sqliteFailure(Object.assign(new Error(reply.error.message), reply.error)));
    });
    let cause: unknown;
    started.on("error", (error) => {
      cause = error;
    });
    started.on("exit", () => {
      endedThreads += 1;
      if (worker === started) worker = null;
      const failure = new StoreFailure("The metadata store stopped writing. Try again in a moment.", {
        cause,
      });
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    });
    return started;
  }

  return {
    get endedThreads() {
      return endedThreads;
    },
    async execute(sql, parameters) {
      if (isClosed) throw new StoreFailure("The metadata store is closed.");
      worker ??= start();
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<WriteResult>();
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, sql, parameters } satisfies WriteRequest);
      return promise;
    },
    async close() {
      isClosed = true;
      if (!worker) return;
      worker.ref();
      const exit = once(worker, "exit");
      worker.postMessage("close");
      await exit;
    },
  };
}

function startThread(path: string): Worker {
  const bundled = new URL("./store-writer.mjs", import.meta.url);
  return new Worker(existsSync(bundled) ? bundled : new URL("./writeThread.ts", import.meta.url), {
    env: {},
    execArgv: ["--disable-warning=ExperimentalWarning"],
    workerData: { path },
  });
}

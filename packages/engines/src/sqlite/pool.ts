import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { QueryError } from "../engine.ts";
import { createHost, type Host, hostEntry } from "../host/index.ts";
import type { DatabaseSettings } from "./database.ts";

export interface PoolOptions {
  file: string | null;
  mayCreate: boolean;
  memoryLimit: number;
  tempFolder: string;
  /** Processes that run statements side by side. */
  size: number;
}

/** A process for one caller alone, until it is given back. */
export interface Lease {
  host: Host;
  release(): void;
}

export interface Pool {
  lease(wait: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<Lease>;
  /** The process for what takes milliseconds: it never waits for a statement. */
  quick: Host;
  close(): Promise<void>;
}

/** A process at rest is ended after this time, ms. */
const REST_MS = 60_000;

/**
 * The processes of one SQLite file. A statement holds its process from the first row to the last, and SQLite lets
 * any number of them read: so each statement has a process of its own, up to `size`, and the next one waits.
 */
export function createPool({ file, mayCreate, memoryLimit, tempFolder, size }: PoolOptions): Pool {
  mkdirSync(tempFolder, { recursive: true });
  const folder = mkdtempSync(join(tempFolder, "sqlite-"));
  const open: DatabaseSettings = { file, mayCreate, tempFolder: folder };
  const start = () =>
    createHost({ entry: hostEntry("sqlite"), open, memoryLimit, tempFolder: folder, blocking: true });
  const idle: { host: Host; rest: NodeJS.Timeout }[] = [];
  const waiting: ((host: Host) => void)[] = [];
  // What is in memory is in one process only.
  const only = file === null ? start() : null;
  const hosts = new Set<Host>();
  const limit = only ? 1 : Math.max(1, size);

  function take(): Host | null {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.rest);
      return rested.host;
    }
    if (hosts.size >= limit) return null;
    const host = only ?? start();
    hosts.add(host);
    return host;
  }
  function give(host: Host): void {
    const next = waiting.shift();
    if (next) {
      next(host);
      return;
    }
    const rest = setTimeout(() => host !== only && void host.replace(), REST_MS).unref();
    idle.push({ host, rest });
  }
  const leaseOf = (host: Host): Lease => {
    let held = true;
    return {
      host,
      release() {
        if (held) give(host);
        held = false;
      },
    };
  };

  const quick = only ?? start();
  return {
    quick,
    lease({ timeoutMs, signal }) {
      const host = take();
      if (host) return Promise.resolve(leaseOf(host));
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", abort);
        };
        const leave = (error: QueryError) => {
          stopWaiting();
          waiting.splice(waiting.indexOf(admit), 1);
          reject(error);
        };
        const admit = (free: Host) => {
          stopWaiting();
          resolve(leaseOf(free));
        };
        const abort = () => leave(new QueryError("cancelled", "The query was stopped"));
        const timer = setTimeout(
          () => leave(new QueryError("timeout", "The query waited too long for others on the same file")),
          Math.min(timeoutMs, 2 ** 31 - 1),
        );
        signal?.addEventListener("abort", abort, { once: true });
        waiting.push(admit);
      });
    },
    async close() {
      for (const { rest } of idle) clearTimeout(rest);
      await Promise.all([...new Set([quick, ...hosts])].map((host) => host.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

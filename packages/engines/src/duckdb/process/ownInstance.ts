import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Cancellation } from "../../host/serve.ts";
import {
  type DatabaseSettings,
  MEGABYTE,
  memoryText,
  openDatabase,
  READ_ONLY,
  readRows,
  useSchema,
} from "./database.ts";
import { watchProgress } from "./watchProgress.ts";

export interface OwnWork {
  /** Of the shared instance. */
  connection: DuckDBConnection;
  /** What is going to be written. */
  query: string;
  /** The one file that may be written. */
  path: string;
  schema: string | null;
  /** Prepares to write the result once more; false: part of it may have been read already. */
  prepareRetry(): Promise<boolean>;
}

/**
 * Does work on a second instance of the same file, whose memory is small and given back afterwards; on the shared one
 * where that is too little.
 */
export type OwnInstance = <T>(work: OwnWork, use: (connection: DuckDBConnection) => Promise<T>) => Promise<T>;

/** Buffers for a query whose rows pass through, and for each thread of one that has to hold them. */
const PASSING_BYTES = 64 * MEGABYTE;
const THREAD_BYTES = 48 * MEGABYTE;

/** Second instances of a file that nobody writes. */
export function ownInstance(settings: DatabaseSettings, cancellation: Cancellation): OwnInstance {
  return async (work, use) => {
    try {
      return await inOwn(work, use);
    } catch (error) {
      // What has to hold many rows may need more memory than is left to it here.
      const needsMore = error instanceof Error && /^Out of Memory Error/.test(error.message);
      if (!needsMore || cancellation.cancelled || !(await work.prepareRetry())) throw error;
      return use(work.connection);
    }
  };

  async function inOwn<T>(
    { connection, query, path, schema }: OwnWork,
    use: (connection: DuckDBConnection) => Promise<T>,
  ): Promise<T> {
    const { threads } = settings;
    const engineBytes = Math.max(PASSING_BYTES, threads * THREAD_BYTES);
    // Instances must not share a folder: they give their files the same names.
    const tempFolder = join(settings.tempFolder, `own-${randomUUID()}`);
    const wish = { ...settings, engineBytes, tempFolder, reachableFiles: [path] };
    const instance = await openDatabase(wish, async (chooser) => {
      // Up to a million rows of a table are else joined with their own row numbers and sorted by them.
      await chooser.run("SET GLOBAL disabled_optimizers = 'late_materialization'");
      if (schema) await useSchema(chooser, schema);
      if (!(await passesThrough(chooser, query))) return;
      // With a second thread rows that pass through one by one would only be held to be put in order again.
      await chooser.run("SET GLOBAL threads = 1");
      await chooser.run(`SET GLOBAL memory_limit = '${memoryText(PASSING_BYTES)}'`);
    });
    try {
      const own = await instance.connect();
      try {
        cancellation.interruptWith(() => own.interrupt());
        if (schema) await useSchema(own, schema);
        await own.run(READ_ONLY);
        return await watchProgress(own, cancellation, () => use(own));
      } finally {
        cancellation.interruptWith(() => connection.interrupt());
        own.closeSync();
      }
    } finally {
      // Once the answer is on the way: it takes 10 ms.
      setImmediate(() => {
        instance.closeSync();
        void rm(tempFolder, { recursive: true, force: true }).catch(() => {});
      });
    }
  }
}

/** Operators that hand each row on at once. */
const PASSING = new Set([
  "STREAMING_LIMIT",
  "PROJECTION",
  "FILTER",
  "SEQ_SCAN",
  "UNNEST",
  "STREAMING_WINDOW",
  "RANGE",
]);

interface Operator {
  name: string;
  children: Operator[];
}

/** Whether all operators hand rows on. Below a limit the engine then runs on one thread anyway, to keep their order. */
export async function passesThrough(connection: DuckDBConnection, query: string): Promise<boolean> {
  const [row] = await readRows(connection, `EXPLAIN (FORMAT json) ${query}`, []);
  const passes = ({ name, children }: Operator): boolean =>
    PASSING.has(name.trim()) && children.every(passes);
  const [top] = JSON.parse(String(row?.[1])) as Operator[];
  return top !== undefined && passes(top);
}

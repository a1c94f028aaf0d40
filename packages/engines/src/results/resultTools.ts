import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { GenericType } from "@sightline/core/query/generic-type";
import { createHost, hostEntry } from "../host/index.ts";

/** A column of stored lines, in the order of their records. */
export interface LineColumn {
  name: string;
  type_generic: GenericType | null;
}

export interface SortKey {
  column: string;
  desc: boolean;
}

/**
 * A file of records, one a line, as an export in the format `lines` writes them. Paths are absolute, without the
 * characters of a pattern: `*`, `?` and `[`.
 */
interface OfLines {
  lines: string;
  columns: readonly LineColumn[];
  signal?: AbortSignal;
}

export interface SortRequest extends OfLines {
  /** The first key counts most. Rows that are equal in all of them keep their order. */
  order: readonly SortKey[];
  /** A new file; it is removed again when the work fails. */
  target: string;
}

export interface SearchRequest extends OfLines {
  text: string;
  target: string;
}

export interface SummaryRequest extends OfLines {
  column: string;
}

/** What the values of a column are like. */
export interface ColumnFacts {
  rows: number;
  nulls: number;
  distinct: number;
  /** As text with all digits, in the order in which lines are sorted; of long texts the beginning. */
  min: string | null;
  max: string | null;
  /** Of numbers. */
  mean: number | null;
  /** Of numbers and times (epoch milliseconds): 20 equal steps, of a single value one. */
  histogram: { from: number; to: number; count: number }[];
  /** The ten most frequent values that are not null; of long texts the beginning. */
  top: { value: string; count: number }[];
}

export interface ResultTools {
  /** Writes the lines in another order, each as it is; nulls come last whatever the direction. */
  sort(request: SortRequest): Promise<{ rows: number }>;
  /** Writes the lines of which any cell holds the text, in any case. */
  search(request: SearchRequest): Promise<{ rows: number }>;
  summary(request: SummaryRequest): Promise<ColumnFacts>;
  close(): Promise<void>;
}

export interface ResultToolsOptions {
  /** Private folder for what is too large for memory. */
  tempFolder: string;
  /** Bytes that the process may hold before it is killed: half of it is planned with, 1 GB sorts any result fast. */
  memoryLimit: number;
}

/** The process is ended when nobody asked for so long. */
const IDLE_MS = 30_000;
/** Of one piece of work; whoever gives up earlier says so by the signal. */
const TIMEOUT_MS = 10 * 60_000;

/** An engine that is opened anew for each request keeps the addresses of memory that it has given back. */
const RESTING_BYTES = 4 * 1024 ** 3;

/** Sorting, searching and summing up of stored results, in a process that is started when it is needed. */
export function openResultTools({ tempFolder, memoryLimit }: ResultToolsOptions): ResultTools {
  mkdirSync(tempFolder, { recursive: true, mode: 0o700 });
  const host = createHost({
    entry: hostEntry("results"),
    open: { tempFolder, memoryLimit },
    memoryLimit,
    restingBytes: RESTING_BYTES,
    tempFolder,
  });
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;

  async function ask<T>(op: string, { signal, ...args }: OfLines): Promise<T> {
    clearTimeout(idle);
    busy += 1;
    // Left behind when the process is killed.
    const spilled = join(tempFolder, `spilled-${randomUUID()}`);
    try {
      const request = { op, args: { ...args, spilled }, timeoutMs: TIMEOUT_MS, signal, repeatable: true };
      return (await host.request(request)).value as T;
    } finally {
      await rm(spilled, { recursive: true, force: true });
      busy -= 1;
      if (busy === 0) {
        idle = setTimeout(() => void host.replace(), IDLE_MS);
        idle.unref();
      }
    }
  }
  async function write(op: string, request: SortRequest | SearchRequest): Promise<{ rows: number }> {
    const { target } = request;
    // Nobody else's, and not a file that is there already.
    await (await open(target, "wx", 0o600)).close();
    try {
      return await ask(op, request);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  return {
    sort: (request) => write("sort", request),
    search: (request) => write("search", request),
    summary: (request) => ask("summary", request),
    async close() {
      clearTimeout(idle);
      await host.close();
    },
  };
}

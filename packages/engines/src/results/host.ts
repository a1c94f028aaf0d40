import { mkdir, rm } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { toFailure } from "../duckdb/failure.ts";
import { openDatabase } from "../duckdb/process/database.ts";
import { type Answer, type Cancellation, serve } from "../host/serve.ts";
import { isTooLong, linesOf, longestLine } from "./lineFile.ts";
import type { SearchRequest, SortRequest, SummaryRequest } from "./resultTools.ts";
import { searchLines } from "./searchLines.ts";
import { sortLines } from "./sortLines.ts";
import { summaryOf } from "./summaryOf.ts";

/** The process that works on stored results. Its engine reaches the files of the request in hand, and nothing else. */
const THREADS = 2;
let memoryLimit = 0;

type HostRequest<T> = Omit<T, "signal"> & { spilled: string; target?: string };

/** Works on a file's lines with an engine of its own, once more when some of them are longer than usual. */
async function workOnLines<T>(
  { lines, target, spilled }: Pick<HostRequest<SortRequest>, "lines" | "spilled"> & { target?: string },
  cancellation: Cancellation,
  work: (connection: DuckDBConnection, from: string) => Promise<T>,
): Promise<Answer> {
  await mkdir(spilled, { mode: 0o700 });
  const instance = await openDatabase({
    file: null,
    readOnly: false,
    memoryLimit,
    tempFolder: spilled,
    threads: THREADS,
    unlocked: false,
    reachableFiles: target === undefined ? [lines] : [lines, target],
  });
  try {
    const connection = await instance.connect();
    try {
      cancellation.interruptWith(() => connection.interrupt());
      const value = await work(connection, linesOf(lines)).catch(async (error: unknown) => {
        if (!isTooLong(error)) throw error;
        return work(connection, linesOf(lines, await longestLine(lines)));
      });
      return { value };
    } finally {
      cancellation.interruptWith(() => {});
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
    await rm(spilled, { recursive: true, force: true });
  }
}

serve({
  operations: {
    async open(settings: { memoryLimit: number }) {
      memoryLimit = settings.memoryLimit;
      return { value: null };
    },
    async ping() {
      return { value: null };
    },
    sort: (request: HostRequest<SortRequest>, cancellation) =>
      workOnLines(request, cancellation, (connection, from) => sortLines(connection, from, request)),
    search: (request: HostRequest<SearchRequest>, cancellation) =>
      workOnLines(request, cancellation, (connection, from) => searchLines(connection, from, request)),
    summary: (request: HostRequest<SummaryRequest>, cancellation) =>
      workOnLines(request, cancellation, (connection, from) => summaryOf(connection, from, request)),
  },
  toFailure(error) {
    const failure = toFailure(error, { hidden: [] });
    if (failure.kind === "memory")
      return { ...failure, message: "The result is too large to be worked on here." };
    // Paths and statements of our own are nothing to tell.
    return failure.kind === "cancelled"
      ? failure
      : { ...failure, message: "The stored result cannot be read." };
  },
  isFatal: (error) =>
    error instanceof Error && /FATAL|has been invalidated|INTERNAL Error/.test(error.message),
});

import { join } from "node:path";
import { type RunningProgram, startProgram } from "./lib/processes.ts";

const PROGRAM = join(import.meta.dirname, "bare.mjs");

/** Node, DuckDB and HTTP in one process, and nothing else, over a file. */
export const startBare = (file: string, ready: (port: number) => Promise<boolean>): Promise<RunningProgram> =>
  startProgram(
    () => [PROGRAM],
    (port) => ({ PORT: String(port), BARE_FILE: file, BARE_THREADS: "2" }),
    ready,
  );

/** What it answers to a statement, as DuckDB writes it. */
export const askBare = async (port: number, sql: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: sql })).text();

import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Thousands of lines are formatted in a second or two; what takes longer than this is given up, ms. */
export const PATIENCE_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

export interface FormatJob {
  text: string;
  /** By its name here; null: not known. */
  engine: string | null;
}

export type Formatted =
  | { kind: "text"; text: string }
  /** With what the library says. */
  | { kind: "unreadable"; message: string }
  | { kind: "given-up" };

/** Formats in a thread of its own, so that no text can hold up or bring down the server. */
export function formatInThread(job: FormatJob, signal: AbortSignal): Promise<Formatted> {
  const bundled = new URL("./sql-formatter.mjs", import.meta.url);
  const entry = existsSync(bundled) ? bundled : new URL("./worker.ts", import.meta.url);
  return new Promise((resolve) => {
    const worker = new Worker(entry, { env: {}, execArgv: [], resourceLimits: MEMORY, workerData: job });
    const end = (formatted: Formatted) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      resolve(formatted);
      void worker.terminate();
    };
    const giveUp = () => end({ kind: "given-up" });
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener("abort", giveUp, { once: true });
    worker.on("message", end);
    // It has run out of memory.
    worker.on("error", giveUp);
    worker.on("exit", giveUp);
  });
}

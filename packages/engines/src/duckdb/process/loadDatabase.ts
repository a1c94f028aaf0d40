import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { reopenHost, startHost, stopHost } from "./sharedHost.ts";

export interface LoadOptions {
  memoryLimit: number;
  tempFolder: string;
  /** Per statement, ms. */
  timeoutMs?: number;
  /** Called before each statement and once at the end, when `done` equals `total`. */
  onProgress?(progress: { done: number; total: number; sql: string | null }): void;
}

const DEFAULT_TIMEOUT_MS = 600_000;

/**
 * Makes the database file `file` anew by running the server's own statements, which may read files
 * (`CREATE TABLE flights AS FROM read_parquet(…)`). The file appears complete or not at all.
 */
export async function loadDatabase(
  file: string,
  statements: readonly string[],
  options: LoadOptions,
): Promise<void> {
  const total = statements.length;
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const building = `${file}.${process.pid}.building`;
  const remove = (): void => {
    rmSync(building, { force: true });
    rmSync(`${building}.wal`, { force: true });
  };
  mkdirSync(dirname(file), { recursive: true });
  remove();
  const started = startHost({ ...options, file: building, readOnly: false }, true);
  try {
    for (const [done, sql] of statements.entries()) {
      options.onProgress?.({ done, total, sql });
      await started.host.request({ op: "execute", args: { sql }, timeoutMs, repeatable: false });
    }
    await started.host.request({ op: "finish", args: null, timeoutMs, repeatable: false });
    await stopHost(started);
    renameSync(building, file);
    await reopenHost(file);
    options.onProgress?.({ done: total, total, sql: null });
  } finally {
    await stopHost(started);
    remove();
  }
}

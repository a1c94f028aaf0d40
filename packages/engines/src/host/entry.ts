import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { heapLimitFlag } from "./memory.ts";

/** The program of an engine's process: `<engine>-host.mjs` beside the running bundle, else its source. */
export function hostEntry(engine: string): string {
  const bundled = fileURLToPath(new URL(`./${engine}-host.mjs`, import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL(`../${engine}/host.ts`, import.meta.url));
}

/**
 * What a program needs of the environment: nothing, but from its source, as in tests, the folder in which Node keeps what
 * it compiled. Without it a host of DuckDB takes 300 ms of the processor to start, with it 130.
 */
export function programEnvironment(entry: string): Record<string, string> {
  const folder = process.env.NODE_COMPILE_CACHE;
  return folder && entry.endsWith(".ts") ? { NODE_COMPILE_CACHE: folder } : {};
}

/** How a script with a heap of its own, megabytes, is forked: without the environment of the server. */
export const forkOptions = (entry: URL, memoryMb: number) => ({
  env: programEnvironment(entry.pathname),
  execArgv: [heapLimitFlag(memoryMb)],
});

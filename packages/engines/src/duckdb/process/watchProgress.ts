import type { DuckDBConnection } from "@duckdb/node-api";
import type { Cancellation } from "../../host/serve.ts";

const LOOK_EVERY_MS = 200;

/** Settings that a locked database lets its connections change, for nothing else than this. */
export const PROGRESS_SETTINGS = ["enable_progress_bar", "enable_progress_bar_print"];

const connectionsWithProgress = new WeakSet<DuckDBConnection>();

/**
 * Lets a connection report the progress of its statements. Only where somebody asks for it: with the setting on every
 * connection, one query in twenty ran on one thread instead of two.
 */
async function enableProgress(connection: DuckDBConnection): Promise<void> {
  if (connectionsWithProgress.has(connection)) return;
  await connection.run("SET enable_progress_bar_print = false");
  await connection.run("SET enable_progress_bar = true");
  connectionsWithProgress.add(connection);
}

/** Tells the caller, if it wants to know, how far what `use` runs on a connection is. */
export async function watchProgress<T>(
  connection: DuckDBConnection,
  { progress }: Pick<Cancellation, "progress">,
  use: () => Promise<T>,
): Promise<T> {
  if (!progress) return use();
  await enableProgress(connection);
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage > 0) progress(Math.min(100, Math.round(percentage * 10) / 10));
  }, LOOK_EVERY_MS);
  try {
    return await use();
  } finally {
    clearInterval(timer);
  }
}

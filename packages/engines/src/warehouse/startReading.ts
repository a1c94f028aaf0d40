import type { RowSource, TimeLimit } from "../row-sources/index.ts";
import type { DriverSession } from "./driver.ts";

/** Waits no longer than the signal: a driver may never answer. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * Runs a statement on a session within its time limit. `onEnd` is called once, when no more is wanted of the session:
 * with true if the statement came to its end.
 */
export async function startReading(
  session: DriverSession,
  sql: string,
  { limit, timeoutMs, onEnd }: { limit: TimeLimit; timeoutMs: number; onEnd: (whole: boolean) => void },
): Promise<RowSource> {
  const { signal } = limit;
  let pulled: RowSource;
  try {
    pulled = await limit.waitFor(() => unlessAborted(session.run(sql, { signal, timeoutMs }), signal));
  } catch (error) {
    onEnd(false);
    throw error;
  }
  const rows = pulled.batches[Symbol.asyncIterator]();
  async function* batches(): AsyncGenerator<Awaited<ReturnType<typeof rows.next>>["value"]> {
    let whole = false;
    try {
      for (;;) {
        const next = await limit.waitFor(() => unlessAborted(rows.next(), signal));
        if (next.done) {
          whole = true;
          return;
        }
        yield next.value;
      }
    } finally {
      // A driver that hangs in `next` also hangs in `return`.
      const stopped = Promise.resolve(rows.return?.()).catch(() => {});
      if (!signal.aborted) await stopped;
      onEnd(whole);
    }
  }
  return { columns: pulled.columns, batches: batches(), giveUp: limit.giveUp };
}

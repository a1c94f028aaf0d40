import { QueryError } from "../engine.ts";
import { type FailureContext, toQueryError } from "./failure.ts";

export interface Deadline {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** A connection that work runs on. */
interface Stoppable {
  /** Closes it at once. */
  drop(): void;
  /** Stops the running statement at the server and closes it. */
  stop(): Promise<void>;
}

/**
 * Runs work on a connection until the time is up or the caller gives up: then the statement is stopped at the server
 * and the connection closed. It is closed, too, after an error that leaves unknown what comes next on it.
 */
export async function withDeadline<T>(
  lease: Stoppable,
  { timeoutMs, signal }: Deadline,
  work: () => Promise<T>,
  context: FailureContext = {},
): Promise<T> {
  let halted = false;
  let halt: (error: QueryError) => void = () => {};
  const halting = new Promise<never>((_, reject) => {
    halt = (error) => {
      if (halted) return;
      halted = true;
      // The caller is told when the server has stopped, not before.
      const fail = () => reject(error);
      void lease.stop().then(fail, fail);
    };
  });
  const abort = () => halt(new QueryError("cancelled", "The query was stopped"));
  const timer = setTimeout(() => halt(timeUp(timeoutMs)), timeoutMs);
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const working = work();
    working.catch(() => {});
    // What a stopped statement still answers, a result even, does not count.
    const result = await Promise.race([working, halting]);
    return halted ? await halting : result;
  } catch (error) {
    if (halted) return await halting;
    if (!isAnswer(error)) lease.drop();
    throw toQueryError(error, context);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

const timeUp = (timeoutMs: number) =>
  new QueryError(
    "timeout",
    `The query ran longer than the ${Number((timeoutMs / 1000).toFixed(1))} s that it may take`,
  );

/** The server refused a statement and waits for the next one. */
const isAnswer = (error: unknown): boolean => {
  const { errno, fatal } = error as { errno?: number; fatal?: boolean };
  return errno !== undefined && errno > 0 && fatal !== true;
};

import { QueryError } from "../engine.ts";
import type { ServerClient } from "./client.ts";
import { toQueryError } from "./failure.ts";

/** The server enforces the time limit itself; this is for a server that does not react. */
const SERVER_GRACE_MS = 500;
/** If the server does not stop within this time, the connection is closed. */
const STOP_GRACE_MS = 3_000;
/** Between two messages of a statement, the server ignores a cancel request, so it is sent again. */
const REPEAT_MS = 300;
/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const longestTimer = (ms: number): number => Math.max(1, Math.min(ms, LONGEST_TIMER_MS));

export const stoppedError = () => new QueryError("cancelled", "The query was stopped");

/** How long a request waits. */
export interface WaitLimits {
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface Limit {
  /** Called when the statement is asked to stop. */
  onStop: () => void;
  /** Call it before sending anything that an earlier cancel request would not reach. */
  throwIfStopped(): void;
  /** The error for the user; if it follows from stopping, it says so. */
  explain(error: unknown, sql: string): QueryError;
  end(): void;
}

/** Stops the statement of a connection at its time limit, or when it is cancelled. */
export function limitOf(client: ServerClient, { timeoutMs, signal }: WaitLimits): Limit {
  let verdict: "timeout" | "cancelled" | null = null;
  let hard: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;

  function stop(why: "timeout" | "cancelled"): void {
    verdict ??= why;
    hard ??= setTimeout(() => client.destroy(), STOP_GRACE_MS);
    again ??= setInterval(() => void client.cancel(), REPEAT_MS);
    void client.cancel();
    limit.onStop();
  }
  const abort = () => stop("cancelled");
  const timer = setTimeout(() => stop("timeout"), longestTimer(timeoutMs + SERVER_GRACE_MS));
  signal?.addEventListener("abort", abort, { once: true });

  const limit: Limit = {
    onStop: () => {},
    throwIfStopped() {
      if (verdict !== null || signal?.aborted) throw stoppedError();
    },
    explain(error, sql) {
      if (verdict === "cancelled" || signal?.aborted) return stoppedError();
      const queryError = toQueryError(error, sql);
      if (verdict !== "timeout" && queryError.kind !== "timeout") return queryError;
      const seconds = Math.round(timeoutMs / 100) / 10;
      return new QueryError(
        "timeout",
        `The query took longer than ${seconds} second${seconds === 1 ? "" : "s"} and was stopped`,
      );
    },
    end() {
      clearTimeout(timer);
      clearTimeout(hard);
      clearInterval(again);
      signal?.removeEventListener("abort", abort);
    },
  };
  return limit;
}

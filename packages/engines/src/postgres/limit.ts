import { QueryError } from "../engine.ts";
import type { ServerClient } from "./client.ts";
import { toQueryError } from "./failure.ts";

/** The server watches the time by itself; this is for when it does not answer. */
const SERVER_GRACE_MS = 500;
/** A server that does not stop in this time loses the connection. */
const STOP_GRACE_MS = 3_000;
/** It does not hear what is said between two messages of a statement, so it is asked again. */
const REPEAT_MS = 300;
/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const longestTimer = (ms: number): number => Math.max(1, Math.min(ms, LONGEST_TIMER_MS));

export const stoppedError = () => new QueryError("cancelled", "The query was stopped");

/** How long somebody waits. */
export interface Patience {
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface Limit {
  /** Called when the statement was asked to stop. */
  onStop: () => void;
  /** Before something is sent that would not hear of a stop from before. */
  throwIfStopped(): void;
  /** What an error means to the user: one that follows from stopping says so. */
  explain(error: unknown, sql: string): QueryError;
  end(): void;
}

/** Stops what a connection runs when its time is over or nobody wants it any more. */
export function limitOf(client: ServerClient, { timeoutMs, signal }: Patience): Limit {
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

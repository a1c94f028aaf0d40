import { QueryError } from "../engine.ts";

/** A timer that fires later than this would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time that a statement has, counted only while somebody waits for the server. */
export interface TimeLimit {
  /** Aborted when the caller gives up or the time is over. */
  readonly signal: AbortSignal;
  /** Waits for the server. What it throws because of the signal is told as what it is. */
  waitFor<T>(work: () => Promise<T>): Promise<T>;
  /** As if the caller had given up. */
  giveUp(): void;
}

/** Counts the time of one statement: reading a file slowly costs none. */
export function timeLimit(timeoutMs: number, caller: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const timedOut = new QueryError(
    "timeout",
    `The query took longer than ${Math.round(timeoutMs / 100) / 10} seconds and was stopped`,
  );
  let leftMs = timeoutMs;
  const abortAsStopped = () => controller.abort(new QueryError("cancelled", "The query was stopped"));
  if (caller?.aborted) abortAsStopped();
  else caller?.addEventListener("abort", abortAsStopped, { once: true });
  const { signal } = controller;
  return {
    signal,
    giveUp: abortAsStopped,
    async waitFor(work) {
      const started = performance.now();
      const timer = setTimeout(
        () => controller.abort(timedOut),
        Math.min(Math.max(0, leftMs), LONGEST_TIMER_MS),
      );
      let giveUp = () => {};
      try {
        signal.throwIfAborted();
        // Not everything that is waited for heeds the signal.
        const over = new Promise<never>((_, reject) => {
          giveUp = () => reject(signal.reason);
          signal.addEventListener("abort", giveUp, { once: true });
        });
        return await Promise.race([work(), over]);
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        leftMs -= performance.now() - started;
      }
    },
  };
}

import type { Schedule } from "../../../chart-host/index.ts";

export interface RequestQueue {
  run: Schedule;
  /** Requests that run or wait. */
  pending: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Lets at most `limit` requests run at once; the others wait in the order in which they came. */
export function requestQueue(limit: number): RequestQueue {
  let running = 0;
  let pending = 0;
  const waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const count = (change: 1 | -1) => {
    pending += change;
    for (const listener of listeners) listener();
  };

  /** Resolves when a place is free; rejects when the signal ends the waiting. */
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < limit) {
        running += 1;
        resolve();
        return;
      }
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(start);
    });

  /** Hands the place to the next one, or frees it. */
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(task, signal) {
      count(1);
      try {
        await turn(signal);
        try {
          return await task();
        } finally {
          release();
        }
      } finally {
        count(-1);
      }
    },
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

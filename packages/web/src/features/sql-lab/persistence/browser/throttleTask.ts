/** A task rests for so many times as long as it took, ms at most. */
const REST_FACTOR = 10;
const LONGEST_REST_MS = 500;

/**
 * Does something at most once per `ms`, less often when it takes long, and soon after the last call for it. It waits for
 * a moment in which nothing is drawn.
 */
export function throttleTask(task: () => void, ms: number) {
  let cancel: (() => void) | null = null;
  let rest = ms;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const runTask = () => {
    stop();
    const begun = performance.now();
    task();
    rest = Math.max(ms, Math.min(LONGEST_REST_MS, REST_FACTOR * (performance.now() - begun)));
  };
  return {
    soon(): void {
      if (cancel !== null) return;
      const timer = setTimeout(() => {
        // Safari cannot tell when it is idle.
        if (typeof requestIdleCallback !== "function") return runTask();
        const id = requestIdleCallback(runTask, { timeout: ms });
        cancel = () => cancelIdleCallback(id);
      }, rest);
      cancel = () => clearTimeout(timer);
    },
    now: runTask,
    stop,
  };
}

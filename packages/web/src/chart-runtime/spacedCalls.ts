export interface SpacedCalls {
  /** Calls them one after the other, the first at once. What is left of an earlier list is dropped. */
  start: (calls: readonly (() => void)[], delayMs: number) => void;
  isPending: () => boolean;
  drop: () => void;
}

/** Calls with a pause between them; without a delay all at once. `onEnd` hears when the last one was made. */
export function spacedCalls(onEnd: () => void): SpacedCalls {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    start(calls, delayMs) {
      drop();
      if (delayMs === 0) {
        for (const call of calls) call();
        return;
      }
      const waiting = [...calls];
      const next = () => {
        timer = undefined;
        waiting.shift()?.();
        if (waiting.length > 0) timer = setTimeout(next, delayMs);
        else onEnd();
      };
      next();
    },
    isPending: () => timer !== undefined,
    drop,
  };
}

/** Runs at most `size` tasks at once. The others wait, and are run in the order in which they came. */
export function taskLimit(size: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Tasks that have not begun. */
    waitingCount: () => waiting.length,
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (running < size) running += 1;
      else await new Promise<void>((begin) => waiting.push(begin));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

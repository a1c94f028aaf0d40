/** What is ready, in the order in which it became so. */
export interface ReadyQueue<T> {
  put: (value: T) => void;
  /** No more will come. */
  end: () => void;
  /** The next one as soon as it is there; null after the last. */
  next: () => Promise<T | null>;
  /** What nobody has taken. */
  rest: () => T[];
}

/** A queue with one reader, which waits for what is put into it. */
export function readyQueue<T>(): ReadyQueue<T> {
  const ready: T[] = [];
  let ended = false;
  let wake = () => {};
  return {
    put(value) {
      ready.push(value);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    async next() {
      while (ready.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return ready.shift() ?? null;
    },
    rest: () => ready.splice(0),
  };
}

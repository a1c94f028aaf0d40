/** A function that runs at once, then at most every `ms`; the last call of those in between is not lost. */
export function throttle<Value>(run: (value: Value) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | null = null;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting === null) return;
      const { value } = waiting;
      waiting = null;
      run(value);
      rest();
    }, ms);
  };
  return {
    call(value: Value): void {
      if (timer !== undefined) {
        waiting = { value };
        return;
      }
      run(value);
      rest();
    },
    /** Runs what still waits, now. */
    flush(): void {
      clearTimeout(timer);
      timer = undefined;
      if (waiting !== null) run(waiting.value);
      waiting = null;
    },
  };
}

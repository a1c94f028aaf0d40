/** Does something at most once per `ms`, and after the last call for it at the latest then. */
export function throttled(task: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    task();
  };
  return {
    soon(): void {
      timer ??= setTimeout(now, ms);
    },
    now,
    isWaiting: (): boolean => timer !== null,
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/** Calls that wait for the end of a synchronous run, by the run's id. */
const calls = new Map<string, AbortController>();

export const isCallOpen = (id: string): boolean => calls.has(id);

export function beginWaiting(id: string): AbortSignal {
  const controller = new AbortController();
  calls.set(id, controller);
  return controller.signal;
}

/** Breaks the call off, if it still goes on: nobody waits for its reply. */
export function endWaiting(id: string): void {
  calls.get(id)?.abort();
  calls.delete(id);
}

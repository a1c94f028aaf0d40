interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  waiterCount: number;
}

export interface SingleFlight<T> {
  /**
   * Runs `work` once for all callers with the same `key` while it runs. A caller whose signal is aborted stops
   * waiting at once; `work` is aborted when no caller waits any more.
   */
  run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Joins equal work that is running. */
export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { controller, waiterCount: 0, result: work(controller.signal) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    return flight;
  }

  return {
    run(key, signal, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? start(key, work);
      flight.waiterCount += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiterCount -= 1;
          if (flight.waiterCount > 0) return;
          // New callers must not join work that is being aborted.
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort(signal.reason);
        };
        const onAbort = () => {
          leave();
          reject(signal.reason);
        };
        signal.addEventListener("abort", onAbort, { once: true });
        flight.result.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
      });
    },
  };
}

/**
 * Runs work whose signal is aborted with a `TimeoutError` after that many milliseconds, counted from its start or from the
 * last call of `restart`.
 *
 * Its signal is one of a controller of its own, not of `AbortSignal.any`: the browser holds such a one, with all that its
 * listeners can reach, for as long as one of its sources lives, which the listeners of a chart's request keep alive.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, restart: () => void) => Promise<T>,
): Promise<T> {
  const limited = new AbortController();
  const expire = () => limited.abort(new DOMException("The request took too long", "TimeoutError"));
  const giveUp = () => limited.abort(signal.reason);
  let timer = setTimeout(expire, milliseconds);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, milliseconds);
  };
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp);
  try {
    return await work(limited.signal, restart);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

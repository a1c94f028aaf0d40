import { anyOf } from "../lib/signals/index.ts";

/**
 * Runs work whose signal is aborted with a `TimeoutError` after that many milliseconds, counted from its start or from the
 * last call of `restart`.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, restart: () => void) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException("The request took too long", "TimeoutError"));
  let timer = setTimeout(expire, milliseconds);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, milliseconds);
  };
  try {
    return await work(anyOf([signal, limit.signal]), restart);
  } finally {
    clearTimeout(timer);
  }
}

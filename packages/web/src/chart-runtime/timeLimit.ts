import { anyOf } from "../lib/signals/index.ts";

/** Runs work whose signal is aborted with a `TimeoutError` after that many milliseconds. */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException("The request took too long", "TimeoutError"));
  const timer = setTimeout(expire, milliseconds);
  try {
    return await work(anyOf([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}

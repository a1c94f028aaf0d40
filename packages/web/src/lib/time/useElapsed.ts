import { useEffect, useState } from "react";

/** How often the elapsed time is read while it grows, ms. */
const TICK_MS = 100;

/** Milliseconds from `since` to `until`, or to now, ten times a second. Epoch milliseconds. */
export function useElapsed(since: number, until?: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until !== undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, (until ?? now) - since);
}

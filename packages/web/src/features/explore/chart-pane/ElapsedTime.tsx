import { useEffect, useState } from "react";
import { elapsedText } from "../model/values/elapsedText.ts";

/** How often the running time is written anew, ms. */
const TICK_MS = 100;

/** The time from `since` to `until`, or to now while it runs. Epoch milliseconds. */
export function ElapsedTime({ since, until }: { since: number; until?: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until !== undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  // Announced by whoever shows it when it ends, not at every tick.
  return (
    <span className="sl-elapsed" aria-live="off">
      {elapsedText((until ?? now) - since)}
    </span>
  );
}

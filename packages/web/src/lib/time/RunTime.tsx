import { runTimeText } from "./runTimeText.ts";
import { useElapsed } from "./useElapsed.ts";

/** The time from `since` to `until`, or to now while it runs. Epoch milliseconds. Redraws only itself. */
export function RunTime({ since, until }: { since: number; until?: number }) {
  const elapsed = useElapsed(since, until);
  // Announced by whoever shows it when it ends, not at every tick.
  return <span aria-live="off">{runTimeText(elapsed)}</span>;
}

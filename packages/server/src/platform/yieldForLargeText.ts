import { setImmediate as nextTurn } from "node:timers/promises";

/** A step on a longer text takes tens of milliseconds, characters. */
const LARGE_TEXT = 50_000;

/** Lets other requests be answered before the next step on a large text. */
export async function yieldForLargeText(sql: string): Promise<void> {
  if (sql.length > LARGE_TEXT) await nextTurn();
}

/**
 * Pieces that were passed on are collected after so many bytes. Left to itself the collector lets many more of them
 * pile up, as it does not count them among what the process holds.
 */
const COLLECT_EVERY_BYTES = 4 * 1024 ** 2;

let passed = 0;

/** Counts a piece that nobody needs any more. */
export function passedOn(bytes: number): void {
  passed += bytes;
  if (passed < COLLECT_EVERY_BYTES) return;
  passed = 0;
  globalThis.gc?.({ type: "minor" });
}

import type { PostProcessingRule } from "@sightline/core/query";

/** Cells of a frame that is worked on in the serving process, in a few milliseconds. */
const SMALL_FRAME = 20_000;
/** Cells that may become of it there. */
export const SMALL_RESULT = 100_000;
/** Values that all windows of a rolling operation may hold together. */
const SMALL_WINDOWS = 1_000_000;
/** Characters of the operations as JSON: thousands of aggregates of a small frame are much work, too. */
const SHORT_RULES = 10_000;

/** Whether operations on a frame of that size keep nobody waiting who shares the process. */
export function isSmall(rows: number, columns: number, rules: readonly PostProcessingRule[]): boolean {
  if (rows * columns > SMALL_FRAME || JSON.stringify(rules).length > SHORT_RULES) return false;
  return rules.every(({ operation, options }) => {
    if (operation === "prophet") return false;
    if (operation !== "rolling") return true;
    const window = Number(options?.window);
    return rows * columns * Math.min(window, rows) <= SMALL_WINDOWS && window <= SMALL_WINDOWS;
  });
}

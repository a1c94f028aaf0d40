/** Time from the first to the last chart request of a staggered refresh, ms. Spec 2 §9, `stagger_time`. */
export const STAGGER_MS = 5_000;

/** What json_metadata says of staggering. */
export interface StaggerSettings {
  /** On unless false or the text 'false'. */
  stagger_refresh?: unknown;
  /** Milliseconds. */
  stagger_time?: unknown;
}

/** Time between the requests of two charts when so many are refreshed, ms. */
export function staggerDelay(
  charts: number,
  intervalMs: number,
  { stagger_refresh, stagger_time }: StaggerSettings,
): number {
  if (stagger_refresh === false || stagger_refresh === "false" || charts < 2) return 0;
  const least = typeof stagger_time === "number" ? stagger_time : STAGGER_MS;
  return Math.max(intervalMs, least) / (charts - 1);
}

/** A resolved range: `since` inclusive, `until` exclusive, ISO seconds without zone; null is an open side. */
export interface TimeRange {
  since: string | null;
  until: string | null;
}

export interface TimeRangeOptions {
  /** The current local time as ISO text without zone, e.g. `2025-03-12T10:20:30`. */
  now: string;
  /** The local time of a moment, in milliseconds since 1970 UTC. Without it a text with a zone is refused. */
  localTime?: (epochMs: number) => string;
  /** Where relative ranges begin; `today` is midnight. */
  relativeStart?: "today" | "now";
  /** Where relative ranges end. */
  relativeEnd?: "today" | "now";
  /** Moves both sides back, e.g. `1 week` or `1 year ago`. */
  shift?: string | null;
}

export const NO_TIME_RANGE = "No filter";
export const SEPARATOR = " : ";

/** A text that is no time range, with the reason in the user's words. Never leaves this folder. */
export class TimeRangeError extends Error {}

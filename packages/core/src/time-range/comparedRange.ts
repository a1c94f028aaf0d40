import { badRequest, err, ok, type Result } from "../errors/index.ts";
import { shiftTimeRange } from "./resolveTimeRange.ts";
import type { TimeRange } from "./types.ts";

/** A range with both ends. */
export type ClosedRange = { [side in keyof TimeRange]: string };

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whole days from one ISO date-time to another. */
export const daysBetween = (since: string, until: string): number =>
  Math.floor((Date.parse(`${until}Z`) - Date.parse(`${since}Z`)) / DAY_MS);

/**
 * How far back the time lies that a range is compared with, as a distance of the calendar such as `7 days ago`. `inherit`: the
 * length of the range; a date: the compared range begins then.
 */
export function comparisonDistance(offset: string, { since, until }: ClosedRange): Result<string> {
  if (offset === "inherit") return ok(`${daysBetween(since, until)} days ago`);
  if (!DATE.test(offset)) return ok(offset);
  if (Number.isNaN(Date.parse(offset))) return err(badRequest(`Cannot parse time string [${offset}]`));
  const days = daysBetween(`${offset}T00:00:00`, since);
  return ok(days < 0 ? `${-days} days later` : `${days} days ago`);
}

/** The range that a range is compared with. */
export function comparedRange(range: ClosedRange, offset: string): Result<TimeRange> {
  const distance = comparisonDistance(offset, range);
  return distance.ok ? shiftTimeRange(range, distance.value) : distance;
}

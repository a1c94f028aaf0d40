const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whole days from one ISO date-time to another. */
export const daysBetween = (since: string, until: string): number =>
  Math.floor((Date.parse(`${until}Z`) - Date.parse(`${since}Z`)) / DAY_MS);

/**
 * How far a time offset lies back from a range, as a distance of the calendar. `inherit`: as long as the range is; a date: the
 * range begins then. Null for a date that no calendar has; other texts are distances already.
 */
export function offsetDistance(
  offset: string,
  { since, until }: { since: string; until: string },
): string | null {
  if (offset === "inherit") return `${daysBetween(since, until)} days ago`;
  if (!DATE.test(offset)) return offset;
  if (Number.isNaN(Date.parse(offset))) return null;
  const days = daysBetween(`${offset}T00:00:00`, since);
  return days < 0 ? `${-days} days later` : `${days} days ago`;
}

const DAY_MS = 86_400_000;

/** The time of the day of a text such as `08:30:00`, ms since midnight. */
function msOfDay(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** A time of the day on the day of a moment, in UTC. */
const onDayOf = (moment: number, time: string): number =>
  Math.floor(moment / DAY_MS) * DAY_MS + msOfDay(time);

/** Where the axis begins and ends: at the given times of its first and last day, else where the events do. */
export function axisRange(
  [from, to]: readonly [string | null, string | null],
  events: readonly { start: number; end: number }[],
): [min: number, max: number] | null {
  if (events.length === 0) return null;
  const first = events.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const last = events.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY);
  return [from === null ? first : onDayOf(first, from), to === null ? last : onDayOf(last, to)];
}

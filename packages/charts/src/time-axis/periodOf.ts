const DAY = 86_400_000;
const SECOND = 1000;
/** Counts from the day after the slash: the name of such a week is its last day. */
const WEEK_ENDING = /^P1W\//;
const STARTS_AT = /^.*\/(?=P)/;
const DURATION =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/;

/** A range of times, epoch milliseconds; the end is exclusive. */
export interface Period {
  from: number;
  to: number;
}

/** The time for which a point stands under a time grain such as `P1M`; without one, the second it lies in. */
export function periodOf(time: number, grain: string | null): Period {
  if (grain !== null && WEEK_ENDING.test(grain)) return { from: time - 6 * DAY, to: time + DAY };
  const parts = DURATION.exec((grain ?? "").replace(STARTS_AT, ""));
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    parts?.slice(1) ?? []
  ).map((part) => Number(part ?? 0));
  const span = ((weeks * 7 + days) * 24 + hours) * 3_600_000 + (minutes * 60 + seconds) * SECOND;
  const end = addMonths(time, years * 12 + months) + span;
  if (end > time) return { from: time, to: end };
  const from = Math.floor(time / SECOND) * SECOND;
  return { from, to: from + SECOND };
}

function addMonths(time: number, months: number): number {
  if (months === 0) return time;
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

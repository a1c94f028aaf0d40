const DAY = 86_400_000;
const WEEKS = /^(\d*)W(?:-([A-Z]{3}))?$/;
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
/** The first Sunday, epoch milliseconds. */
const FIRST_SUNDAY = 3 * DAY;

/** How times are cut in periods; all are epoch milliseconds, UTC. */
export interface Periods {
  /** Where the period begins that a time lies in. */
  startOf(time: number): number;
  /** The same place in another period, by the starts of both: by the calendar where the periods are not equally long. */
  move(time: number, start: number, target: number): number;
}

/**
 * Periods by the name that pandas has for them: years, quarters, months, days, and weeks by their first day. Several weeks are
 * counted from those of `first`, the earliest time. Null: no such name.
 */
export function periodsOf(freq: string, first: number): Periods | null {
  const weeks = WEEKS.exec(freq);
  if (weeks) return weekPeriods(Number(weeks[1] || 1), WEEKDAYS.indexOf(weeks[2] ?? "SUN"), first);
  switch (freq) {
    case "A":
    case "AS":
    case "YS":
      return monthPeriods(12);
    case "QS":
      return monthPeriods(3);
    case "MS":
      return monthPeriods(1);
    case "D":
      return { startOf: (time) => Math.floor(time / DAY) * DAY, move: moveByTime };
    default:
      return null;
  }
}

const moveByTime: Periods["move"] = (time, start, target) => target + time - start;

function weekPeriods(count: number, weekday: number, first: number): Periods | null {
  if (weekday < 0 || count < 1) return null;
  const anchor = FIRST_SUNDAY + weekday * DAY;
  const startOfWeek = (time: number) => anchor + Math.floor((time - anchor) / (7 * DAY)) * 7 * DAY;
  if (count === 1) return { startOf: startOfWeek, move: moveByTime };
  const origin = startOfWeek(first);
  const length = count * 7 * DAY;
  return { startOf: (time) => origin + Math.floor((time - origin) / length) * length, move: moveByTime };
}

const monthPeriods = (months: number): Periods => ({
  startOf(time) {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1);
  },
  move(time, start, target) {
    const [date, from, to] = [new Date(time), new Date(start), new Date(target)];
    const month = to.getUTCMonth() + date.getUTCMonth() - from.getUTCMonth();
    const ofDay = ((time % DAY) + DAY) % DAY;
    return Date.UTC(to.getUTCFullYear(), month, date.getUTCDate()) + ofDay;
  },
});

import { dateOf, type Instant } from "./calendar.ts";

/** The day of a holiday in a year; null: that year has none. */
export type Rule = (year: number) => Instant | null;
export type Holidays = readonly (readonly [name: string, rule: Rule])[];

/** The same day each year. */
export const fixedDate =
  (month: number, day: number): Rule =>
  (year) =>
    dateOf(year, month - 1, day);

/** The nth weekday (0 is Sunday) of a month; -1 is the last one. */
export const nthWeekday =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = new Date(dateOf(year, month - 1, 1)).getUTCDay();
    const day = 1 + ((weekday - first + 7) % 7) + (n - 1) * 7;
    if (n > 0) return dateOf(year, month - 1, day);
    const end = new Date(dateOf(year, month, 0));
    return dateOf(year, month - 1, end.getUTCDate() - ((end.getUTCDay() - weekday + 7) % 7));
  };

/** Easter Sunday of the Gregorian calendar, moved by days. Anonymous computus. */
export const daysFromEaster =
  (days: number): Rule =>
  (year) => {
    const a = year % 19;
    const b = Math.floor(year / 100);
    const c = year % 100;
    const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const n = h + l - 7 * m + 114;
    return dateOf(year, Math.floor(n / 31) - 1, (n % 31) + 1 + days);
  };

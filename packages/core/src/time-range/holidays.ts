import { dateOf, type Instant } from "./calendar.ts";

type Rule = (year: number) => Instant;

const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    dateOf(year, month - 1, day);

/** The nth weekday (0 is Sunday) of a month; -1 is the last one. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = new Date(dateOf(year, month - 1, 1)).getUTCDay();
    const day = 1 + ((weekday - first + 7) % 7) + (n - 1) * 7;
    if (n > 0) return dateOf(year, month - 1, day);
    const end = new Date(dateOf(year, month, 0));
    return dateOf(year, month - 1, end.getUTCDate() - ((end.getUTCDay() - weekday + 7) % 7));
  };

/** Easter Sunday of the Gregorian calendar, moved by days. Anonymous computus. */
const easter =
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

const US: [string, Rule][] = [
  ["New Year's Day", fixed(1, 1)],
  ["Martin Luther King Jr. Day", nth(3, 1, 1)],
  ["Washington's Birthday", nth(3, 1, 2)],
  ["Presidents' Day", nth(3, 1, 2)],
  ["Memorial Day", nth(-1, 1, 5)],
  ["Juneteenth National Independence Day", fixed(6, 19)],
  ["Independence Day", fixed(7, 4)],
  ["Labor Day", nth(1, 1, 9)],
  ["Columbus Day", nth(2, 1, 10)],
  ["Veterans Day", fixed(11, 11)],
  ["Thanksgiving Day", nth(4, 4, 11)],
  ["Christmas Day", fixed(12, 25)],
];
const GB: [string, Rule][] = [
  ["New Year's Day", fixed(1, 1)],
  ["Good Friday", easter(-2)],
  ["Easter Monday", easter(1)],
  ["May Day", nth(1, 1, 5)],
  ["Spring Bank Holiday", nth(-1, 1, 5)],
  ["Late Summer Bank Holiday", nth(-1, 1, 8)],
  ["Christmas Day", fixed(12, 25)],
  ["Boxing Day", fixed(12, 26)],
];
const COUNTRIES = new Map([
  ["US", US],
  ["GB", GB],
  ["UK", GB],
]);

/** The day of a holiday, not moved to an observed day; null if the country has none whose name begins so. */
export function holidayOf(name: string, year: number, country = "US"): Instant | null {
  const wanted = name.trim().toLowerCase();
  const rule = COUNTRIES.get(country.toUpperCase())?.find(([title]) =>
    title.toLowerCase().startsWith(wanted),
  );
  return wanted && rule ? rule[1](year) : null;
}

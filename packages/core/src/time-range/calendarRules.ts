import { dateOf, type Instant } from "./calendar.ts";
import type { Rule } from "./holidayRules.ts";

const DAY_MS = 86_400_000;

/** The calendars of the language's own date formats; each is opened when a holiday of it is first asked for. */
type OtherCalendar = "chinese" | "hebrew" | "islamic-umalqura";
const dateFormats = new Map<OtherCalendar, Intl.DateTimeFormat>();

function monthAndDay(calendar: OtherCalendar, at: Instant): string {
  let format = dateFormats.get(calendar);
  if (!format) {
    const options = { month: "numeric", day: "numeric", timeZone: "UTC" } as const;
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, options);
    dateFormats.set(calendar, format);
  }
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("month")} ${part("day")}`;
}

/** The first day of the year that has this month and day in another calendar; null: the year has none. */
const dayIn =
  (calendar: OtherCalendar, month: string, day: number): Rule =>
  (year) => {
    const wanted = `${month} ${day}`;
    const end = dateOf(year + 1, 0, 1);
    for (let at = dateOf(year, 0, 1); at < end; at += DAY_MS) {
      if (monthAndDay(calendar, at) === wanted) return at;
    }
    return null;
  };

export const chineseDay = (month: number, day: number): Rule => dayIn("chinese", String(month), day);
/** Months by their English names: `Tishri`. */
export const hebrewDay = (month: string, day: number): Rule => dayIn("hebrew", month, day);
/** The calendar of Saudi Arabia; elsewhere feasts may be seen a day later. */
export const islamicDay = (month: number, day: number): Rule => dayIn("islamic-umalqura", String(month), day);

/** The day before or after the day of another rule. */
export const daysFrom =
  (rule: Rule, days: number): Rule =>
  (year) => {
    const at = rule(year);
    return at === null ? null : at + days * DAY_MS;
  };

const INDIA_MS = 5.5 * 3_600_000;
/** The new moon must come so long after midnight for its day to have it in the evening. */
const EVENING_MS = 18.5 * 3_600_000;

/** The evening of the new moon in the Hindu month Kartika, when the sun stands between 17 October and 16 November. */
export const diwali: Rule = (year) => {
  const local = newMoonAfter(dateOf(year, 9, 17) + DAY_MS / 4) + INDIA_MS;
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  return local - day > EVENING_MS ? day : day - DAY_MS;
};

/** Mean time from one new moon to the next, in days. */
const MONTH_DAYS = 29.530588861;
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** The first new moon after a moment, to some minutes. Meeus, Astronomical Algorithms, chapter 49. */
function newMoonAfter(at: Instant): Instant {
  const first = Math.floor((at - dateOf(2000, 0, 6)) / DAY_MS / MONTH_DAYS) - 1;
  let moon = newMoon(first);
  for (let number = first + 1; moon < at; number += 1) moon = newMoon(number);
  return moon;
}

function newMoon(number: number): Instant {
  const centuries = number / 1236.85;
  const sun = 2.5534 + 29.1053567 * number;
  const moon = 201.5643 + 385.81693528 * number + 0.0107582 * centuries ** 2;
  const latitude = 160.7108 + 390.67050284 * number;
  const days =
    2451550.09766 +
    MONTH_DAYS * number +
    0.00015437 * centuries ** 2 -
    0.4072 * sine(moon) +
    0.17241 * sine(sun) +
    0.01608 * sine(2 * moon) +
    0.01039 * sine(2 * latitude) +
    0.00739 * sine(moon - sun) -
    0.00514 * sine(moon + sun) +
    0.00208 * sine(2 * sun);
  // Julian days begin at noon; 2440587.5 is the beginning of 1970.
  return (days - 2440587.5) * DAY_MS;
}

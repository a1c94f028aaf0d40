import { dateOf, type Instant, yearOf } from "./calendar.ts";
import { timeOfDay } from "./timeOfDay.ts";

const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";

type Parts = { year?: string; month?: string; day?: string };

/** Ways to write a day, and what their groups are, in order. */
const DATES: [RegExp, (keyof Parts)[]][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ["year", "month", "day"]],
  [/^(\d{4})(\d{2})(\d{2})$/, ["year", "month", "day"]],
  [/^(\d{4})[-/](\d{1,2})$/, ["year", "month"]],
  [/^(\d{4})$/, ["year"]],
  [new RegExp(`^${MONTH}\\s+${DAY}(?:,?\\s+(\\d{4}))?$`, "i"), ["month", "day", "year"]],
  [new RegExp(`^${DAY}[\\s-]+${MONTH}(?:,?[\\s-]+(\\d{4}))?$`, "i"), ["day", "month", "year"]],
  [new RegExp(`^${MONTH}(?:,?\\s+(\\d{4}))?$`, "i"), ["month", "year"]],
];
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** The instant that ISO text or a common date names; missing parts are 1 January of this year, midnight. */
export function parseDate(text: string, now: Instant): Instant | null {
  const time = timeOfDay(text);
  const day = dayOf(time ? time.before : text, now);
  if (day === null || !time) return day;
  return time.ms === null ? null : day + time.ms;
}

function dayOf(text: string, now: Instant): Instant | null {
  const thisYear = String(yearOf(now));
  if (text === "") return dateOf(yearOf(now), 0, 1);
  const parts = partsOf(text);
  if (!parts) return null;
  const { year = thisYear, month = "1", day = "1" } = parts;
  const monthIndex = /^\d/.test(month)
    ? Number(month) - 1
    : MONTH_NAMES.indexOf(month.slice(0, 3).toLowerCase());
  const at = dateOf(Number(year), monthIndex, Number(day));
  const date = new Date(at);
  // 30 February would roll over into March.
  const exists = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day) && Number(year) > 0;
  return exists ? at : null;
}

function partsOf(text: string): Parts | null {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = "", second = "", year = ""] = numeric;
    // Month first, unless that cannot be.
    return Number(first) > 12 ? { day: first, month: second, year } : { month: first, day: second, year };
  }
  for (const [pattern, names] of DATES) {
    const match = pattern.exec(text);
    if (match) return Object.fromEntries(names.map((name, at) => [name, match[at + 1]]));
  }
  return null;
}

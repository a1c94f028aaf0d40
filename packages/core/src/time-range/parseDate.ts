import { dateOf, type Instant, yearOf } from "./calendar.ts";

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
// A zone is read and dropped: times have none here.
const TIME = /(?:^|[T\s]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The instant that ISO text or a common date names; missing parts are 1 January of this year, midnight. */
export function parseDate(text: string, now: Instant): Instant | null {
  const time = TIME.exec(text);
  const day = dayOf(time ? text.slice(0, time.index) : text, now);
  if (day === null) return null;
  if (!time) return day;
  const ms = timeOf(time);
  return ms === null ? null : day + ms;
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

function timeOf([, hourText, minuteText, secondText = "0", half]: RegExpExecArray): number | null {
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  if (minute > 59 || second > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const hours = half ? (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : hour;
  return (hours * 60 + minute) * 60_000 + second * 1_000;
}

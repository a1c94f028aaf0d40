import { addUnits, type Instant, startOfDay } from "./calendar.ts";

const DAYS = new Map([
  ["yesterday", -1],
  ["today", 0],
  ["tomorrow", 1],
]);
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WEEKDAY =
  /^(this|next|last)\s+(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)$/i;

/** The day that a word names, at midnight: `tomorrow`, `next monday`; null when it names none. */
export function dayOfWords(text: string, now: Instant): Instant | null {
  const today = startOfDay(now);
  const days = DAYS.get(text.toLowerCase()) ?? daysToWeekday(text, today);
  return days === null ? null : addUnits(today, days, "day");
}

/** `this` and `next` are days of this week and the next one; `last` is the latest such day before today. */
function daysToWeekday(text: string, today: Instant): number | null {
  const match = WEEKDAY.exec(text);
  if (!match) return null;
  const [, which = "", name = ""] = match;
  const monday = (new Date(today).getUTCDay() + 6) % 7;
  const inThisWeek = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) - monday;
  if (which.toLowerCase() === "next") return inThisWeek + 7;
  if (which.toLowerCase() === "this") return inThisWeek;
  return inThisWeek < 0 ? inThisWeek : inThisWeek - 7;
}

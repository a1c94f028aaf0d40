import { addUnits, type Instant, startOfDay, type Unit, unitOf } from "./calendar.ts";
import { dayOfWords } from "./dayWords.ts";
import { parseDate } from "./parseDate.ts";
import { timeOfDay } from "./timeOfDay.ts";
import { TimeRangeError } from "./types.ts";

const AMOUNT = "(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const WORDS = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const UNIT = "(second|minute|hour|day|week|month|quarter|year)s?";
const PAST = new RegExp(`^${AMOUNT}\\s+${UNIT}\\s+ago$`, "i");
const FUTURE = new RegExp(
  `^(?:${AMOUNT}\\s+${UNIT}\\s+(?:later|from\\s+now)|in\\s+${AMOUNT}\\s+${UNIT})$`,
  "i",
);
const AMBIGUOUS = new RegExp(`^${AMOUNT}\\s+${UNIT}$`, "i");
const DELTA = new RegExp(`^${AMOUNT}\\s+${UNIT}(?:\\s+(ago|later))?$`, "i");

/** The instant of free text: a date, or natural language. Without a time of day it is midnight. */
export function parseText(text: string, now: Instant): Instant {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (word === "now") return now;
  const time = timeOfDay(trimmed);
  const day = dayOfWords(time?.named && time.before === "" ? "today" : (time?.before ?? trimmed), now);
  if (day !== null && time?.ms !== null) return day + (time?.ms ?? 0);
  const past = PAST.exec(trimmed);
  if (past) return move(now, -1, past[1], past[2]);
  const future = FUTURE.exec(trimmed);
  if (future) return move(now, 1, future[1] ?? future[3], future[2] ?? future[4]);
  if (AMBIGUOUS.test(trimmed)) {
    throw new TimeRangeError(
      `Time string is ambiguous. Please specify [${trimmed} ago] or [${trimmed} later].`,
    );
  }
  const date = parseDate(trimmed, now);
  if (date === null) throw new TimeRangeError(`Cannot parse time string [${trimmed}]`);
  return date;
}

/** A distance such as `1 week`, `28 days ago` or `1 year later`, as signed units back; null if it is none. */
export function parseShift(text: string): { amount: number; unit: Unit } | null {
  const match = DELTA.exec(text.trim());
  const unit = unitOf(match?.[2] ?? "");
  if (!match || !unit) return null;
  const amount = amountOf(match[1]);
  return { amount: match[3]?.toLowerCase() === "later" ? -amount : amount, unit };
}

/** Whether the unit is one of the clock, counted from now; the others count from midnight. */
export const isClockUnit = (unit: Unit): boolean => unit === "second" || unit === "minute" || unit === "hour";

function move(now: Instant, sign: 1 | -1, amount: string | undefined, unitWord: string | undefined): Instant {
  const unit = unitOf(unitWord ?? "") ?? "day";
  return addUnits(isClockUnit(unit) ? now : startOfDay(now), sign * amountOf(amount), unit);
}

function amountOf(text = ""): number {
  const word = text.toLowerCase();
  if (word === "a" || word === "an") return 1;
  const at = WORDS.indexOf(word);
  return at > 0 ? at : Number(text);
}

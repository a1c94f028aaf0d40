import { nativePattern } from "./language.ts";
import { perLocale } from "./locale.ts";

/** The format of each level: the coarsest unit that is exact decides. */
const LEVELS = {
  smart_date: {
    millisecond: ".%Lms",
    second: ":%Ss",
    minute: "%I:%M",
    hour: "%I %p",
    day: "%a %d",
    week: "%b %d",
    month: "%B",
    year: "%Y",
  },
  smart_date_verbose: {
    millisecond: ".%L",
    second: "%a %b %d, %I:%M:%S %p",
    minute: "%a %b %d, %I:%M %p",
    hour: "%a %b %d, %I %p",
    day: "%a %b %-e",
    week: "%a %b %-e",
    month: "%b %Y",
    year: "%Y",
  },
  smart_date_detailed: {
    millisecond: "%Y-%m-%d %H:%M:%S.%L",
    second: "%Y-%m-%d %H:%M:%S",
    minute: "%Y-%m-%d %H:%M",
    hour: "%Y-%m-%d %H:%M",
    day: "%Y-%m-%d",
    week: "%Y-%m-%d",
    month: "%Y-%m-%d",
    year: "%Y",
  },
} as const;
export type SmartDate = keyof typeof LEVELS;
type Level = keyof (typeof LEVELS)["smart_date"];

/** Whether a format id is one of the adaptive ones. */
export const isSmartDate = (id: string): id is SmartDate => Object.hasOwn(LEVELS, id);

/** Formats by the coarsest unit that is exact in UTC. */
export const smartDate = (id: SmartDate): ((date: Date) => string) => {
  const formats = Object.fromEntries(
    Object.entries(LEVELS[id]).map(([level, pattern]) => [level, adaptiveTime(pattern)]),
  ) as Record<Level, (date: Date) => string>;
  return (date) => formats[levelOf(date)](date);
};

/** A pattern that no user has chosen, in the reader's words and order; UTC. */
export const adaptiveTime = (pattern: string): ((date: Date) => string) =>
  perLocale(({ adaptive: { times, habits } }) => times.utcFormat(nativePattern(pattern, habits)));

function levelOf(date: Date): Level {
  if (date.getUTCMilliseconds()) return "millisecond";
  if (date.getUTCSeconds()) return "second";
  if (date.getUTCMinutes()) return "minute";
  if (date.getUTCHours()) return "hour";
  if (date.getUTCDate() !== 1) return date.getUTCDay() === 0 ? "week" : "day";
  return date.getUTCMonth() ? "month" : "year";
}

import type { FormatLocaleDefinition } from "d3-format";
import type { TimeLocaleDefinition } from "d3-time-format";

/** How a language writes dates that are put together of parts. */
export interface TimeHabits {
  /** "7 Apr", not "Apr 7". */
  dayFirst: boolean;
  /** "14:00", not "02 PM". */
  clock24: boolean;
}

/** The language that formats are written in already. */
const isAmerican = (language: string | null | undefined): boolean =>
  !language || /^en(-us)?$/i.test(language);

/** How a language punctuates numbers; null: as US English, or nobody knows the language. */
export function languageNumbers(
  language: string | null | undefined,
): Pick<FormatLocaleDefinition, "decimal" | "thousands" | "grouping" | "numerals"> | null {
  if (isAmerican(language)) return null;
  const format = tryLanguage(() => new Intl.NumberFormat(language ?? "en"));
  if (!format) return null;
  const parts = format.formatToParts(1_234_567_890.5);
  const text = (type: string) => parts.find((part) => part.type === type)?.value;
  const sizes = parts.filter(({ type }) => type === "integer").map(({ value }) => [...value].length);
  const digits = [...new Intl.NumberFormat(format.resolvedOptions().locale, DIGITS).format(9_876_543_210)];
  return {
    decimal: text("decimal") ?? ".",
    thousands: text("group") ?? "",
    grouping: groupSizes(sizes),
    ...(digits.at(-1) !== "0" && { numerals: digits.reverse() }),
  };
}

const DIGITS: Intl.NumberFormatOptions = { useGrouping: false };

/** From the right, the first group differs in India: 1,23,45,678. The leftmost one may be short. */
function groupSizes(sizes: readonly number[]): number[] {
  const [last = 3, next = last] = sizes.slice(1).toReversed();
  return next === last ? [last] : [last, ...Array.from({ length: 8 }, () => next)];
}

/** The one that dates are counted in, also where a language has another of its own. */
const CALENDAR = "gregory";

/** The words of a language's dates, and their order; null: as US English, or nobody knows the language. */
export function languageTimes(
  language: string | null | undefined,
): { words: Partial<TimeLocaleDefinition>; habits: TimeHabits } | null {
  if (isAmerican(language)) return null;
  const clock = tryLanguage(() => new Intl.DateTimeFormat(language ?? "en", { hour: "numeric" }));
  if (!clock) return null;
  const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language ?? "en", { ...options, calendar: CALENDAR, timeZone: "UTC" }).format(
      date,
    );
  // 2023 began on a Sunday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2023, 0, at + 1)));
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2023, at, 1)));
  const order = new Intl.DateTimeFormat(language ?? "en", {
    day: "numeric",
    month: "short",
    calendar: CALENDAR,
  })
    .formatToParts(0)
    .map(({ type }) => type);
  return {
    words: {
      days: days.map((day) => name(day, { weekday: "long" })) as TimeLocaleDefinition["days"],
      shortDays: days.map((day) => name(day, { weekday: "short" })) as TimeLocaleDefinition["shortDays"],
      months: months.map((month) => name(month, { month: "long" })) as TimeLocaleDefinition["months"],
      shortMonths: months.map((month) =>
        name(month, { month: "short" }),
      ) as TimeLocaleDefinition["shortMonths"],
    },
    habits: {
      dayFirst: order.indexOf("day") < order.indexOf("month"),
      clock24: clock.resolvedOptions().hourCycle?.startsWith("h2") ?? false,
    },
  };
}

/** Null for a tag that is none: it comes from a request. */
function tryLanguage<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** A pattern of US English in the order and with the clock of the reader. */
export function nativePattern(pattern: string, { dayFirst, clock24 }: TimeHabits): string {
  const ordered = dayFirst ? pattern.replace(/%b (%-?[de])/, "$1 %b") : pattern;
  if (!clock24) return ordered;
  return ordered.replace(
    /%-?I(:%M)?(:%S)?( %p)?/,
    (_, minutes = ":%M", seconds = "") => `%H${minutes}${seconds}`,
  );
}

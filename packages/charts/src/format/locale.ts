import { type FormatLocaleDefinition, type FormatLocaleObject, formatLocale } from "d3-format";
import { type TimeLocaleDefinition, type TimeLocaleObject, timeFormatLocale } from "d3-time-format";
import { type WritingStyle, writingStyle } from "../writing-style/index.ts";
import { languageNumbers, languageTimes, type TimeHabits } from "./language.ts";

/** How numbers and times are written: where a format string says how, and where none does. */
export interface Locale {
  numbers: FormatLocaleObject;
  times: TimeLocaleObject;
  /** For what has no format string. */
  adaptive: { numbers: FormatLocaleObject; times: TimeLocaleObject; habits: TimeHabits };
}

const EN: FormatLocaleDefinition = {
  decimal: ".",
  thousands: ",",
  grouping: [3],
  currency: ["$", ""],
  minus: "-",
};

/** How times are written where nothing else is set; its days begin with Sunday. */
export const EN_TIME: TimeLocaleDefinition = {
  dateTime: "%x, %X",
  date: "%-m/%-d/%Y",
  time: "%-I:%M:%S %p",
  periods: ["AM", "PM"],
  days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  shortDays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};

const AMERICAN: TimeHabits = { dayFirst: false, clock24: false };

let made: { style: WritingStyle; locale: Locale } | null = null;

/** The locale of the style that charts are drawn in now. */
export function currentLocale(): Locale {
  const style = writingStyle();
  if (made?.style !== style) made = { style, locale: localeOf(style) };
  return made.locale;
}

function localeOf({ numbers, times, language }: WritingStyle): Locale {
  const ownNumbers = formatLocale(withDefaults(EN, numbers));
  const ownTimes = timeFormatLocale(withDefaults(EN_TIME, times));
  // What the deployment has set holds for everything: two kinds of punctuation on one page would be read wrong.
  const readersNumbers = isEmpty(numbers) ? languageNumbers(language) : null;
  const readersTimes = isEmpty(times) ? languageTimes(language) : null;
  return {
    numbers: ownNumbers,
    times: ownTimes,
    adaptive: {
      numbers: readersNumbers ? formatLocale({ ...EN, ...readersNumbers }) : ownNumbers,
      times: readersTimes ? timeFormatLocale({ ...EN_TIME, ...readersTimes.words }) : ownTimes,
      habits: readersTimes?.habits ?? AMERICAN,
    },
  };
}

const isEmpty = (style: object | undefined): boolean => Object.keys(style ?? {}).length === 0;

function withDefaults<Style extends object>(defaults: Style, style: object | undefined): Style {
  const given = Object.entries(style ?? {}).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** A format that is made anew when the style changes: many are made once, before the style is known. */
export function perLocale<Value>(
  make: (locale: Locale) => (value: Value) => string,
): (value: Value) => string {
  let last: { locale: Locale; format: (value: Value) => string } | null = null;
  return (value) => {
    const locale = currentLocale();
    if (last?.locale !== locale) last = { locale, format: make(locale) };
    return last.format(value);
  };
}

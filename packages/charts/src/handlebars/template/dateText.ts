const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const TOKEN = /\[([^\]]*)\]|YYYY|YY|Q|MMMM|MMM|MM|M|Do|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a/g;
/** Short names of formats, in US English. */
const FORMATS: Readonly<Record<string, string>> = {
  L: "MM/DD/YYYY",
  LL: "MMMM D, YYYY",
  LLL: "MMMM D, YYYY h:mm A",
  LLLL: "dddd, MMMM D, YYYY h:mm A",
  LT: "h:mm A",
  LTS: "h:mm:ss A",
};
const FORMAT = /\[[^\]]*\]|LTS|LT|L{1,4}/g;

const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

const two = (number: number): string => String(number).padStart(2, "0");

/** A time of UTC in a format of letters such as `YYYY-MM-DD HH:mm`; text in brackets stays. "Invalid Date" for no time. */
export function dateText(value: unknown, format: string): string {
  const date = new Date(typeof value === "number" ? value : String(value));
  if (value === null || value === undefined || Number.isNaN(date.getTime())) return "Invalid Date";
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const halfDay = hour % 12 === 0 ? 12 : hour % 12;
  const parts: Record<string, string> = {
    YYYY: String(year).padStart(4, "0"),
    YY: two(year % 100),
    Q: String(Math.floor(month / 3) + 1),
    MMMM: MONTHS[month]!,
    MMM: MONTHS[month]!.slice(0, 3),
    MM: two(month + 1),
    M: String(month + 1),
    Do: `${day}${ENDINGS[ordinals.select(day)]}`,
    DD: two(day),
    D: String(day),
    dddd: DAYS[date.getUTCDay()]!,
    ddd: DAYS[date.getUTCDay()]!.slice(0, 3),
    HH: two(hour),
    H: String(hour),
    hh: two(halfDay),
    h: String(halfDay),
    mm: two(minute),
    m: String(minute),
    ss: two(second),
    s: String(second),
    SSS: String(date.getUTCMilliseconds()).padStart(3, "0"),
    A: hour < 12 ? "AM" : "PM",
    a: hour < 12 ? "am" : "pm",
  };
  const whole = format.replace(FORMAT, (name) => FORMATS[name] ?? name);
  return whole.replace(TOKEN, (token, literal: string | undefined) => literal ?? parts[token] ?? token);
}

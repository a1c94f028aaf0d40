const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const TOKEN = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a/g;

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
    MMMM: MONTHS[month]!,
    MMM: MONTHS[month]!.slice(0, 3),
    MM: two(month + 1),
    M: String(month + 1),
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
  return format.replace(TOKEN, (token, literal: string | undefined) => literal ?? parts[token] ?? token);
}

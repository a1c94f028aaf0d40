import { plainEpochMs } from "./plainEpoch.ts";

const TIME =
  /^(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d(?::?\d\d)?)?)?$/;

/** Milliseconds since 1970 of a date or timestamp as drivers write them; null for infinities and other texts. */
export function epochMsOf(text: string): number | null {
  const plain = plainEpochMs(text);
  if (!Number.isNaN(plain)) return plain;
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", zone = ""] = parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, "0")));
  return date.getTime() - zoneMs(zone);
}

/** Microseconds since 1970, of the same texts. */
export function epochMicrosOf(text: string): bigint | null {
  const ms = epochMsOf(text);
  if (ms === null || Number.isNaN(ms)) return null;
  const fraction = TIME.exec(text)?.[7] ?? "";
  return BigInt(ms) * 1000n + BigInt(fraction.slice(3, 6).padEnd(3, "0") || 0);
}

/**
 * The text as files show it: a date alone, a timestamp with its time of day, one with a zone in UTC and with its offset.
 * Empty for infinities.
 */
export function fileTextOf(kind: "date" | "timestamp" | "timestamptz", text: string): string {
  const iso = isoTextOf(text);
  if (iso === null) return "";
  if (kind === "date") return iso.replace(/T00:00:00(\+00:00)?$/, "").replace("T", " ");
  const utc = (iso.includes("T") ? iso : `${iso}T00:00:00`).replace("T", " ").replace(/\+00:00$/, "");
  return kind === "timestamptz" ? `${utc}+00:00` : utc;
}

/** Nearly all values are these: a date, or one with a time to the second. */
const isPlain = (text: string): boolean =>
  (text.length === 10 || text.length === 19) && !Number.isNaN(plainEpochMs(text));

/** The text as ISO 8601: a T between date and time, a zone as `+00:00`; null for infinities and other texts. */
export function isoTextOf(text: string): string | null {
  if (isPlain(text)) return text.length === 10 ? text : `${text.slice(0, 10)}T${text.slice(11)}`;
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute = "00", second = "00", fraction = "", zone = ""] = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const digits = fraction.replace(/0+$/, "");
  const iso = `${date}T${hour}:${minute}:${second}${digits && `.${digits}`}`;
  if (!zone) return iso;
  if (zoneMs(zone) === 0) return `${iso}+00:00`;
  const utc = new Date(epochMsOf(`${date} ${hour}:${minute}:${second}${zone}`) ?? 0)
    .toISOString()
    .slice(0, 19);
  return `${utc}${digits && `.${digits}`}+00:00`;
}

function zoneMs(zone: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(zone);
  if (!parts) return 0;
  const [, sign, hours, minutes = "0", seconds = "0"] = parts;
  return (sign === "-" ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

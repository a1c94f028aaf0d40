import { parseDate } from "./parseDate.ts";
import { TimeRangeError, type TimeRangeOptions } from "./types.ts";

const ZONED =
  /(?<!\d)(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2})?)(?![\w:])/gi;

/** The text of a range with each ISO time that names a zone as local time. Throws TimeRangeError. */
export function localizeTimes(text: string, { localTime }: TimeRangeOptions): string {
  return text.replace(ZONED, (written, day, clock, _z, sign, hours = "0", minutes = "0") => {
    const wallClock = parseDate(`${day}T${clock}`, 0);
    if (wallClock === null || !localTime) throw new TimeRangeError(`Cannot parse time string [${written}]`);
    const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
    return localTime(sign === "-" ? wallClock + offset : wallClock - offset);
  });
}

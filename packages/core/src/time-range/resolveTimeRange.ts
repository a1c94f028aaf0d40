import { badRequest, err, ok, type Result } from "../errors/index.ts";
import { addUnits, type Instant, startOfDay, toIso, truncate, unitOf } from "./calendar.ts";
import { parseDate } from "./parseDate.ts";
import { parseSide, relativeUnit } from "./parseSide.ts";
import { isClockUnit, parseShift } from "./parseText.ts";
import { NO_TIME_RANGE, SEPARATOR, type TimeRange, TimeRangeError, type TimeRangeOptions } from "./types.ts";
import { localizeTimes } from "./zonedTimes.ts";

const PREVIOUS = /^previous calendar (week|month|quarter|year)$/;
const CURRENT = /^Current (day|week|month|quarter|year)$/;

/** Characters: nested functions of dates take some hundred. */
const MAX_TIME_RANGE_LENGTH = 1_000;
const TOO_LONG = `The time range is longer than ${MAX_TIME_RANGE_LENGTH.toLocaleString("en-US")} characters`;

/**
 * The two instants that a time range text means; null is no range, an empty text ends where relative ranges end. The
 * error's message is the detail alone.
 */
export function resolveTimeRange(
  text: string | null | undefined,
  options: TimeRangeOptions,
): Result<TimeRange> {
  if ((text ?? "").length > MAX_TIME_RANGE_LENGTH) return err(badRequest(TOO_LONG));
  try {
    const range = text == null ? OPEN : toRange(localizeTimes(text, options), options);
    if (range.since !== null && range.until !== null && range.since > range.until) {
      return err(badRequest("From date cannot be larger than to date"));
    }
    const resolved = { since: isoOrNull(range.since), until: isoOrNull(range.until) };
    return options.shift ? shiftTimeRange(resolved, options.shift) : ok(resolved);
  } catch (error) {
    if (error instanceof TimeRangeError) return err(badRequest(error.message));
    throw error;
  }
}

/** Moves both sides back by a distance of the calendar: `1 week`, `1 year ago`; `later` moves forward. */
export function shiftTimeRange(range: TimeRange, shift: string): Result<TimeRange> {
  if (shift.length > MAX_TIME_RANGE_LENGTH) return err(badRequest(TOO_LONG));
  const distance = parseShift(shift);
  if (!distance) return err(badRequest(`Cannot parse time string [${shift}]`));
  try {
    return ok({ since: shiftBack(range.since, distance), until: shiftBack(range.until, distance) });
  } catch (error) {
    if (error instanceof TimeRangeError) return err(badRequest(error.message));
    throw error;
  }
}

type Distance = NonNullable<ReturnType<typeof parseShift>>;

const shiftBack = (side: string | null, { amount, unit }: Distance) =>
  side === null ? null : toIso(addUnits(instantOf(side), -amount, unit));

interface Range {
  since: Instant | null;
  until: Instant | null;
}

const OPEN: Range = { since: null, until: null };

const isoOrNull = (at: Instant | null) => (at === null ? null : toIso(at));

function instantOf(iso: string): Instant {
  const at = parseDate(iso, 0);
  if (at === null) throw new TimeRangeError(`Cannot parse time string [${iso}]`);
  return at;
}

function toRange(text: string, options: TimeRangeOptions): Range {
  const now = instantOf(options.now);
  const today = startOfDay(now);
  const trimmed = text.trim();
  if (trimmed === NO_TIME_RANGE) return OPEN;
  const side = (part: string) => (part === "" ? null : parseSide(part, now, options.relativeStart));
  // Padded, so that an open side survives a caller that trimmed the text.
  const padded = ` ${trimmed} `;
  const at = padded.indexOf(SEPARATOR);
  if (at >= 0) {
    return {
      since: side(padded.slice(0, at).trim()),
      until: side(padded.slice(at + SEPARATOR.length).trim()),
    };
  }
  const unit = relativeUnit(trimmed);
  // A range of clock units reaches to this moment, whatever relative ranges end with.
  const base = (relative: "today" | "now" = "today") =>
    relative === "now" || (unit !== null && isClockUnit(unit)) ? now : today;
  if (trimmed.startsWith("Last")) return { since: side(trimmed), until: base(options.relativeEnd) };
  if (trimmed.startsWith("Next")) return { since: base(options.relativeStart), until: side(trimmed) };
  const previous = unitOf(PREVIOUS.exec(trimmed)?.[1] ?? "");
  if (previous) {
    const until = truncate(today, previous);
    return { since: addUnits(until, -1, previous), until };
  }
  const current = unitOf(CURRENT.exec(trimmed)?.[1] ?? "");
  if (current) {
    const since = truncate(today, current);
    return { since, until: addUnits(since, 1, current) };
  }
  return { since: null, until: options.relativeEnd === "now" ? now : today };
}

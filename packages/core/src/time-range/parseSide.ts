import { addUnits, type Instant, lastDay, startOfDay, truncate, type Unit, unitOf } from "./calendar.ts";
import { isExpression, parseExpression } from "./parseExpression.ts";
import { isClockUnit, parseText } from "./parseText.ts";
import { TimeRangeError } from "./types.ts";

const WHICH = "(this|last|next|prior)\\s+(?:(\\d+)\\s+)?";
const EDGE = new RegExp(`^(start of|beginning of|end of)\\s+${WHICH}(day|week|month|quarter|year)s?$`, "i");
const RELATIVE = new RegExp(`^${WHICH}(second|minute|hour|day|week|month|quarter|year)s?$`, "i");
const DIRECTION: Record<string, number> = { this: 0, last: -1, prior: -1, next: 1 };

/** The unit of a side such as `last 15 minutes`; null for any other side. */
export const relativeUnit = (text: string): Unit | null => unitOf(RELATIVE.exec(text)?.[3] ?? "");

/** The instant that one side of a range names. Throws TimeRangeError. */
export function parseSide(text: string, now: Instant, relativeStart: "today" | "now" = "today"): Instant {
  const today = startOfDay(now);
  const edge = EDGE.exec(text);
  if (edge) {
    const [, which = "", direction, amount, word = ""] = edge;
    const unit = requireUnit(word, text);
    const moved = addUnits(today, steps(direction, amount), unit);
    return which.toLowerCase() === "end of" ? lastDay(moved, unit) : truncate(moved, unit);
  }
  const relative = RELATIVE.exec(text);
  if (relative) {
    const [, direction, amount, word = ""] = relative;
    const unit = requireUnit(word, text);
    const base = relativeStart === "now" || isClockUnit(unit) ? now : today;
    return addUnits(base, steps(direction, amount), unit);
  }
  return isExpression(text) ? parseExpression(text, now) : parseText(text, now);
}

const steps = (direction = "", amount = "1") => (DIRECTION[direction.toLowerCase()] ?? 0) * Number(amount);

function requireUnit(word: string, text: string): Unit {
  const unit = unitOf(word);
  if (!unit) throw new TimeRangeError(`Cannot parse time string [${text}]`);
  return unit;
}

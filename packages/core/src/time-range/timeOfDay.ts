const CLOCK = "(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*(am|pm)?";
const TIME = new RegExp(`(?:^|[T\\s]+)(?:at\\s+)?(?:${CLOCK}|(\\d{1,2})\\s*(am|pm)|(noon|midnight))$`, "i");
const NOON_MS = 12 * 3_600_000;

export interface TimeOfDay {
  /** The text before it: a day, or nothing. */
  before: string;
  /** Since midnight; null: there is no such time. */
  ms: number | null;
  /** It is `noon` or `midnight`, which alone are those of today. */
  named: boolean;
}

/** The time of day at the end of a text; null when there is none. */
export function timeOfDay(text: string): TimeOfDay | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const before = text.slice(0, match.index);
  const [, hour, minute = "0", second = "0", half, fullHour, fullHalf, name] = match;
  if (name) return { before, ms: name.toLowerCase() === "noon" ? NOON_MS : 0, named: true };
  const ms = timeOf(Number(hour ?? fullHour), Number(minute), Number(second), half ?? fullHalf);
  return { before, ms, named: false };
}

function timeOf(hour: number, minute: number, second: number, half: string | undefined): number | null {
  if (minute > 59 || second > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const hours = half ? (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : hour;
  return (hours * 60 + minute) * 60_000 + second * 1_000;
}

const PAD2 = (value: number) => String(value).padStart(2, "0");
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Milliseconds since 1970 of an ISO date-time without zone, read as UTC. */
export const epochMs = (at: string): number =>
  new Date(/T/.test(at) ? `${at}Z` : `${at}T00:00:00Z`).getTime();

/** A date-time by a strftime pattern. Letters that it does not know stay as they are. */
export function formatDateTime(at: string, pattern: string): string {
  const date = new Date(epochMs(at));
  const micros = String(date.getUTCMilliseconds()).padStart(3, "0").padEnd(6, "0");
  const hour12 = date.getUTCHours() % 12 || 12;
  const weekday = DAYS[date.getUTCDay()] ?? "";
  const month = MONTHS[date.getUTCMonth()] ?? "";
  const parts: Record<string, string> = {
    Y: String(date.getUTCFullYear()).padStart(4, "0"),
    y: PAD2(date.getUTCFullYear() % 100),
    m: PAD2(date.getUTCMonth() + 1),
    d: PAD2(date.getUTCDate()),
    H: PAD2(date.getUTCHours()),
    I: PAD2(hour12),
    M: PAD2(date.getUTCMinutes()),
    S: PAD2(date.getUTCSeconds()),
    f: micros,
    p: date.getUTCHours() < 12 ? "AM" : "PM",
    a: weekday.slice(0, 3),
    A: weekday,
    b: month.slice(0, 3),
    B: month,
    j: String(Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1).padStart(
      3,
      "0",
    ),
    "%": "%",
  };
  return pattern.replace(/%(.)/g, (whole, letter: string) => parts[letter] ?? whole);
}

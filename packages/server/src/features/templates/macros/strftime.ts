const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const two = (number: number) => String(number).padStart(2, "0");

const PARTS: Record<string, (at: Date, iso: string) => string> = {
  Y: (at) => String(at.getUTCFullYear()).padStart(4, "0"),
  y: (at) => two(at.getUTCFullYear() % 100),
  m: (at) => two(at.getUTCMonth() + 1),
  d: (at) => two(at.getUTCDate()),
  H: (at) => two(at.getUTCHours()),
  I: (at) => two(at.getUTCHours() % 12 || 12),
  M: (at) => two(at.getUTCMinutes()),
  S: (at) => two(at.getUTCSeconds()),
  f: (_at, iso) => iso.slice(20).padEnd(6, "0"),
  p: (at) => (at.getUTCHours() < 12 ? "AM" : "PM"),
  j: (at) =>
    String(Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1).padStart(
      3,
      "0",
    ),
  A: (at) => DAYS[at.getUTCDay()] ?? "",
  a: (at) => (DAYS[at.getUTCDay()] ?? "").slice(0, 3),
  B: (at) => MONTHS[at.getUTCMonth()] ?? "",
  b: (at) => (MONTHS[at.getUTCMonth()] ?? "").slice(0, 3),
  w: (at) => String(at.getUTCDay()),
  u: (at) => String(at.getUTCDay() || 7),
  s: (at) => String(Math.floor(at.getTime() / 1000)),
  F: (_at, iso) => iso.slice(0, 10),
  T: (_at, iso) => iso.slice(11, 19),
  z: () => "",
  Z: () => "",
  "%": () => "%",
};

/** A date without zone by a strftime pattern; what the pattern does not know stays as it is. */
export function strftime(iso: string, pattern: string): string {
  const at = new Date(`${iso.slice(0, 19)}Z`);
  return pattern.replace(/%([a-zA-Z%])/g, (all, letter: string) =>
    Object.hasOwn(PARTS, letter) ? PARTS[letter]!(at, iso) : all,
  );
}

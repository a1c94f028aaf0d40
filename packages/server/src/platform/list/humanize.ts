const UNITS: [name: string, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** How long ago a stored time was, in words: `3 days ago`. */
export function humanizeDelta(time: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(`${time}Z`)) / 1000);
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return "now";
  const [name, size] = unit;
  const amount = Math.floor(seconds / size);
  if (amount > 1) return `${amount} ${name}s ago`;
  return name === "hour" ? "an hour ago" : `a ${name} ago`;
}

/** The plan's numbers, what they are called, and their unit. */
const LABELS = [
  ["outputRowCount", "Output count", " rows"],
  ["outputSizeInBytes", "Output size", "B"],
  ["cpuCost", "CPU cost", ""],
  ["maxMemory", "Max memory", "B"],
  ["networkCost", "Network cost", ""],
] as const;
const PREFIXES = ["", "K", "M", "G", "T", "P", "E", "Z", "Y"];

/** The cost of a statement, as EXPLAIN (TYPE IO, FORMAT JSON) tells it, in words. */
export function estimateOf(json: string): Record<string, string> {
  const { estimate = {} } = JSON.parse(json) as { estimate?: Record<string, unknown> };
  return Object.fromEntries(
    LABELS.filter(([key]) => key in estimate).map(([key, label, unit]) => [
      label,
      human(estimate[key], unit),
    ]),
  );
}

/** `873 M rows`. What is not known, the plan calls NaN. */
function human(value: unknown, unit: string): string {
  if (typeof value !== "number") return String(value);
  let rest = Math.trunc(value);
  let at = 0;
  while (rest > 1000 && at < PREFIXES.length - 1) {
    rest = Math.floor(rest / 1000);
    at += 1;
  }
  return `${rest} ${PREFIXES[at]}${unit}`.trimEnd();
}

import { humanNumber } from "../humanNumber.ts";

/** The plan's numbers, what they are called, and their unit. */
const LABELS = [
  ["outputRowCount", "Output count", " rows"],
  ["outputSizeInBytes", "Output size", "B"],
  ["cpuCost", "CPU cost", ""],
  ["maxMemory", "Max memory", "B"],
  ["networkCost", "Network cost", ""],
] as const;

/** The cost of a statement, as EXPLAIN (TYPE IO, FORMAT JSON) tells it, in words. */
export function estimateOf(json: string): Record<string, string> {
  const { estimate = {} } = JSON.parse(json) as { estimate?: Record<string, unknown> };
  return Object.fromEntries(
    LABELS.filter(([key]) => key in estimate).map(([key, label, unit]) => [
      label,
      estimateText(estimate[key], unit),
    ]),
  );
}

/** What is not known, the plan calls NaN. */
const estimateText = (value: unknown, unit: string): string =>
  typeof value === "number" ? humanNumber(value, unit) : String(value);

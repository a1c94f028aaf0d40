import type { QueryFilter } from "../../query/index.ts";
import type { ExtraFormData } from "./dataMask.ts";

export const APPEND_KEYS = [
  "adhoc_filters",
  "filters",
  "interactive_groupby",
  "interactive_highlight",
  "interactive_drilldown",
  "custom_form_data",
  "hidden_deckgl_layers",
] as const satisfies readonly (keyof ExtraFormData)[];

export const OVERRIDE_KEYS = [
  "granularity",
  "granularity_sqla",
  "time_column",
  "time_grain",
  "time_range",
  "relative_start",
  "relative_end",
  "time_grain_sqla",
] as const satisfies readonly (keyof ExtraFormData)[];

/**
 * Several extra form data as one: lists are appended, without doubles; of all others the last value that is set counts.
 * Nothing set gives an empty object.
 */
export function mergeExtraFormData(parts: readonly ExtraFormData[]): ExtraFormData {
  const merged: Record<string, unknown> = {};
  for (const key of APPEND_KEYS) {
    const entries = withoutDoubles(parts.flatMap((part): unknown[] => part[key] ?? []));
    if (entries.length > 0) merged[key] = entries;
  }
  for (const key of OVERRIDE_KEYS) {
    const value = parts.map((part) => part[key]).findLast((one) => one !== undefined && one !== null);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

const withoutDoubles = (entries: readonly unknown[]): unknown[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];

/** The same filter for the same values, in whichever order they were chosen. */
export function canonicalFilter(filter: QueryFilter): QueryFilter {
  if ((filter.op !== "IN" && filter.op !== "NOT IN") || !Array.isArray(filter.val)) return filter;
  const values = new Map(filter.val.map((value) => [JSON.stringify(value), value]));
  return {
    ...filter,
    val: [...values].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, val]) => val),
  };
}

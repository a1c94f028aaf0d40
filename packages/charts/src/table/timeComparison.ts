import { metricLabel } from "@sightline/core/metrics";
import type { PostProcessingRule, QueryMetric } from "@sightline/core/query";
import type { BaseForm } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { comparisonOffsets } from "../shared-controls/time-comparison/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import { compareRule, shiftedMetrics } from "../shared-query/time-shifts/index.ts";
import { isAggregate } from "./queryMode.ts";

type Row = Record<string, unknown>;

/** The columns that one metric has beside another time: its value, that of then, the difference, the change. */
export const COMPARISON_PARTS = ["Main", "#", "△", "%"] as const;
export type ComparisonPart = (typeof COMPARISON_PARTS)[number];

/** The times that the rows are compared with; none: they are not. */
export const offsetsOf = (formData: FormData): string[] =>
  isAggregate(formData) ? comparisonOffsets(formData) : [];

/** Whether each metric is shown with its value of another time. */
export const comparesValues = (formData: FormData): boolean =>
  (formData.comparison_type ?? "values") === "values" && offsetsOf(formData).length > 0;

/** The key of a column of a comparison, as charts store settings under it. */
export const partKey = (part: ComparisonPart, key: string): string => `${part} ${key}`;

/** The name of the result column with the values of another time. */
export const shiftedKey = (key: string, offset: string): string =>
  key.startsWith("%") ? `%${key.slice(1)}__${offset}` : `${key}__${offset}`;

/** Differences, shares or ratios in the place of the values, where these are asked for. */
export function comparisonRules(
  form: Pick<BaseForm, "stored"> & { comparison_type: string },
  metrics: QueryMetric[],
): PostProcessingRule[] {
  const shifted = shiftedMetrics(metrics.map(metricLabel), offsetsOf(form.stored));
  const rule = compareRule(shifted, form.comparison_type);
  return rule === null ? [] : [rule];
}

/** A row with the four values of each of these metrics. */
export function withComparison(row: Row, keys: readonly string[], offset: string): Row {
  const next = { ...row };
  for (const key of keys) {
    const [main, other] = [row[key], row[shiftedKey(key, offset)]];
    const { difference, change } = changeOf(toNumber(main) ?? 0, toNumber(other) ?? 0);
    next[partKey("Main", key)] = main;
    next[partKey("#", key)] = other;
    next[partKey("△", key)] = difference;
    next[partKey("%", key)] = change;
  }
  return next;
}

/** From nothing to something is all of it, and the other way round. */
function changeOf(main: number, other: number): { difference: number; change: number } {
  const difference = main - other;
  if (main === 0 && other === 0) return { difference: 0, change: 0 };
  if (main === 0) return { difference, change: -1 };
  if (other === 0) return { difference, change: 1 };
  return { difference, change: difference / Math.abs(other) };
}

/** Whether a metric rose, fell or stayed. */
export const directionOf = (row: Row, key: string): -1 | 0 | 1 =>
  Math.sign(toNumber(row[partKey("△", key)]) ?? 0) as -1 | 0 | 1;

import type { PostProcessingRule } from "@sightline/core/query";

/** The values of one metric at another time, as the server names their column: `count__1 week ago`. */
export interface ShiftedMetric {
  /** Label of the metric. */
  metric: string;
  offset: string;
  column: string;
}

/** Each metric at each of the other times. */
export const shiftedMetrics = (
  labels: readonly string[],
  offsets: readonly string[],
): readonly ShiftedMetric[] =>
  labels.flatMap((metric) => offsets.map((offset) => ({ metric, offset, column: `${metric}__${offset}` })));

/** The name of the column that holds a metric compared with another time. */
export const comparedColumn = (type: string, { metric, column }: ShiftedMetric): string =>
  `${type}__${metric}__${column}`;

/** Differences, changes or ratios in the place of the values; null: the values themselves are shown. */
export function compareRule(shifted: readonly ShiftedMetric[], type: string): PostProcessingRule | null {
  if (shifted.length === 0 || type === "values") return null;
  return {
    operation: "compare",
    options: {
      source_columns: shifted.map(({ metric }) => metric),
      compare_columns: shifted.map(({ column }) => column),
      compare_type: type,
      drop_original_columns: true,
    },
  };
}

import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PostProcessingRule, QueryColumn, QueryMetric, QueryObject } from "@sightline/core/query";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { BaseForm } from "../../contract/controls/index.ts";
import { baseQuery, limitMetric } from "../../shared-query/index.ts";
import { compareRule, shiftedMetrics } from "../../shared-query/time-shifts/index.ts";
import { resampleRule, rollingRule } from "../../time-series/index.ts";

/** What a form may ask of its series beyond their values; all of it may be missing. */
interface SeriesForm extends BaseForm {
  groupby: QueryColumn[];
  metrics: QueryMetric[];
  contribution?: boolean;
  rolling_type?: string;
  rolling_periods?: number | null;
  min_periods?: number | null;
  time_compare?: readonly unknown[];
  comparison_type?: string;
  resample_rule?: string | null;
  resample_method?: string | null;
}

/** Rows with the largest values of the sort metric, or of the first metric, first; that metric is queried, too. */
export function withSortMetric(query: QueryObject, { stored }: Pick<BaseForm, "stored">): QueryObject {
  const metrics = query.metrics ?? [];
  const by = limitMetric(stored) ?? metrics[0];
  if (by === undefined) return query;
  const isKnown = metrics.some((metric) => metricLabel(metric) === metricLabel(by));
  return {
    ...query,
    metrics: isKnown ? metrics : [...metrics, by],
    orderby: [[by, !(query.order_desc ?? true)]],
  };
}

/** The times that series are compared with. */
const shiftsOf = ({ time_compare = [] }: SeriesForm): string[] => time_compare.map(String);

/** One row per time, one column per metric and group: the query of types that draw series without an x axis. */
export function seriesQuery(form: SeriesForm): QueryObject {
  const offsets = shiftsOf(form);
  return {
    ...withSortMetric(baseQuery(form), form),
    columns: form.groupby,
    series_columns: form.groupby,
    is_timeseries: true,
    time_offsets: offsets,
    post_processing: seriesRules(form, offsets),
  };
}

const COMPARE_TYPES: Readonly<Record<string, string>> = {
  absolute: "difference",
  difference: "difference",
  percentage: "percentage",
  ratio: "ratio",
};

function seriesRules(form: SeriesForm, offsets: readonly string[]): PostProcessingRule[] {
  const own = form.metrics.map(metricLabel);
  const shifted = shiftedMetrics(own, offsets);
  const labels = [...own, ...shifted.map(({ column }) => column)];
  return [
    pivotRule(form.groupby, labels),
    resampleRule({
      resample_rule: form.resample_rule ?? null,
      resample_method: (form.resample_method ?? null) as never,
    }),
    rollingRule(
      {
        rolling_type: (form.rolling_type ?? null) as never,
        rolling_periods: form.rolling_periods ?? null,
        min_periods: form.min_periods ?? null,
      },
      labels,
    ),
    compareRule(shifted, COMPARE_TYPES[form.comparison_type ?? "values"] ?? "values"),
    form.contribution ? { operation: "contribution", options: { orientation: "row" } } : null,
    { operation: "flatten" },
  ].filter((rule) => rule !== null) as PostProcessingRule[];
}

/** One row per time. Values of the same time and group are averaged. */
export const pivotRule = (
  groupby: readonly QueryColumn[],
  labels: readonly string[],
): PostProcessingRule => ({
  operation: "pivot",
  options: {
    index: [TIMESTAMP_LABEL],
    columns: groupby.map(columnLabel),
    aggregates: Object.fromEntries(labels.map((label) => [label, { operator: "mean" }])),
    drop_missing_columns: false,
  },
});

import { metricLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryMetric, QueryObject } from "@sightline/core/query";
import type { FormData } from "../chart.ts";
import {
  baseAxis,
  baseQuery,
  groupbyOf,
  isAdhocColumn,
  limitMetric,
  listOf,
  metricsOf,
  textOf,
} from "../shared-query/index.ts";
import { queryModeOf } from "./queryMode.ts";

/** The rows of the table; then, where asked for, what percentages and the summary are taken from. */
export function buildQuery(formData: FormData): QueryObject[] {
  return queryModeOf(formData) === "raw" ? [rawQuery(formData)] : aggregateQueries(formData);
}

function rawQuery(formData: FormData): QueryObject {
  const { series_limit_metric, ...base } = baseQuery({ ...formData, query_mode: "raw" });
  return { ...base, columns: listOf<QueryColumn>(formData.all_columns), metrics: null };
}

function aggregateQueries(formData: FormData): QueryObject[] {
  const base = baseQuery({ ...formData, query_mode: "aggregate" });
  const percent = listOf<QueryMetric>(formData.percent_metrics);
  const metrics = uniqueMetrics([...metricsOf(formData), ...percent]);
  const main: QueryObject = {
    ...base,
    columns: withTimeFirst(formData, base.extras?.time_grain_sqla),
    metrics,
    orderby: order(formData, metrics),
    post_processing: percentages(percent),
  };
  const whole: QueryObject = {
    ...main,
    columns: [],
    orderby: [],
    row_limit: 0,
    row_offset: 0,
    post_processing: [],
  };
  return [
    main,
    ...(percent.length > 0 && formData.percent_metric_calculation === "all_records"
      ? [{ ...whole, metrics: percent }]
      : []),
    ...(formData.show_totals ? [whole] : []),
  ];
}

const uniqueMetrics = (metrics: QueryMetric[]): QueryMetric[] => [
  ...new Map(metrics.map((metric) => [metricLabel(metric), metric])).values(),
];

function order(formData: FormData, metrics: QueryMetric[]): OrderBy[] {
  const by = limitMetric(formData);
  if (by) return [[by, !formData.order_desc]];
  return metrics[0] === undefined ? [] : [[metrics[0], false]];
}

function percentages(percent: QueryMetric[]): QueryObject["post_processing"] {
  if (percent.length === 0) return [];
  const labels = percent.map(metricLabel);
  return [
    {
      operation: "contribution",
      options: { columns: labels, rename_columns: labels.map((label) => `%${label}`) },
    },
  ];
}

/** The first time column carries the grain and stands in front. */
function withTimeFirst(formData: FormData, grain: string | null | undefined): QueryColumn[] {
  const columns = groupbyOf(formData);
  const times = (formData.temporal_columns_lookup ?? {}) as Record<string, boolean>;
  const time = textOf(grain) ? columns.find((column) => !isAdhocColumn(column) && times[column]) : undefined;
  if (time === undefined) return columns;
  return [baseAxis(time, grain), ...columns.filter((column) => column !== time)];
}

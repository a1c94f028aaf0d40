import { metricLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryMetric, QueryObject } from "@sightline/core/query";
import type { OwnState } from "../contract/index.ts";
import { baseAxis, baseQuery, isAdhocColumn, limitMetric } from "../shared-query/index.ts";
import type { TableForm } from "./controls.ts";
import { groupColumns } from "./formColumns.ts";
import { pageQueries } from "./serverPages.ts";
import { comparisonRules, offsetsOf } from "./timeComparison.ts";

/**
 * The rows of the table, or one page of them with the number of all; then, where asked for, what percentages and the
 * summary are taken from.
 */
export function buildQuery(form: TableForm, ownState: OwnState = {}): QueryObject[] {
  const main = form.query_mode === "raw" ? rawQuery(form) : aggregateQuery(form);
  const rows = form.server_pagination ? pageQueries(main, form, ownState) : [main];
  return [...rows, ...wholeQueries(form, main)];
}

/** Forms of older clients name no mode. */
const modeQuery = ({ stored, query_mode }: TableForm): QueryObject =>
  baseQuery({ stored: { ...stored, query_mode } });

function rawQuery(form: TableForm): QueryObject {
  const { series_limit_metric, ...base } = modeQuery(form);
  return { ...base, columns: form.all_columns, metrics: null };
}

function aggregateQuery(form: TableForm): QueryObject {
  const base = modeQuery(form);
  const percent = form.percent_metrics;
  const metrics = uniqueMetrics([...form.metrics, ...percent]);
  const offsets = offsetsOf(form.stored);
  return {
    ...base,
    columns: withTimeFirst(form, base.extras?.time_grain_sqla),
    metrics,
    orderby: order(form, metrics),
    post_processing: [...percentages(percent, offsets), ...comparisonRules(form, metrics)],
    ...(offsets.length > 0 && { time_offsets: offsets }),
  };
}

/** Sums over all rows: what percentages of all records are shares of, and the summary. */
function wholeQueries(form: TableForm, main: QueryObject): QueryObject[] {
  if (form.query_mode === "raw") return [];
  const percent = form.percent_metrics;
  const whole: QueryObject = {
    ...main,
    columns: [],
    orderby: [],
    row_limit: 0,
    row_offset: 0,
    post_processing: [],
  };
  return [
    ...(percent.length > 0 && form.percent_metric_calculation === "all_records"
      ? [{ ...whole, metrics: percent }]
      : []),
    ...(form.show_totals ? [whole] : []),
  ];
}

const uniqueMetrics = (metrics: QueryMetric[]): QueryMetric[] => [
  ...new Map(metrics.map((metric) => [metricLabel(metric), metric])).values(),
];

function order(form: TableForm, metrics: QueryMetric[]): OrderBy[] {
  const by = limitMetric(form.stored);
  if (by) return [[by, !form.order_desc]];
  return metrics[0] === undefined ? [] : [[metrics[0], false]];
}

function percentages(
  percent: QueryMetric[],
  offsets: readonly string[],
): NonNullable<QueryObject["post_processing"]> {
  if (percent.length === 0) return [];
  const labels = percent
    .map(metricLabel)
    .flatMap((label) => [label, ...offsets.map((offset) => `${label}__${offset}`)]);
  return [
    {
      operation: "contribution",
      options: { columns: labels, rename_columns: labels.map((label) => `%${label}`) },
    },
  ];
}

/** The first time column carries the grain and stands in front. */
function withTimeFirst(form: TableForm, grain: string | null | undefined): QueryColumn[] {
  const columns = groupColumns(form.stored);
  const times = form.temporal_columns_lookup;
  const time = grain ? columns.find((column) => !isAdhocColumn(column) && times[column]) : undefined;
  if (time === undefined) return columns;
  return [baseAxis(time, grain), ...columns.filter((column) => column !== time)];
}

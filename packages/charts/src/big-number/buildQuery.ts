import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PostProcessingRule, QueryObject } from "@sightline/core/query";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import { baseAxis, baseQuery } from "../shared-query/index.ts";
import { resampleRule, rollingRule } from "../time-series/index.ts";
import type { TrendForm } from "./controls.ts";

/** The points of the trend line, from which the number follows; and the number, where it is that of all rows. */
export function buildQuery(form: TrendForm): QueryObject[] {
  const { x_axis } = form;
  const base = baseQuery(form);
  const points: QueryObject = {
    ...base,
    columns: x_axis === null ? [] : [baseAxis(x_axis, base.extras?.time_grain_sqla)],
    ...(x_axis === null ? { is_timeseries: true } : {}),
  };
  const labels = form.metric === null ? [] : [metricLabel(form.metric)];
  const x = x_axis === null ? TIMESTAMP_LABEL : columnLabel(x_axis);
  const pivot = pivotRule(x, labels);
  const line: QueryObject = {
    ...points,
    post_processing: [pivot, resampleRule(form), rollingRule(form, labels), { operation: "flatten" }].filter(
      (rule) => rule !== null,
    ),
  };
  if (form.aggregation !== "raw") return [line];
  return [line, { ...base, columns: [], is_timeseries: false, post_processing: [] }];
}

function pivotRule(x: string, labels: string[]): PostProcessingRule | null {
  if (labels.length === 0) return null;
  const aggregates = Object.fromEntries(labels.map((label) => [label, { operator: "mean" }]));
  return {
    operation: "pivot",
    options: { index: [x], columns: [], aggregates, drop_missing_columns: false },
  };
}

import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric, QueryObject } from "@sightline/core/query";
import { placeQuery } from "../shared-map/form/index.ts";
import type { PolygonForm } from "./controls.ts";

/** The metric that the areas are as high as; null: they are all as high. */
export const elevationMetric = ({ point_radius_fixed }: PolygonForm): QueryMetric | null =>
  point_radius_fixed.type === "metric" ? point_radius_fixed.value : null;

/** One row an area, with the metrics of its color and height. */
export function buildQuery(form: PolygonForm): QueryObject[] {
  const elevation = elevationMetric(form);
  const query = placeQuery(form, {
    places: typeof form.line_column === "string" ? [form.line_column] : [],
    ignoresNulls: form.filter_nulls,
    columns: [form.line_column, ...form.js_columns],
    metric: form.metric ?? elevation,
  });
  const isOther =
    elevation !== null && form.metric !== null && metricLabel(elevation) !== metricLabel(form.metric);
  return [isOther ? { ...query, metrics: [form.metric!, elevation] } : query];
}

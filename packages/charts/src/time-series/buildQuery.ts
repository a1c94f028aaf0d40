import { columnLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import type { FormData } from "../chart.ts";
import { baseAxis, baseQuery, groupbyOf, normalizeOrderBy, xAxisOf } from "../shared-query/index.ts";
import { extraMetric, timeSeriesPostProcessing } from "./postProcessing.ts";

/** The one query of a chart over an x axis: the axis and the dimensions, one row per pair. */
export function buildQuery(formData: FormData): QueryObject[] {
  const base = baseQuery(formData);
  const axis = xAxisOf(formData);
  const groupby = groupbyOf(formData);
  const extra = extraMetric(formData);
  const metrics = [...(base.metrics ?? []), ...(extra ? [extra] : [])];
  const xLabel = axis ? columnLabel(axis) : null;
  return [
    {
      ...base,
      columns: [
        ...(axis ? [baseAxis(axis, base.extras?.time_grain_sqla)] : []),
        ...groupby.filter((column) => columnLabel(column) !== xLabel),
      ],
      series_columns: groupby,
      metrics,
      ...(axis ? {} : { is_timeseries: true }),
      time_offsets: [],
      orderby: normalizeOrderBy(base, formData).orderby ?? [],
      post_processing: timeSeriesPostProcessing(formData, metrics),
    },
  ];
}

import { columnLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { baseAxis, baseQuery, normalizeOrderBy } from "../../shared-query/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import { forecastRule } from "../forecast/index.ts";
import { extraMetric, timeOffsets, timeSeriesPostProcessing } from "./postProcessing.ts";

/** The one query of a chart over an x axis: the axis and the dimensions, one row per pair. */
export function buildQuery(form: TimeSeriesForm): QueryObject[] {
  const base = baseQuery(form);
  const { x_axis: axis, groupby } = form;
  const extra = extraMetric(form);
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
      time_offsets: timeOffsets(form),
      orderby: normalizeOrderBy(base, form).orderby ?? [],
      post_processing: [
        ...timeSeriesPostProcessing(form, metrics),
        forecastRule(form, base.extras?.time_grain_sqla),
      ].filter((rule) => rule !== null),
    },
  ];
}

import { PLAIN_STYLE, type Settings } from "../time-series/picture/settings.ts";
import type { MixedSeriesForm } from "./controls.ts";
import { type QueryName, queryForm } from "./queryForm.ts";

/** The scale at the left, and the one at the right. */
export type AxisIndex = 0 | 1;

const SHARES = ",.0%";

/** The scale that a query's series stand on. */
export const axisOfQuery = (form: MixedSeriesForm, query: QueryName): AxisIndex =>
  query === "a" ? form.yAxisIndex : form.yAxisIndexB;

/** What the pictures of one query read, with the format of its scale. */
export function querySettings(form: MixedSeriesForm, query: QueryName): Settings {
  const isFirst = query === "a";
  return {
    ...queryForm(form, query),
    ...PLAIN_STYLE,
    seriesType: isFirst ? form.seriesType : form.seriesTypeB,
    area: isFirst ? form.area : form.areaB,
    opacity: isFirst ? form.opacity : form.opacityB,
    markerEnabled: isFirst ? form.markerEnabled : form.markerEnabledB,
    markerSize: isFirst ? form.markerSize : form.markerSizeB,
    ...axisSettings(form, axisOfQuery(form, query)),
  };
}

/** What the form says of one of both scales. A form of another type that took shares has their format. */
function axisSettings(form: MixedSeriesForm, axis: AxisIndex) {
  const shares = form.stored.contributionMode ? { y_axis_format: SHARES } : {};
  if (axis === 0) return shares;
  return {
    y_axis_format: form.y_axis_format_secondary,
    currency_format: form.currency_format_secondary,
    logAxis: form.logAxisSecondary,
    y_axis_bounds: form.y_axis_bounds_secondary,
    y_axis_title: form.yAxisTitleSecondary,
    ...shares,
  };
}

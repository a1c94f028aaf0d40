import type { Series } from "../model/series.ts";
import type { Settings } from "../picture/settings.ts";
import type { StackedModel } from "../picture/stacking.ts";
import type { Forecast } from "./readForecast.ts";

type Option = Record<string, unknown>;

/** Opacity of the band in which most values will lie. */
const BAND_OPACITY = 0.2;
/** A line that goes on in dashes, px. */
const DASHES = [6, 4];

/** Id of the line of a forecast. */
export const forecastId = (id: string): string => `${id}__yhat`;

/** The forecast of a series as a line, with a band around it where no other fills lie. */
export function forecastOptions(
  series: Series,
  forecast: Forecast,
  model: StackedModel,
  settings: Settings,
  color: string,
): Option[] {
  const line = (id: string, values: (number | null)[], more: Option): Option => ({
    id,
    name: series.name,
    type: "line",
    data: values.map((value, at) => (settings.horizontal ? [value, model.x[at]] : [model.x[at], value])),
    itemStyle: { color },
    showSymbol: false,
    smooth: settings.seriesType === "smooth",
    ...more,
  });
  const { center, lower, upper } = forecast;
  const course = line(forecastId(series.id), center, {
    lineStyle: { color, width: 2, type: DASHES },
    ...(settings.stack && { stack: "forecast" }),
  });
  if (settings.stack || settings.area) return [course];
  const band = {
    stack: `band of ${series.id}`,
    stackStrategy: "all",
    lineStyle: { opacity: 0 },
    silent: true,
    tooltip: { show: false },
  };
  const width = upper.map((value, at) => {
    const from = lower[at] ?? null;
    return value === null || from === null ? null : value - from;
  });
  return [
    line(`${series.id}__yhat_lower`, lower, band),
    line(`${series.id}__yhat_upper`, width, { ...band, areaStyle: { color, opacity: BAND_OPACITY } }),
    course,
  ];
}

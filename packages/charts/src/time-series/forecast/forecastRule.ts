import type { PostProcessingRule } from "@sightline/core/query";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import { xLabelOf } from "../query/postProcessing.ts";

/** Adds to each series its forecast and the bounds of that, and rows for the times to come; null: nothing is predicted. */
export function forecastRule(
  form: TimeSeriesForm,
  time_grain: string | null | undefined,
): PostProcessingRule | null {
  const index = xLabelOf(form);
  if (!form.forecastEnabled || index === null) return null;
  return {
    operation: "prophet",
    options: {
      time_grain: time_grain ?? null,
      periods: form.forecastPeriods,
      confidence_interval: form.forecastInterval,
      yearly_seasonality: form.forecastSeasonalityYearly,
      weekly_seasonality: form.forecastSeasonalityWeekly,
      daily_seasonality: form.forecastSeasonalityDaily,
      index,
    },
  };
}

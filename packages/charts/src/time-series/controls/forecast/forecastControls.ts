import type { ChartDataset, FormData } from "../../../contract/index.ts";
import { checkbox, control, integer, number, section } from "../../../shared-controls/build/index.ts";
import { hasTemporalAxis } from "../../../shared-controls/columns/index.ts";

const predicts = (formData: FormData, dataset: ChartDataset | null) =>
  hasTemporalAxis(formData, dataset) && Boolean(formData.forecastEnabled);

/** Whether a series repeats itself; a number, of the terms that Prophet would describe the season by, means yes. */
const seasonality = <const Name extends string>(name: Name, label: string) =>
  control("select", name, label, {
    default: null,
    freeForm: true,
    integer: true,
    choices: [
      [null, "Automatic"],
      [true, "Yes"],
      [false, "No"],
    ],
    visible: predicts,
  });

/** A form that predicts nothing, of types that offer no forecast. */
export const NO_FORECAST = {
  forecastEnabled: false,
  forecastPeriods: null,
  forecastInterval: 0,
  forecastSeasonalityYearly: null,
  forecastSeasonalityWeekly: null,
  forecastSeasonalityDaily: null,
} as const;

/** How the series go on after their last value. */
export const forecastSection = section({
  label: "Predictive analytics",
  tab: "data",
  expanded: false,
  rows: [
    [checkbox("forecastEnabled", "Enable forecast", false, { visible: hasTemporalAxis })],
    [
      integer("forecastPeriods", "Forecast periods", {
        description: "How many steps of the time grain to predict",
        default: 10,
        visible: predicts,
      }),
      number("forecastInterval", "Confidence interval", 0.8, {
        description: "How likely a value is to lie in the band, between 0 and 1",
        min: 0.01,
        max: 0.99,
        step: 0.05,
        visible: predicts,
      }),
    ],
    [
      seasonality("forecastSeasonalityYearly", "Yearly seasonality"),
      seasonality("forecastSeasonalityWeekly", "Weekly seasonality"),
      seasonality("forecastSeasonalityDaily", "Daily seasonality"),
    ],
  ],
});

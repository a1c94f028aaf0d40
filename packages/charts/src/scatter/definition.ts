import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { controls, type ScatterForm } from "./controls.ts";

/** Values over an x axis as points. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  picture: timeSeriesPicture(({ markerEnabled, markerSize }: ScatterForm) => ({
    seriesType: "scatter",
    markerEnabled,
    markerSize,
  })),
});

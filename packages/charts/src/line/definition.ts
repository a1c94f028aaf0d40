import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { controls, type LineForm } from "./controls.ts";

/** Values over an x axis as straight lines. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  // The type draws straight lines whatever series style its form carries.
  picture: timeSeriesPicture(({ area, opacity, markerEnabled, markerSize }: LineForm) => ({
    area,
    opacity,
    markerEnabled,
    markerSize,
  })),
});

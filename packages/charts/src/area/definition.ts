import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { type AreaForm, controls } from "./controls.ts";

/** Values over an x axis as filled lines, side by side or stacked. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  picture: timeSeriesPicture(({ seriesType, opacity, markerEnabled, markerSize }: AreaForm) => ({
    area: true,
    seriesType,
    opacity,
    markerEnabled,
    markerSize,
  })),
});

import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { controls, type SteppedLineForm } from "./controls.ts";

/** Values over an x axis as steps. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  picture: timeSeriesPicture(({ seriesType, area, opacity, markerEnabled, markerSize }: SteppedLineForm) => ({
    seriesType,
    area,
    opacity,
    markerEnabled,
    markerSize,
  })),
});

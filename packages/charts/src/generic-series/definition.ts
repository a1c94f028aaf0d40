import { defineChart } from "../contract/index.ts";
import { controls, type LineForm } from "../line/controls.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";

/** Values over an x axis in the style of the form. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  picture: timeSeriesPicture(({ seriesType, area, opacity, markerEnabled, markerSize }: LineForm) => ({
    seriesType,
    area,
    opacity,
    markerEnabled,
    markerSize,
  })),
});

import { defineChart } from "../contract/index.ts";
import { type LineForm, styledLineControls } from "../line/controls.ts";
import { SERIES_TYPES, seriesType } from "../time-series/controls/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";

/** Values over an x axis in the style of the form. */
export default defineChart({
  controls: styledLineControls([seriesType(SERIES_TYPES)]),
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

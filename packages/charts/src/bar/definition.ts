import { columnLabel } from "@sightline/core/metrics";
import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { type BarForm, colorsMayTellPlaces, controls } from "./controls.ts";

/** Values as bars over time or over names, upright or lying. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: timeSeriesModel,
  picture: timeSeriesPicture((form: BarForm) => ({
    seriesType: "bar",
    horizontal: form.orientation === "horizontal",
    stackIndex: stackIndexOf(form),
    colorsByPlace: form.color_by_primary_axis && colorsMayTellPlaces(form.stored),
  })),
});

/** The dimension that splits the stacks, by its place. */
function stackIndexOf({ groupby, stackDimension }: BarForm): number | null {
  const index = groupby.findIndex((column) => columnLabel(column) === stackDimension);
  return index < 0 ? null : index;
}

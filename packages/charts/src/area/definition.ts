import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { type AreaForm, controls } from "./controls.ts";
import { chosenForm, stackChoice } from "./stackChoice.ts";

const draw = timeSeriesPicture(({ seriesType, opacity, markerEnabled, markerSize }: AreaForm) => ({
  area: true,
  seriesType,
  opacity,
  markerEnabled,
  markerSize,
}));

/** Values over an x axis as filled lines, side by side or stacked. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery,
  model: (input) => timeSeriesModel({ ...input, form: chosenForm(input.form, input.ownState) }),
  picture(model, input) {
    const choice = stackChoice(input.form, input);
    const size = { ...input.size, height: input.size.height - (choice?.height ?? 0) };
    const form = chosenForm(input.form, input.ownState);
    return { ...draw(model, { ...input, form, size }), ...(choice && { choice }) };
  },
});

import { defineChart } from "../contract/index.ts";
import { buildQuery, timeSeriesModel, timeSeriesPicture, timeSeriesSteps } from "../time-series/index.ts";
import { controls, type SmoothLineForm } from "./controls.ts";

/** Curves are never stacked, whatever the form carries from another type. */
const withoutStack = (form: SmoothLineForm) => ({ ...form, stack: null, percentage_threshold: 0 });

const draw = timeSeriesPicture(({ markerEnabled, markerSize }: ReturnType<typeof withoutStack>) => ({
  seriesType: "smooth",
  markerEnabled,
  markerSize,
}));

/** Values over an x axis as curves. */
export default defineChart({
  controls,
  version: 3,
  steps: timeSeriesSteps,
  buildQuery: (form) => buildQuery(withoutStack(form)),
  model: (input) => timeSeriesModel({ ...input, form: withoutStack(input.form) }),
  picture: (model, input) => draw(model, { ...input, form: withoutStack(input.form) }),
});

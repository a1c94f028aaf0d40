import { type ChartDataset, defineChart } from "../contract/index.ts";
import type { FormStep } from "../contract/versions/index.ts";
import { renameOldControls } from "../retired/oldTimeSeriesForm.ts";
import { buildQuery, stackGetsStyles, timeSeriesPicture } from "../time-series/index.ts";
import { type ChangeForm, changeForm } from "./changeForm.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";

/** The type had the controls of the old charts over time. */
const oldControlsGetNames: FormStep = { to: 3, up: renameOldControls };

const draw = timeSeriesPicture(({ markerEnabled, markerSize }: ChangeForm) => ({
  markerEnabled,
  markerSize,
}));

/** A change of a price is no price. */
const withoutFormats = (dataset: ChartDataset): ChartDataset => ({
  ...dataset,
  metrics: dataset.metrics.map((metric) => ({ ...metric, d3format: null, currency: null })),
});

/** By how much values have changed since a point in time. */
export default defineChart({
  controls,
  version: 3,
  steps: [stackGetsStyles, oldControlsGetNames],
  buildQuery: (form) => buildQuery(changeForm(form)),
  model,
  picture: (series, input) =>
    draw(series, { ...input, form: changeForm(input.form), dataset: withoutFormats(input.dataset) }),
});

import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { innerChart } from "./innerChart.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";
import { readSelectedChart } from "./readSelectedChart.ts";

/** A small chart at each place of a map. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate: (form) =>
    readSelectedChart(form.selected_chart) !== null && innerChart(form) === null
      ? [
          "Charts of this type cannot stand on a map: choose a pie, radar, funnel, gauge, treemap or series chart.",
        ]
      : [],
  buildQuery,
  model,
  picture,
});

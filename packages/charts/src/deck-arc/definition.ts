import { defineChart } from "../contract/index.ts";
import { spatialColumns } from "../control-kinds/places/index.ts";
import { placeQuery } from "../shared-map/form/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Arcs on a map. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: (form) => [
    placeQuery(form, {
      places: [...spatialColumns(form.start_spatial), ...spatialColumns(form.end_spatial)],
      ignoresNulls: form.filter_nulls,
      columns: [form.dimension, ...form.js_columns],
      metric: null,
    }),
  ],
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { placeQuery } from "../shared-map/form/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Lines on a map. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: (form) => [
    placeQuery(form, {
      // A column that is written as SQL cannot be filtered by its name.
      places: typeof form.line_column === "string" ? [form.line_column] : [],
      ignoresNulls: form.filter_nulls,
      columns: [form.line_column, ...form.js_columns],
      metric: null,
    }),
  ],
  model,
  picture,
});

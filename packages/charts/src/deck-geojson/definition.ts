import { defineChart } from "../contract/index.ts";
import { placeQuery } from "../shared-map/form/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** GeoJSON on a map. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: (form) => [
    placeQuery(form, {
      places: typeof form.geojson === "string" ? [form.geojson] : [],
      ignoresNulls: form.filter_nulls,
      columns: [form.geojson],
      metric: null,
    }),
  ],
  model,
  picture,
});

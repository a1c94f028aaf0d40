import { defineChart } from "../contract/index.ts";
import { baseQuery } from "../shared-query/index.ts";
import { controls } from "./controls.ts";
import { loadCountry } from "./countries.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** The regions of a country in the color of a metric. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  // In an older form a categorical scheme stands for colors by region.
  switching: { firstColumnOnly: true, leftOut: ["color_scheme"] },
  buildQuery: (form) => [
    {
      ...baseQuery(form),
      columns: form.entity === null ? [] : [form.entity],
      metrics: form.metric === null ? [] : [form.metric],
    },
  ],
  loadShapes: (form) => loadCountry(form.select_country),
  model,
  picture,
});

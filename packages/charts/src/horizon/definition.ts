import { defineChart } from "../contract/index.ts";
import { seriesQuery } from "../shared-time/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Series over time as rows of banded colors. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: (form) => [seriesQuery(form)],
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Countries in the color of a metric. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  switching: { firstColumnOnly: true },
  buildQuery,
  model,
  picture,
});

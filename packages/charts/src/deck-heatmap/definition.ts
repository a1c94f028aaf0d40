import { defineChart } from "../contract/index.ts";
import { weightedPlaces, weightQuery } from "../shared-map/weights/index.ts";
import { controls } from "./controls.ts";
import { picture } from "./picture.ts";

/** The density of places as colors. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: weightQuery,
  model: weightedPlaces,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { weightedPlaces, weightQuery } from "../shared-map/weights/index.ts";
import { controls } from "./controls.ts";
import { picture } from "./picture.ts";

/** Lines and bands of equal density. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  buildQuery: weightQuery,
  model: weightedPlaces,
  picture,
});

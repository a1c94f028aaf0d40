import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Three metrics of each value of a column: two are its place, the third its size. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  switching: { sharedNamesOnly: true },
  buildQuery,
  model,
  picture,
});

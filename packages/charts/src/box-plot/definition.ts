import { defineChart } from "../contract/index.ts";
import { buildQuery, whiskerErrors } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Distributions beside each other. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  switching: { secondSlots: ["columns"] },
  validate: whiskerErrors,
  buildQuery,
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { comparisonErrors } from "../shared-controls/time-comparison/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** One number and how it differs from that of another time. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate: (form) => comparisonErrors(form.stored),
  buildQuery,
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { baseQuery } from "../shared-query/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";
import { steps } from "./steps.ts";

/** One number. */
export default defineChart({
  controls,
  version: 2,
  steps,
  buildQuery: (form) => [{ ...baseQuery(form), columns: [] }],
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { layersOf } from "./layers.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Saved maps on one map. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate: (form) =>
    layersOf(form).length === 0
      ? ["None of the chosen charts can be drawn: they were deleted, or you may not see them."]
      : [],
  buildQuery,
  model,
  picture,
});

import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";
import { steps } from "./steps.ts";

/** The series of two queries over one x axis, each in its own style and on its own scale. */
export default defineChart({
  controls,
  version: 2,
  steps,
  switching: { secondSlots: ["metrics_b", "groupby_b"] },
  buildQuery,
  model,
  picture,
});

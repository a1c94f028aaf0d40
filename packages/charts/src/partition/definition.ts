import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** A whole and its parts, level beside level. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate: ({ groupby }) => (groupby.length === 0 ? ["Please choose at least one groupby"] : []),
  buildQuery,
  model,
  picture,
});

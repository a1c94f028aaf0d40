import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Events as bars from their start to their end, in the lines of their names. */
export default defineChart({ controls, version: 1, steps: [], buildQuery, model, picture });

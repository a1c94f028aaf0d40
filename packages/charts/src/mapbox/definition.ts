import { defineChart } from "../contract/index.ts";
import { buildQuery, validate } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Places that are gathered in clusters while the map is small. */
export default defineChart({ controls, version: 1, steps: [], validate, buildQuery, model, picture });

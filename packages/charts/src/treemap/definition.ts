import { defineChart } from "../contract/index.ts";
import { sortedQuery } from "../shared-query/index.ts";
import { controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

export default defineChart({ controls, version: 1, steps: [], buildQuery: sortedQuery, model, picture });

import { defineChart } from "../contract/index.ts";
import { timeRangesOf } from "../shared-time/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { type CalHeatmapForm, controls } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** A metric over time as the cells of a calendar. */
export default defineChart({ controls, version: 1, steps: [], validate, buildQuery, model, picture });

function validate({ stored }: CalHeatmapForm): string[] {
  return timeRangesOf(stored).length === 0 ? ["Please provide both time bounds (Since and Until)"] : [];
}

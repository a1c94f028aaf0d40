import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls, type TimeTableForm } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Values over time, one row a metric or group. */
export default defineChart({ controls, version: 1, steps: [], validate, buildQuery, model, picture });

function validate({ groupby, metrics }: TimeTableForm): string[] {
  const isAmbiguous = groupby.length > 0 && metrics.length > 1;
  return isAmbiguous ? ["When using 'Group By' you are limited to use a single metric"] : [];
}

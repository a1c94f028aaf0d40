import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT } from "../shared-picture/index.ts";
import type { HeatmapForm } from "./controls.ts";
import type { HeatmapAxis } from "./model.ts";

/** The places of a side as a reader sees them. */
export function axisNames({ values, isTime }: HeatmapAxis, form: HeatmapForm): string[] {
  const time = timeFormatter(form.x_axis_time_format, form.time_grain_sqla);
  return values.map((value) => {
    if (value === null || value === undefined) return NULL_TEXT;
    return isTime ? time(value) : String(value);
  });
}

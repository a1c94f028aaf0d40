import type { ChartDataset, ChartDefinition, Control, FormData } from "./chart.ts";
import { NO_FILTER } from "./shared-controls/index.ts";

/** All controls of a chart type, hidden ones included. */
export const controlsOf = (chart: ChartDefinition): Control[] =>
  chart.controls.flatMap((section) => section.rows.flat());

/** Form data in which every missing key has its control's value; keys that are there, also with null, stay. */
export function withDefaults(
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset | null,
  saved = typeof formData.slice_id === "number",
): FormData {
  const filled: FormData = { ...formData };
  for (const control of controlsOf(chart)) {
    if (filled[control.name] !== undefined) continue;
    const value = control.initial ? control.initial(filled, dataset, saved) : control.default;
    if (value !== undefined) filled[control.name] = value;
  }
  return filled;
}

/** The form of a chart that is about to be made over a dataset. */
export function newFormData(
  chart: ChartDefinition,
  datasource: string,
  dataset: ChartDataset | null,
): FormData {
  const start: FormData = { viz_type: chart.metadata.vizType, datasource };
  if (dataset?.main_dttm_col) start.granularity_sqla = dataset.main_dttm_col;
  return { ...withDefaults(chart, start, dataset, false), time_range: NO_FILTER };
}

/** Form data after a change: controls that the change has hidden are back at their defaults. */
export function resetHidden(
  chart: ChartDefinition,
  before: FormData,
  after: FormData,
  dataset: ChartDataset | null,
): FormData {
  const next: FormData = { ...after };
  for (const control of controlsOf(chart)) {
    if (!control.visible || control.keepsValueWhenHidden) continue;
    if (!control.visible(before, dataset) || control.visible(after, dataset)) continue;
    if (control.default === undefined) delete next[control.name];
    else next[control.name] = control.default;
  }
  return next;
}

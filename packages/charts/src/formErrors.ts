import type { ChartDataset, ChartDefinition, FormData } from "./chart.ts";
import { controlErrors } from "./shared-controls/index.ts";
import { controlsOf } from "./withDefaults.ts";

/** What keeps a form from being queried: by control name, and for the form as a whole. */
export function formErrors(
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset | null,
): { controls: Record<string, string[]>; form: string[] } {
  const controls: Record<string, string[]> = {};
  for (const control of controlsOf(chart)) {
    if (control.visible && !control.visible(formData, dataset)) continue;
    const errors = controlErrors(control, formData[control.name]);
    if (errors.length > 0) controls[control.name] = errors;
  }
  return { controls, form: chart.validate?.(formData) ?? [] };
}

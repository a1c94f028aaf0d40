import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import { controlsOf } from "@sightline/charts/form";
import { LAYER_CHARTS } from "@sightline/charts/layer-charts";
import { asksForCurrency } from "@sightline/core/form-data";

/** Whether two values of a control say the same. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of controls whose values differ between two forms of a chart type. */
export const changedControls = (chart: ChartDefinition, before: FormData, after: FormData): string[] =>
  controlsOf(chart)
    .filter(({ name }) => !sameValue(before[name], after[name]))
    .map(({ name }) => name);

/** Whether the picture on the page no longer answers the form: a control that takes part in the query has changed. */
export function isStale(chart: ChartDefinition, ran: FormData | null, formData: FormData): boolean {
  if (ran === null) return true;
  if (ran.viz_type !== formData.viz_type || ran.datasource !== formData.datasource) return true;
  // A saved chart that it draws as a layer has arrived since.
  if (!sameValue(ran[LAYER_CHARTS], formData[LAYER_CHARTS])) return true;
  // The server looks for the currency of the rows only where it is asked for.
  if (asksForCurrency(formData) && !asksForCurrency(ran)) return true;
  return controlsOf(chart).some(
    ({ name, renderOnly, kind }) => !renderOnly && kind !== "hidden" && !sameValue(ran[name], formData[name]),
  );
}

/** The form to draw with: that of the last run, with what only changes the picture as it is now. */
export function drawnForm(chart: ChartDefinition, ran: FormData, formData: FormData): FormData {
  if (ran.viz_type !== formData.viz_type) return ran;
  const drawn: FormData = { ...ran };
  for (const { name, renderOnly } of controlsOf(chart)) {
    if (renderOnly) drawn[name] = formData[name];
  }
  return drawn;
}

/** Form data as it is stored with a chart or kept under a key: without what belongs to the page. */
export function storedForm(formData: FormData): FormData {
  const { url_params: _url, standardizedFormData: _memory, [LAYER_CHARTS]: _layers, ...form } = formData;
  return form as FormData;
}

/** Whether a form differs from the one the chart was saved with. */
export const isUnsaved = (chart: ChartDefinition, saved: FormData, formData: FormData): boolean =>
  saved.viz_type !== formData.viz_type || changedControls(chart, saved, formData).length > 0;

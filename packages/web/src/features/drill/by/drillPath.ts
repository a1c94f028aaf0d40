import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import { dimensionsOf, drillControl, drilledForm, drillFilters } from "@sightline/charts/drill";
import type { DrilledMark } from "../types.ts";

/** One step further into a chart: a mark, and the dimension that it is broken down by. */
export interface ByStep {
  mark: DrilledMark;
  column: string;
}

/** The forms of a chart after each step; the first is its own. A step into a type without dimensions changes nothing. */
export function formsAfter(
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  steps: readonly ByStep[],
): FormData[] {
  const forms = [formData];
  for (const { mark, column } of steps) {
    const before = forms.at(-1) ?? formData;
    const control = drillControl(chart, before, mark);
    forms.push(control ? drilledForm(before, control, mark, column) : before);
  }
  return forms;
}

/**
 * The form that a drill asks the server with. On a dashboard it is no longer that of the saved chart: it names the chart
 * apart, so that the dashboard can give what is asked to those who see the data there only.
 */
export const drillRequest = (formData: FormData, chartId: number | null): FormData =>
  chartId !== null && formData.dashboardId !== undefined
    ? { ...formData, slice_id: 0, chart_id: chartId }
    : formData;

/** A part of the way into a chart. */
export interface Crumb {
  /** Null where the chart has no dimensions. */
  dimension: string | null;
  /** The values that were drilled into there; null: none yet, or the whole chart was. */
  values: string | null;
}

/** The way into a chart: its own dimensions, then that of each step. */
export function crumbsOf(
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  steps: readonly ByStep[],
  nameOf: (column: string) => string,
): Crumb[] {
  const own = dimensionsOf(chart, formData).map(nameOf).join(", ") || null;
  return [own, ...steps.map(({ column }) => nameOf(column))].map((dimension, place) => {
    const filters = drillFilters({ values: steps[place]?.mark.values ?? [] });
    return { dimension, values: filters.map(({ label }) => label).join(", ") || null };
  });
}

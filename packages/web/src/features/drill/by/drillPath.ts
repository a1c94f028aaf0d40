import {
  type ChartDefinition,
  dimensionsOf,
  drillControl,
  drilledForm,
  type FormData,
  type Mark,
} from "@sightline/charts";

/** One step further into a chart: a mark, and the dimension that it is broken down by. */
export interface ByStep {
  mark: Pick<Mark, "values">;
  column: string;
}

/** The forms of a chart after each step; the first is its own. A step into a type without dimensions changes nothing. */
export function formsAfter(
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  steps: readonly ByStep[],
): FormData[] {
  return steps.reduce<FormData[]>(
    (forms, { mark, column }) => {
      const before = forms.at(-1) ?? formData;
      const control = drillControl(chart, before, mark);
      return [...forms, control ? drilledForm(before, control, mark, column) : before];
    },
    [formData],
  );
}

/** What the way into a chart is called, step by step; the first is null where the chart has no dimensions. */
export const crumbsOf = (
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  steps: readonly ByStep[],
  nameOf: (column: string) => string,
): (string | null)[] => [
  dimensionsOf(chart, formData).map(nameOf).join(", ") || null,
  ...steps.map(({ column }) => nameOf(column)),
];

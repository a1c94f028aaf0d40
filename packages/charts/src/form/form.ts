import type { BaseForm, Control } from "../contract/controls/index.ts";
import type { ChartDataset, ChartDefinition, FormData } from "../contract/index.ts";
import { upgradeForm } from "../contract/versions/index.ts";
import { controlErrors, kindRules, readNumber, readText } from "../control-kinds/index.ts";

/** Time range of a chart that has none. */
export const NO_FILTER = "No filter";

/** All controls of a chart type, hidden ones included. */
export const controlsOf = ({ controls }: Pick<ChartDefinition, "controls">): Control[] =>
  controls.flatMap((section) => section.rows.flat());

/** What a control is called in a form. */
export const controlLabel = (
  { label, labelOf }: Pick<Control, "label" | "labelOf">,
  form: FormData,
): string => labelOf?.(form) ?? label;

/**
 * Form data of the type's current version in which every missing key has its control's value; keys that are there,
 * also with null, stay.
 */
export function withDefaults(
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset | null,
  saved = typeof formData.slice_id === "number",
): FormData {
  const filled: FormData = { ...upgradeForm(chart, formData) };
  for (const control of controlsOf(chart)) {
    if (filled[control.name] !== undefined) continue;
    const value = control.initial ? control.initial(filled, dataset, saved) : control.default;
    if (value !== undefined) filled[control.name] = value;
  }
  return filled;
}

/** The typed form of form data that `withDefaults` has filled. */
export function readForm(chart: ChartDefinition, filled: FormData): BaseForm {
  const base: BaseForm = {
    viz_type: filled.viz_type,
    datasource: filled.datasource,
    slice_id: typeof filled.slice_id === "number" ? filled.slice_id : null,
    granularity_sqla: readText(filled.granularity_sqla),
    time_grain_sqla: readText(filled.time_grain_sqla),
    stored: filled,
  };
  const values = controlsOf(chart).map((control) => {
    const value = filled[control.name];
    return [control.name, kindRules(control.kind, chart.kinds)?.read(value, control) ?? null];
  });
  return { ...base, ...Object.fromEntries(values) };
}

/** Stored form data as the chart reads it: of the current version, filled with defaults, every value of its type. */
export const parseForm = (
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset | null,
  saved?: boolean,
): BaseForm => readForm(chart, withDefaults(chart, formData, dataset, saved));

/** The form of a chart that is about to be made over a dataset. */
export function newFormData(
  vizType: string,
  chart: ChartDefinition,
  datasource: string,
  dataset: ChartDataset | null,
): FormData {
  const start: FormData = { viz_type: vizType, datasource, form_version: chart.version };
  if (dataset?.main_dttm_col) start.granularity_sqla = dataset.main_dttm_col;
  return { ...withDefaults(chart, start, dataset, false), time_range: NO_FILTER };
}

/** Form data after a change: controls that it has hidden, or whose choice it has taken away, are back at their defaults. */
export function resetDependents(
  chart: Pick<ChartDefinition, "controls">,
  before: FormData,
  after: FormData,
  dataset: ChartDataset | null,
): FormData {
  let next = after;
  const reset = new Set<string>();
  // A control that is back at its default may hide others.
  for (;;) {
    const form = next;
    const isNew = (control: Control, test: typeof isHidden) =>
      !test(control, before, dataset) && test(control, form, dataset);
    const dependents = controlsOf(chart).filter(
      (control) => !reset.has(control.name) && (isNew(control, isHidden) || isNew(control, isUnoffered)),
    );
    if (dependents.length === 0) return next;
    next = { ...next };
    for (const control of dependents) {
      const standard = control.default ?? control.initial?.(next, dataset, false);
      if (standard === undefined) delete next[control.name];
      else next[control.name] = standard;
      reset.add(control.name);
    }
  }
}

/** Hidden in a way that loses its value. */
const isHidden = (
  { visible, keepsValueWhenHidden }: Control,
  form: FormData,
  dataset: ChartDataset | null,
): boolean => !keepsValueWhenHidden && visible !== undefined && !visible(form, dataset);

/** The value is none of the choices that follow from the other controls. */
function isUnoffered(
  { name, kind, choicesOf, freeForm }: Control,
  form: FormData,
  dataset: ChartDataset | null,
): boolean {
  const value = form[name] ?? null;
  if (kind !== "select" || !choicesOf || freeForm || value === null) return false;
  return !choicesOf(form, dataset).some(([choice]) => choice === value);
}

/** What keeps a form from being queried: by control name, and for the form as a whole. */
export function formErrors(
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset | null,
): { controls: Record<string, string[]>; form: string[] } {
  const shown = controlsOf(chart).filter(({ visible }) => visible?.(formData, dataset) ?? true);
  return {
    controls: errorsByControl(shown, formData, chart.kinds),
    form: chart.validate?.(parseForm(chart, formData, dataset)) ?? [],
  };
}

/** What is wrong with the values of controls that stand together, by control name. */
export function errorsByControl(
  controls: readonly Control[],
  values: Readonly<Record<string, unknown>>,
  kinds?: ChartDefinition["kinds"],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const control of controls) {
    const own = controlErrors(control, values[control.name], kinds);
    const errors = own.length > 0 ? own : orderErrors(control, controls, values);
    if (errors.length > 0) found[control.name] = errors;
  }
  return found;
}

/** The error of a lower end that is larger than the upper one, which is a control of its own. */
function orderErrors(
  { name, upTo }: Control,
  controls: readonly Control[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const upper = controls.find((control) => control.name === upTo);
  const [low, high] = [readNumber(values[name]), readNumber(values[upper?.name ?? ""])];
  return upper && low !== null && high !== null && low > high ? [`cannot be larger than ${upper.label}`] : [];
}

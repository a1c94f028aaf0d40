import type { FormData } from "./data.ts";

/** A change of what a chart type stores. Once released it never changes: a later one mends it. */
export interface FormStep {
  /** The version that the form has after it. */
  to: number;
  /** Pure, and harmless to a form that already looks like its result. */
  up(form: FormData): FormData;
}

/** The version of a form that says none: it was stored before there were steps, or elsewhere. */
const FIRST_VERSION = 1;

/** A stored form as the current version of its type has it. A form of a later version stays as it is. */
export function upgradeForm(
  { version, steps }: { version: number; steps: readonly FormStep[] },
  form: FormData,
): FormData {
  const from = typeof form.form_version === "number" ? form.form_version : FIRST_VERSION;
  if (from >= version) return form;
  const upgraded = steps.filter(({ to }) => to > from).reduce((old, step) => step.up(old), form);
  return { ...upgraded, form_version: version };
}

import type { FormData } from "../data.ts";

/** A change of the stored form of a chart type. A released step never changes: add another one. */
export interface FormStep {
  /** The version of the form after this step. */
  to: number;
  /** Pure, and harmless for a form that already has the new shape. */
  up(form: FormData): FormData;
}

/** The version of a form without one: it was stored before there were steps, or by another product. */
const FIRST_VERSION = 1;

/** Upgrades a stored form to the current version of its type. A form of a later version is unchanged. */
export function upgradeForm(
  { version, steps }: { version: number; steps: readonly FormStep[] },
  form: FormData,
): FormData {
  const from = typeof form.form_version === "number" ? form.form_version : FIRST_VERSION;
  if (from >= version) return form;
  const upgraded = steps.filter(({ to }) => to > from).reduce((old, step) => step.up(old), form);
  return { ...upgraded, form_version: version };
}

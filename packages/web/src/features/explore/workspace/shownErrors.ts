import type { ExploreState } from "../model/store/exploreStore.ts";
import type { FormErrors } from "./chartRequest.ts";

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * What is said of what keeps a form from being run. A control that is still empty is not held against who has neither
 * touched it nor asked for the chart.
 */
export function shownErrors(
  errors: FormErrors,
  { formData, touchedControls, isAsked }: Pick<ExploreState, "formData" | "touchedControls" | "isAsked">,
): FormErrors {
  if (isAsked) return errors;
  const controls = Object.entries(errors.controls).filter(
    ([name]) => touchedControls.has(name) || !isEmpty(formData[name]),
  );
  return { controls: Object.fromEntries(controls), form: [] };
}

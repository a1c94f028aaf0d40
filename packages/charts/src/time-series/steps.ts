import type { FormStep } from "../contract/versions/index.ts";

/** Stacking was on or off before it had styles. */
export const stackGetsStyles: FormStep = {
  to: 2,
  up: (form) => (form.stack === true ? { ...form, stack: "Stack" } : form),
};

/** Older charts call the difference from another time `absolute`. */
const differenceGetsName: FormStep = {
  to: 3,
  up: (form) => (form.comparison_type === "absolute" ? { ...form, comparison_type: "difference" } : form),
};

/** Steps of all types over an x axis. */
export const timeSeriesSteps: readonly FormStep[] = [stackGetsStyles, differenceGetsName];

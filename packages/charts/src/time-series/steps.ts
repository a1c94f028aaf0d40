import type { FormStep } from "../contract/versions/index.ts";

/** Stacking was on or off before it had styles. */
const stackGetsStyles: FormStep = {
  to: 2,
  up: (form) => (form.stack === true ? { ...form, stack: "Stack" } : form),
};

/** Steps of all types over an x axis. */
export const timeSeriesSteps: readonly FormStep[] = [stackGetsStyles];

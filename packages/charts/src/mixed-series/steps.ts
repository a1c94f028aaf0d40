import type { FormStep } from "../contract/versions/index.ts";

const newName = (type: unknown): unknown => (type === "absolute" ? "difference" : type);

/** Older charts call the difference from another time `absolute`. */
const differenceGetsName: FormStep = {
  to: 2,
  up: (form) => ({
    ...form,
    ...("comparison_type" in form && { comparison_type: newName(form.comparison_type) }),
    ...("comparison_type_b" in form && { comparison_type_b: newName(form.comparison_type_b) }),
  }),
};

export const steps: readonly FormStep[] = [differenceGetsName];

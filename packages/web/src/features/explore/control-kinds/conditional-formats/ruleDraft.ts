import { type Comparison, type ConditionalFormat, isBetween } from "@sightline/charts/conditional-format";
import { boundOf } from "../../model/values/boundOf.ts";

/** A rule while it is written: its targets are what was typed. */
export interface RuleDraft {
  column: string | null;
  operator: Comparison | null;
  colorScheme: string | null;
  target: string;
  left: string;
  right: string;
}

export type RuleField = keyof RuleDraft;

const numberText = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

/** A stored rule as it is edited; null: a new one. */
export const draftOf = (
  rule: ConditionalFormat | null,
  standard: Pick<RuleDraft, "column" | "colorScheme">,
): RuleDraft => ({
  column: rule?.column ?? standard.column,
  operator: rule?.operator ?? "None",
  colorScheme: rule?.colorScheme ?? standard.colorScheme,
  target: numberText(rule?.targetValue),
  left: numberText(rule?.targetValueLeft),
  right: numberText(rule?.targetValueRight),
});

/** What is wrong with a draft, by field: keys of the message catalogue. */
export function ruleErrors(draft: RuleDraft): Partial<Record<RuleField, string>> {
  const errors: Partial<Record<RuleField, string>> = {};
  for (const field of ["column", "operator", "colorScheme"] as const)
    if (!draft[field]) errors[field] = "required";
  const { operator } = draft;
  if (operator === null || operator === "None") return errors;
  if (!isBetween(operator)) {
    if (boundOf(draft.target) === null) errors.target = "required";
    return errors;
  }
  const [left, right] = [boundOf(draft.left), boundOf(draft.right)];
  if (left === null) errors.left = "required";
  if (right === null) errors.right = "required";
  if (left !== null && right !== null && left >= right) {
    errors.left = "leftTooLarge";
    errors.right = "rightTooSmall";
  }
  return errors;
}

/** The errors that are shown: those of fields that were left, whichever field has caused them. */
export function shownErrors(
  draft: RuleDraft,
  left: ReadonlySet<RuleField>,
): Partial<Record<RuleField, string>> {
  return Object.fromEntries(
    Object.entries(ruleErrors(draft)).filter(([field]) => left.has(field as RuleField)),
  );
}

/** The rule that a draft stands for; null while something is wrong with it. */
export function ruleOf(draft: RuleDraft): ConditionalFormat | null {
  const { column, operator, colorScheme } = draft;
  if (column === null || operator === null || colorScheme === null) return null;
  if (Object.keys(ruleErrors(draft)).length > 0) return null;
  const between = isBetween(operator);
  return {
    column,
    operator,
    colorScheme,
    targetValue: between || operator === "None" ? null : boundOf(draft.target),
    targetValueLeft: between ? boundOf(draft.left) : null,
    targetValueRight: between ? boundOf(draft.right) : null,
  };
}

import type { Control } from "../chart.ts";
import { numberOf } from "../shared-query/index.ts";

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What is wrong with a control's value, in the contract's words. */
export function controlErrors(control: Control, value: unknown): string[] {
  if (isEmpty(value)) return control.required ? ["cannot be empty"] : [];
  const number = numberOf(value);
  if (control.integer && (number === null || !Number.isInteger(number)))
    return ["is expected to be an integer"];
  if (control.type === "number" && number === null) return ["is expected to be a number"];
  if (control.integer && control.max !== undefined && number! > control.max)
    return [`cannot be larger than ${control.max}`];
  return [];
}

/** The value that a control accepts: a choice that is not offered becomes null, or leaves its list. */
export function coerceValue(control: Control, value: unknown): unknown {
  if (control.type !== "select" || control.freeForm || !control.choices) return value;
  const offered = new Set(control.choices.map(([choice]) => choice));
  if (control.multi) return Array.isArray(value) ? value.filter((entry) => offered.has(entry)) : value;
  return value === undefined || offered.has(value) ? value : null;
}

import type { Control, ControlKind, ControlKindRules } from "../contract/controls/index.ts";
import { annotationLayers } from "./annotationLayers.ts";
import * as choices from "./choices.ts";
import { collectionRules, type FieldRules, groupRules } from "./collection.ts";
import { columnConfig } from "./columnConfig.ts";
import { conditionalFormats } from "./conditionalFormats.ts";
import * as fields from "./fields.ts";
import { fixedOrMetric } from "./fixedOrMetric.ts";
import { spatial, viewport } from "./places/index.ts";
import * as scalars from "./scalars.ts";
import { readNumber } from "./values.ts";

export { readAnnotationLayers } from "./annotationLayers.ts";
export { readConditionalFormats } from "./conditionalFormats.ts";
export { DEFAULT_FIXED } from "./fixedOrMetric.ts";
export * from "./values.ts";

const fieldRules: FieldRules = {
  read: (value, field) => kindRules(field.kind, undefined)?.read(value, field) ?? null,
  errors: (field, value) => controlErrors(field, value),
};

/** The kinds that all chart types may use. A new kind needs a rule here and a folder on the screen. */
const controlKinds: { [Kind in ControlKind]?: ControlKindRules<Kind> } = {
  ...choices,
  ...fields,
  ...scalars,
  collection: collectionRules(fieldRules),
  group: groupRules(fieldRules),
  columnConfig,
  annotationLayers,
  conditionalFormats,
  fixedOrMetric,
  spatial,
  viewport,
};

/** Rules of a kind: those of the chart type, otherwise the common ones. */
export const kindRules = (
  kind: ControlKind,
  own: Readonly<Record<string, ControlKindRules>> | undefined,
): ControlKindRules | undefined => own?.[kind] ?? controlKinds[kind];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What is wrong with a control's stored value, in the contract's words. */
export function controlErrors(
  control: Control,
  value: unknown,
  own?: Readonly<Record<string, ControlKindRules>>,
): string[] {
  if (isEmpty(value)) return control.required ? ["cannot be empty"] : [];
  const number = readNumber(value);
  const isOffered = control.choices?.some(([choice]) => choice === value) ?? false;
  if (control.integer && !isOffered && (number === null || !Number.isInteger(number)))
    return ["is expected to be an integer"];
  const errors = kindRules(control.kind, own)?.errors?.(value, control) ?? [];
  return errors.length > 0 || number === null || !isTyped(control) ? errors : limitErrors(control, number);
}

/** Whether the number is typed: the handle of a slider stays between its ends. */
const isTyped = ({ kind, integer }: Control): boolean =>
  kind === "number" || kind === "integer" || integer === true;

function limitErrors({ min, max }: Control, number: number): string[] {
  if (max !== undefined && number > max) return [`cannot be larger than ${max}`];
  if (min !== undefined && number < min) return [`cannot be smaller than ${min}`];
  return [];
}

/**
 * The value that a control accepts: a choice that is not offered becomes null, or is removed from its list. A number that
 * an older client stored as text is the number.
 */
export function coerceValue(control: Control, value: unknown): unknown {
  if (control.freeForm || !control.choices) return value;
  const offered = new Set(control.choices.map(([choice]) => choice));
  const readChoice = (stored: unknown): unknown => {
    if (offered.has(stored)) return stored;
    const number = readNumber(stored);
    return number !== null && offered.has(number) ? number : undefined;
  };
  if (control.kind === "multiSelect")
    return Array.isArray(value) ? value.map(readChoice).filter((one) => one !== undefined) : value;
  return control.kind !== "select" || value === undefined ? value : (readChoice(value) ?? null);
}

import { defaultCategorical, defaultSequential } from "../color/index.ts";
import type { Control, ControlKindRules } from "../contract/controls/index.ts";
import { readList, readNumber, readOrders, readText } from "./values.ts";

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** True for a control whose values are numbers, which older clients store as text. */
const holdsNumbers = ({ integer, choices }: Control): boolean =>
  integer === true || (choices?.some(([choice]) => typeof choice === "number") ?? false);

function standardOf({ kind, default: standard, choices }: Control): Scalar {
  if (standard !== undefined && isScalar(standard)) return standard;
  // One of these is always chosen.
  const [first] = choices?.[0] ?? [];
  return kind === "radio" && isScalar(first) ? first : null;
}

function readChoice(value: unknown, control: Control): Scalar {
  const { choices, choicesOf, freeForm } = control;
  const isOffered = choices?.some(([choice]) => choice === value) ?? false;
  if (isOffered && isScalar(value)) return value;
  if (holdsNumbers(control)) return readNumber(value) ?? standardOf(control);
  if (freeForm || choicesOf || !choices) return readText(value) ?? (freeForm ? null : standardOf(control));
  return standardOf(control);
}

export const select: ControlKindRules<"select"> = { read: readChoice };
export const radio: ControlKindRules<"radio"> = { read: readChoice };

export const multiSelect: ControlKindRules<"multiSelect"> = {
  read: (value, { choices, freeForm }) =>
    readList(value)
      .filter(isScalar)
      .filter((one) => freeForm || !choices || choices.some(([choice]) => choice === one)),
};

export const selectAsync: ControlKindRules<"selectAsync"> = {
  read: (value, { multi }) => {
    const chosen = readList(value).filter(isScalar);
    return multi ? chosen : (chosen[0] ?? null);
  },
};

export const timeGrain: ControlKindRules<"timeGrain"> = { read: readText };
export const timeRange: ControlKindRules<"timeRange"> = { read: readText };

export const colorScheme: ControlKindRules<"colorScheme"> = {
  read: (value, { default: standard }) => readText(value) ?? readText(standard) ?? defaultCategorical(),
};

export const sequentialScheme: ControlKindRules<"sequentialScheme"> = {
  read: (value, { default: standard }) => readText(value) ?? readText(standard) ?? defaultSequential(),
};

export const orderBy: ControlKindRules<"orderBy"> = {
  read: readOrders,
  errors: (value) =>
    readOrders(value).length < readList(value).length ? ["Found invalid orderby options"] : [],
};

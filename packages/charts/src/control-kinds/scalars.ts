import type { Control, ControlKindRules } from "../contract/controls/index.ts";
import { readNumber, readObject, readText } from "./values.ts";

const standardNumber = ({ default: standard }: Control): number | null => readNumber(standard);

export const checkbox: ControlKindRules<"checkbox"> = {
  read: (value, { default: standard }) => Boolean(value === undefined ? standard : value),
};

// Forms that no field has written, such as those of API calls, hold angles and ids as numbers.
const readTyped = (value: unknown): string | null =>
  typeof value === "number" && Number.isFinite(value) ? String(value) : readText(value);

export const text: ControlKindRules<"text"> = {
  read: (value, { default: standard }) => readTyped(value) ?? readTyped(standard) ?? "",
};

export const code: ControlKindRules<"code"> = { read: text.read };

export const number: ControlKindRules<"number"> = {
  read: (value, control) => readNumber(value) ?? standardNumber(control),
  errors: (value, { isLoose }) =>
    (isLoose ? Number.isNaN(Number(value)) : readNumber(value) === null)
      ? ["is expected to be a number"]
      : [],
};

export const integer: ControlKindRules<"integer"> = {
  read: (value, control) => readNumber(value) ?? standardNumber(control),
};

export const slider: ControlKindRules<"slider"> = {
  read: (value, control) => readNumber(value) ?? standardNumber(control) ?? control.min ?? 0,
};

function readBounds(value: unknown): [low: number | null, high: number | null] {
  return Array.isArray(value) ? [readNumber(value[0]), readNumber(value[1])] : [null, null];
}

export const bounds: ControlKindRules<"bounds"> = {
  read: readBounds,
  errors(value, { isReversible }) {
    const [low, high] = readBounds(value);
    return low !== null && high !== null && low > high && !isReversible
      ? ["min cannot be larger than max"]
      : [];
  },
};

const TIME_OF_DAY = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const readTimeOfDay = (value: unknown): string | null => {
  const text = readText(value);
  return text !== null && TIME_OF_DAY.test(text) ? text : null;
};

export const timeBounds: ControlKindRules<"timeBounds"> = {
  read: (value) => (Array.isArray(value) ? [readTimeOfDay(value[0]), readTimeOfDay(value[1])] : [null, null]),
};

export const color: ControlKindRules<"color"> = {
  read(value) {
    const { r, g, b, a } = readObject(value);
    const [red, green, blue] = [readNumber(r), readNumber(g), readNumber(b)];
    if (red === null || green === null || blue === null) return null;
    return { r: red, g: green, b: blue, a: readNumber(a) ?? 1 };
  },
};

export const currency: ControlKindRules<"currency"> = {
  read(value) {
    const { symbol, symbolPosition } = readObject(value);
    const sign = readText(symbol);
    return sign === null ? null : { symbol: sign, symbolPosition: readText(symbolPosition) ?? "" };
  },
};

/** A list is read by its indexes. */
export const hidden: ControlKindRules<"hidden"> = {
  read: (value) => (Array.isArray(value) ? { ...value } : readObject(value)),
};

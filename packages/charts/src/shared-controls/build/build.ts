import type {
  Choice,
  Control,
  ControlKind,
  ControlSection,
  TypedControl,
} from "../../contract/controls/index.ts";

type Scalar = string | number | boolean | null;
type Options = Omit<Partial<Control>, "name" | "kind" | "label">;

/** A control of any kind. */
export const control = <const Name extends string, const Kind extends ControlKind>(
  kind: Kind,
  name: Name,
  label: string,
  more: Options = {},
): TypedControl<Name, Kind> => ({ kind, name, label, ...more });

/** A section that keeps the types of its controls. */
export const section = <Rows extends ControlSection["rows"]>(
  given: Omit<ControlSection, "rows"> & { rows: Rows },
): ControlSection & { rows: Rows } => given;

/** On or off. */
export const checkbox = <const Name extends string>(
  name: Name,
  label: string,
  standard = false,
  more: Options = {},
): TypedControl<Name, "checkbox"> => control("checkbox", name, label, { default: standard, ...more });

type OfferedChoices<Value> = readonly (readonly [value: Value, label: string])[];

/** One of a list; what is not offered becomes the default. */
export const select = <const Name extends string, const Value extends Scalar>(
  name: Name,
  label: string,
  {
    choices,
    ...more
  }: Omit<Options, "choices" | "freeForm"> & { choices: OfferedChoices<Value>; default: NoInfer<Value> },
): TypedControl<Name, "select", Value> => ({
  kind: "select",
  name,
  label,
  choices: [...choices] as Choice[],
  ...more,
});

/** One of a few, side by side. */
export const radio = <const Name extends string, const Value extends Scalar>(
  name: Name,
  label: string,
  { choices, ...more }: Omit<Options, "choices" | "freeForm"> & { choices: OfferedChoices<Value> },
): TypedControl<Name, "radio", Value> => ({
  kind: "radio",
  name,
  label,
  choices: [...choices] as Choice[],
  ...more,
});

/** One text of a list that may be typed, too, or that follows from other controls; null: none. */
export const textSelect = <const Name extends string>(
  name: Name,
  label: string,
  more: Options,
): TypedControl<Name, "select", string | null> => ({ kind: "select", name, label, ...more });

/** One number of a list. */
export const numberSelect = <const Name extends string, Standard extends number | null>(
  name: Name,
  label: string,
  more: Omit<Options, "default"> & { choices: Choice[]; default: Standard },
): TypedControl<Name, "select", Standard extends null ? number | null : number> => ({
  kind: "select",
  name,
  label,
  ...more,
});

/** A number that is typed. */
export const number = <const Name extends string>(
  name: Name,
  label: string,
  standard: number,
  more: Options = {},
): TypedControl<Name, "number", number> => ({ kind: "number", name, label, default: standard, ...more });

/** A whole number that is typed, or none. */
export const integer = <const Name extends string>(
  name: Name,
  label: string,
  more: Options = {},
): TypedControl<Name, "integer"> => control("integer", name, label, { integer: true, ...more });

/** A number between two ends. */
export const slider = <const Name extends string>(
  name: Name,
  label: string,
  more: Options & { default: number; min: number; max: number; step: number },
): TypedControl<Name, "slider"> => control("slider", name, label, more);

/** Typed text. */
export const text = <const Name extends string>(
  name: Name,
  label: string,
  more: Options = {},
): TypedControl<Name, "text"> => control("text", name, label, more);

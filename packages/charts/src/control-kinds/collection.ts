import type { Control, ControlKindRules } from "../contract/controls/index.ts";
import { readList, readObject } from "./values.ts";

const fieldsOf = ({ item }: Control): readonly Control[] => item?.controls ?? [];

/** How the fields of an item are read and judged: as controls of their kinds. */
export interface FieldRules {
  read: (value: unknown, field: Control) => unknown;
  errors: (field: Control, value: unknown) => string[];
}

/** The rules of lists whose items are forms of their own. */
export const collectionRules = ({ read, errors }: FieldRules): ControlKindRules<"collection"> => ({
  // What no field of the item knows stays: a later version may.
  read: (value, control) =>
    itemsOf(value).map((item) => ({
      ...item,
      ...Object.fromEntries(fieldsOf(control).map((field) => [field.name, read(item[field.name], field)])),
    })),
  errors: (value, control) =>
    itemsOf(value).flatMap((item, place) =>
      fieldsOf(control).flatMap((field) =>
        errors(field, item[field.name]).map((error) => `${place + 1}, ${field.label}: ${error}`),
      ),
    ),
});

/** The rules of a form of its own in one value. */
export const groupRules = ({ read, errors }: FieldRules): ControlKindRules<"group"> => ({
  read(value, control) {
    const item = readObject(value);
    const known = fieldsOf(control).map((field) => [field.name, read(item[field.name], field)]);
    return { ...item, ...Object.fromEntries(known) };
  },
  errors: (value, control) =>
    fieldsOf(control).flatMap((field) =>
      errors(field, readObject(value)[field.name]).map((error) => `${field.label}: ${error}`),
    ),
});

const itemsOf = (value: unknown) => readList(value).map(readObject);

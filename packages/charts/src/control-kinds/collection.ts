import type { Control, ControlKind, ControlKindRules } from "../contract/index.ts";
import { readList, readObject } from "./values.ts";

type Rules = (kind: ControlKind) => ControlKindRules | undefined;

const fieldsOf = ({ item }: Control): readonly Control[] => item?.controls ?? [];

/** The rules of lists whose items are forms of their own. `rulesOf`: the rules of the kinds of an item's fields. */
export const collectionRules = (rulesOf: Rules): ControlKindRules<"collection"> => ({
  // What no field of the item knows stays: a later version may.
  read: (value, control) =>
    readList(value)
      .map(readObject)
      .map((item) => ({
        ...item,
        ...Object.fromEntries(
          fieldsOf(control).map((field) => [
            field.name,
            rulesOf(field.kind)?.read(item[field.name], field) ?? null,
          ]),
        ),
      })),
  errors: (value, control) =>
    readList(value)
      .map(readObject)
      .flatMap((item, place) =>
        fieldsOf(control).flatMap((field) => {
          const missing = field.required && isMissing(item[field.name]);
          const found = missing
            ? ["cannot be empty"]
            : (rulesOf(field.kind)?.errors?.(item[field.name], field) ?? []);
          return found.map((error) => `${place + 1}, ${field.label}: ${error}`);
        }),
      ),
});

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

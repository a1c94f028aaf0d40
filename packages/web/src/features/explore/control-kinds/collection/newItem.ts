import type { Control } from "@sightline/charts/contract/controls";

/** An item as it begins: each field with its default. */
export const newItem = (fields: readonly Control[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
  );

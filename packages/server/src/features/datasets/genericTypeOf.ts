import type { GenericType } from "@sightline/core/query/generic-type";
import type { Engine } from "@sightline/engines";
import type { ColumnRow } from "./repository.ts";

/** The generic type of a column: as it was found in the database, else by the type that somebody gave it. */
export function genericTypeOf(
  { type, type_generic }: Pick<ColumnRow, "type" | "type_generic">,
  engine: Engine | null,
): GenericType | null {
  if (type_generic !== null) return type_generic as GenericType;
  return type ? (engine?.dialect.genericType(type) ?? null) : null;
}

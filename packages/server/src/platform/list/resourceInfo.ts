import { z } from "zod";
import { canAccess } from "../auth/identity.ts";
import { OPERATORS } from "./conditions/conditions.ts";
import { label, pickMeta } from "./listPage.ts";
import type { ListCall, ListedResource } from "./resourceList.ts";

/** What the caller may do with a resource, and what its forms and filters take. */
export function resourceInfo(
  list: ListedResource,
  bodies: { create: z.ZodType; update: z.ZodType },
  keys: readonly string[] | undefined,
  { identity }: Pick<ListCall, "identity">,
): Record<string, unknown> {
  return pickMeta(
    {
      permissions: list.permissions.filter((permission) => canAccess(identity, permission, list.view)),
      add_columns: columnsOf(bodies.create),
      edit_columns: columnsOf(bodies.update),
      add_title: `Add ${list.title}`,
      edit_title: `Edit ${list.title}`,
      filters: filtersOf(list),
    },
    keys,
  );
}

function filtersOf(list: ListedResource): Record<string, { name: string; operator: string }[]> {
  const filters: Record<string, { name: string; operator: string }[]> = {};
  for (const [name, column] of Object.entries(list.search)) {
    filters[name] = Object.entries(OPERATORS[column.type]).map(([operator, text]) => ({
      name: text,
      operator,
    }));
  }
  for (const [name, custom] of Object.entries(list.filters)) {
    filters[name] ??= [];
    filters[name].push(
      ...Object.entries(custom).map(([operator, filter]) => ({ name: filter.name, operator })),
    );
  }
  return filters;
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  type?: string;
  anyOf?: JsonSchema[];
}

function columnsOf(body: z.ZodType): Record<string, unknown>[] {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    label: label(name),
    description: "",
    required: schema.required?.includes(name) ?? false,
    unique: false,
    type: TYPE_NAMES[typeOf(property)] ?? "Raw",
  }));
}

const typeOf = (property: JsonSchema): string =>
  property.type ?? property.anyOf?.map((choice) => choice.type).find((type) => type !== "null") ?? "";

const TYPE_NAMES: Record<string, string> = {
  string: "String",
  integer: "Integer",
  number: "Float",
  boolean: "Boolean",
  array: "List",
};

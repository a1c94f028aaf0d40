import type { TableMetadata } from "@sightline/api/databases";
import { quoteIfNeeded } from "../dialects/index.ts";
import { isSame, type Source } from "../scope/index.ts";
import { findTable } from "./columns.ts";
import type { SchemaKnowledge } from "./knowledge.ts";

interface JoinedTable {
  name: string;
  table: TableMetadata;
}

/** Conditions that join the last of some tables to those before it: by foreign keys, else by the names of columns. */
export async function joinConditions(
  sources: readonly Source[],
  knowledge: SchemaKnowledge,
): Promise<string[]> {
  const found = await Promise.all(
    sources.map(async ({ name, path }) => ({ name, table: path && (await findTable(path, knowledge)) })),
  );
  const tables = found.filter((each): each is JoinedTable => each.name !== null && each.table !== null);
  const last = tables.at(-1);
  if (!last || last.name !== sources.at(-1)?.name) return [];
  const others = tables.slice(0, -1).reverse();
  const pairs = others.flatMap((other) => {
    const keys = [...byKeys(last, other), ...byKeys(other, last)];
    return keys.length > 0 ? keys : byNames(last, other);
  });
  const { rules } = knowledge.dialect;
  const column = (of: string, name: string) => `${quoteIfNeeded(of, rules)}.${quoteIfNeeded(name, rules)}`;
  return [
    ...new Set(
      pairs.map((pair) => pair.map(([a, x, b, y]) => `${column(a, x)} = ${column(b, y)}`).join(" AND ")),
    ),
  ];
}

/** A pair of columns: the name of one source and its column, and those of the other. */
type Pair = [string, string, string, string];

function byKeys(from: JoinedTable, to: JoinedTable): Pair[][] {
  return from.table.foreignKeys.flatMap((key) => {
    const { column_names, referred_columns, referred_table } = key as Record<string, unknown>;
    if (!isNames(column_names) || !isNames(referred_columns)) return [];
    if (typeof referred_table !== "string" || !isSame(referred_table, to.table.name)) return [];
    return [column_names.map((name, at): Pair => [from.name, name, to.name, referred_columns[at] ?? name])];
  });
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** `a.customer_id = customers.id`, and columns of one name that ends like a key. */
function byNames(a: JoinedTable, b: JoinedTable): Pair[][] {
  const refers = (from: JoinedTable, to: JoinedTable): Pair[][] => {
    const id = to.table.columns.find(({ name }) => isSame(name, "id"));
    const single = to.table.name.toLowerCase().replace(/e?s$/, "");
    const key = from.table.columns.find(({ name }) =>
      [`${single}_id`, `${to.table.name.toLowerCase()}_id`].includes(name.toLowerCase()),
    );
    return id && key ? [[[from.name, key.name, to.name, id.name]]] : [];
  };
  const same = a.table.columns.flatMap(({ name }) => {
    const other = b.table.columns.find((column) => isSame(column.name, name));
    const pair: Pair[] = other ? [[a.name, name, b.name, other.name]] : [];
    return other && /(?:_id|_key|_code|code|date|^iata)$/i.test(name) ? [pair] : [];
  });
  return [...refers(a, b), ...refers(b, a), ...same];
}

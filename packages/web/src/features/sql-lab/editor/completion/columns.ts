import type { TableMetadata } from "@sightline/api/databases";
import { isSame, type Output, type Source } from "../scope/index.ts";
import type { SchemaKnowledge } from "./knowledge.ts";

export interface KnownColumn {
  name: string;
  type: string | null;
  isKey: boolean;
}

/** The table that a name means; names that are not quoted are found whatever their letters. */
export async function findTable(
  path: readonly string[],
  knowledge: SchemaKnowledge,
): Promise<TableMetadata | null> {
  // A path without a schema is of the schema of the tab.
  const owner = path.at(-2) ?? knowledge.schema ?? "";
  const catalog = path.at(-3);
  const name = path.at(-1)!;
  const schema = knowledge.schemas().find((one) => isSame(one, owner)) ?? owner;
  const tables = await knowledge.tables(schema, catalog);
  const known = tables.find(({ value }) => value === name) ?? tables.find(({ value }) => isSame(value, name));
  return known ? knowledge.table(schema, known.value, catalog) : null;
}

/** The columns of something that a statement reads. */
export async function columnsOf(source: Source, knowledge: SchemaKnowledge): Promise<KnownColumn[]> {
  if (source.output) return columnsOfOutput(source.output, knowledge);
  const table = source.path && (await findTable(source.path, knowledge));
  return (table?.columns ?? []).map(({ name, longType, keys }) => ({
    name,
    type: longType,
    isKey: keys.some(({ type }) => type === "pk"),
  }));
}

async function columnsOfOutput({ columns, stars }: Output, knowledge: SchemaKnowledge) {
  const inner = await Promise.all(stars.map((star) => columnsOf(star, knowledge)));
  const own = columns.map((name) => ({ name, type: null, isKey: false }));
  const seen = new Set<string>();
  return [...own, ...inner.flat()].filter(({ name }) => !seen.has(name) && seen.add(name));
}

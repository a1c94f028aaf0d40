import type { TableMetadata } from "@sightline/api/databases";
import type { SchemaKnowledge } from "./knowledge.ts";

/** Of a schema with more tables than this, none is read for its columns before a statement names it. */
const MOST_TABLES = 25;

/** A column that a statement may be about to read. */
export interface NearColumn {
  name: string;
  type: string | null;
  isKey: boolean;
  /** The tables that have it. */
  tables: string[];
  /** One of these was put into the tab. */
  isPinned: boolean;
}

/** The columns of the tables in the tab, then those of the schema: for a statement that names no table yet. */
export async function nearColumns(knowledge: SchemaKnowledge): Promise<NearColumn[]> {
  const pinned = await pinnedTables(knowledge);
  const others = await schemaTables(knowledge);
  const columns = new Map<string, NearColumn>();
  for (const [tables, isPinned] of [
    [pinned, true],
    [others, false],
  ] as const) {
    for (const table of tables) addColumns(columns, table, isPinned);
  }
  return [...columns.values()];
}

function addColumns(columns: Map<string, NearColumn>, table: TableMetadata, isPinned: boolean): void {
  for (const { name, longType, keys } of table.columns) {
    const known = columns.get(name);
    if (!known) {
      const isKey = keys.some(({ type }) => type === "pk");
      columns.set(name, { name, type: longType, isKey, tables: [table.name], isPinned });
    } else if (!known.tables.includes(table.name)) known.tables.push(table.name);
  }
}

const pinnedTables = (knowledge: SchemaKnowledge): Promise<TableMetadata[]> =>
  readAll(
    knowledge
      .pinnedTables()
      .map(({ schema, name, catalog }) =>
        knowledge.table(schema ?? knowledge.schema ?? "", name, catalog ?? undefined),
      ),
  );

async function schemaTables(knowledge: SchemaKnowledge): Promise<TableMetadata[]> {
  const { schema } = knowledge;
  if (schema === null) return [];
  const tables = await knowledge.tables(schema);
  if (tables.length > MOST_TABLES) return [];
  return readAll(tables.map(({ value }) => knowledge.table(schema, value)));
}

const readAll = async (tables: ReturnType<SchemaKnowledge["table"]>[]): Promise<TableMetadata[]> =>
  (await Promise.all(tables)).filter((table) => table !== null);

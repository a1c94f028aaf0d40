import { newId, useSqlLab } from "../store.ts";
import { currentId } from "../tabs/index.ts";
import type { TabTable } from "../types.ts";

const { getState: get, setState: set } = useSqlLab;

/** Puts a table into a tab, first of its tables and expanded; one that is there is only expanded. */
export function addTable(
  table: Omit<TabTable, "id" | "expanded" | "dataPreviewQueryId" | "inLocalStorage">,
): void {
  set(({ tables }) => {
    const same = tables.find((other) => sameTable(other, table));
    if (same)
      return { tables: tables.map((other) => (other === same ? { ...same, expanded: true } : other)) };
    const added = { ...table, id: newId(), expanded: true, dataPreviewQueryId: null, inLocalStorage: true };
    return { tables: [added, ...tables] };
  });
}

/** What stays the same of a table in a tab, whatever its id becomes: the `key` of its components. */
export const tableKey = ({
  dbId,
  catalog,
  schema,
  name,
}: Pick<TabTable, "dbId" | "catalog" | "schema" | "name">) => JSON.stringify([dbId, catalog, schema, name]);

/** A table as the store has it now, under whatever id. */
export const currentTable = (
  table: Pick<TabTable, "queryEditorId" | "dbId" | "catalog" | "schema" | "name">,
): TabTable | null =>
  get().tables.find(
    (other) =>
      currentId(other.queryEditorId) === currentId(table.queryEditorId) &&
      tableKey(other) === tableKey(table),
  ) ?? null;

const sameTable = (
  a: TabTable,
  b: Omit<TabTable, "id" | "expanded" | "dataPreviewQueryId" | "inLocalStorage">,
) =>
  a.queryEditorId === b.queryEditorId &&
  a.dbId === b.dbId &&
  a.catalog === b.catalog &&
  a.schema === b.schema &&
  a.name === b.name;

export function changeTable(id: string, change: Partial<TabTable>): void {
  set(({ tables }) => ({
    tables: tables.map((table) => (table.id === id ? { ...table, ...change } : table)),
  }));
}

export function removeTables(ids: readonly string[]): void {
  set(({ tables }) => ({ tables: tables.filter(({ id }) => !ids.includes(id)) }));
}

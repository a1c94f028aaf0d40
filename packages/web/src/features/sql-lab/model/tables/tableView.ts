import { useSqlLab } from "../store.ts";
import { changeTab, tabOf } from "../tabs/changeTabs.ts";
import type { TabTable } from "../types.ts";
import { changeTable, tableKey } from "./changeTables.ts";

/** How the tables of a tab are shown. Tables by their keys. */
export interface TableView {
  /** From above; tables that are not named stand above these. */
  order: string[];
  /** Whose columns are sorted by name. */
  byName: string[];
  /** Whose first rows are shown. */
  previewed: string[];
}

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === "string");

/** What a tab keeps as text; nothing for what cannot be read. */
export function readTableView(text: string): TableView {
  const blank: TableView = { order: [], byName: [], previewed: [] };
  if (text === "") return blank;
  try {
    const { order, byName, previewed } = JSON.parse(text) as Record<string, unknown>;
    return {
      order: isKeys(order) ? order : [],
      byName: isKeys(byName) ? byName : [],
      previewed: isKeys(previewed) ? previewed : [],
    };
  } catch {
    return blank;
  }
}

const encodeView = (view: TableView): string =>
  Object.values(view).every((keys: string[]) => keys.length === 0) ? "" : JSON.stringify(view);

/** Tables as they stand in the left bar. */
export function orderTables<Table extends Pick<TabTable, "dbId" | "catalog" | "schema" | "name">>(
  tables: readonly Table[],
  { order }: Pick<TableView, "order">,
): Table[] {
  const rank = new Map(order.map((key, index) => [key, index]));
  return tables.toSorted((a, b) => (rank.get(tableKey(a)) ?? -1) - (rank.get(tableKey(b)) ?? -1));
}

/** Changes how the tables of a tab are shown; tables that are gone are forgotten. */
function changeView(
  tabId: string,
  change: (view: TableView, tables: TabTable[]) => Partial<TableView>,
): void {
  const tab = tabOf(tabId);
  if (!tab) return;
  const tables = useSqlLab.getState().tables.filter(({ queryEditorId }) => queryEditorId === tab.id);
  const view = readTableView(tab.tableView);
  const there = new Set(tables.map(tableKey));
  const previewed = tables.filter(({ dataPreviewQueryId }) => dataPreviewQueryId !== null).map(tableKey);
  const next = { ...view, ...change(view, orderTables(tables, view)), previewed };
  changeTab(tab.id, {
    tableView: encodeView({
      order: next.order.filter((key) => there.has(key)),
      byName: next.byName.filter((key) => there.has(key)),
      previewed,
    }),
  });
}

/** Puts a table one place up or down. Answers its place, from 1; null where it is at the end already. */
export function moveTable(table: TabTable, by: -1 | 1): number | null {
  let place: number | null = null;
  changeView(table.queryEditorId, (_view, tables) => {
    const order = tables.map(tableKey);
    const at = order.indexOf(tableKey(table));
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return {};
    place = to + 1;
    return { order: order.toSpliced(at, 1).toSpliced(to, 0, tableKey(table)) };
  });
  return place;
}

/** Puts the table of a key before or after another one of the same tab. */
export function placeTable(key: string, beside: TabTable, after: boolean): void {
  changeView(beside.queryEditorId, (_view, tables) => {
    const order = tables.map(tableKey);
    const others = order.filter((other) => other !== key);
    const at = others.indexOf(tableKey(beside));
    if (at < 0 || !order.includes(key)) return {};
    return { order: others.toSpliced(after ? at + 1 : at, 0, key) };
  });
}

/** Sorts the columns of a table by name, or as they were defined. */
export function sortColumns(table: TabTable, byName: boolean): void {
  const key = tableKey(table);
  changeView(table.queryEditorId, (view) => ({
    byName: byName ? [...new Set([...view.byName, key])] : view.byName.filter((other) => other !== key),
  }));
}

/** Notes which query shows the first rows of a table; null: they are not shown any more. */
export function setPreview(table: TabTable, queryId: string | null): void {
  changeTable(table.id, { dataPreviewQueryId: queryId });
  changeView(table.queryEditorId, () => ({}));
}

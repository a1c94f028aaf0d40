import { defaultLimit, type EditorQuery, type EditorTab, type TabTable } from "../../model/index.ts";
import { BLANK_QUERY } from "../../model/queries/index.ts";
import { applyEdit, type TextEdit } from "../../textEdit.ts";
import type { KeptFields } from "../fields.ts";
import { type FieldsOf, fieldsOf, isObject } from "../fieldsOf.ts";

/** A tab as the browser keeps it: with the version of the backend that its changes began from. */
export interface KeptTab {
  tab: EditorTab;
  base: KeptFields | null;
  version: string | null;
  /** The window that has written it. */
  window: string | null;
}

/** What was taken out of a tab. */
interface RemovedItem {
  id: string;
  tabId: string;
}

/** What the browser keeps of the SQL editor. */
export interface KeptState {
  tabs: KeptTab[];
  tables: TabTable[];
  queries: Record<string, EditorQuery>;
  /** Ids of shown tabs, the one shown now last. */
  tabHistory: string[];
  /** Tabs that the backend still has to forget. */
  removedTabs: string[];
  /** The same of tables, and of runs. */
  removedTables: RemovedItem[];
  removedQueries: RemovedItem[];
}

/** What a browser has kept, and whose it is. Null: nothing that can be read. */
export function readKept(stored: string | null): { owner: number | null; kept: KeptState } | null {
  const sqlLab = fieldsOf(parseStored(stored)).object("sqlLab");
  if (!sqlLab) return null;
  const read = fieldsOf(sqlLab);
  const runs = Object.values(read.object("queries") ?? {}).flatMap(runOf);
  return {
    owner: read.number("owner"),
    kept: {
      tabs: read.list("queryEditors").flatMap(tabOf),
      tables: read.list("tables").flatMap(tableOf),
      queries: Object.fromEntries(runs.map((run) => [run.id, run])),
      tabHistory: read.list("tabHistory").map(String),
      removedTabs: Object.keys(read.object("destroyedQueryEditors") ?? {}),
      removedTables: read.list("removedTables").flatMap(readRemovedItems),
      removedQueries: read.list("removedQueries").flatMap(readRemovedItems),
    },
  };
}

function parseStored(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Ids are text here, numbers in older front ends. */
const idIn = ({ text, number }: FieldsOf, name: string): string | null =>
  text(name) ?? number(name)?.toString() ?? null;

const shareIn = ({ number }: FieldsOf, name: string, otherwise: number): number => {
  const share = number(name);
  return share !== null && share >= 5 && share <= 95 ? share : otherwise;
};

/** A tab as this product and older front ends keep it: what is missing or wrong gets its default. */
function tabOf(stored: unknown): KeptTab[] {
  const read = fieldsOf(stored);
  const { text, flag, object } = read;
  const id = idIn(read, "id");
  if (id === null) return [];
  const tab: EditorTab = {
    ...fieldsKept(read, text("sql") ?? ""),
    id,
    selectedText: null,
    loaded: true,
    validationResult: null,
    inLocalStorage: flag("inLocalStorage") ?? true,
  };
  return [{ tab, base: baseOf(object("base"), tab.sql), version: text("version"), window: text("window") }];
}

/** What a tab began from. Its text is kept as what it differs in from that of the tab. */
function baseOf(stored: Record<string, unknown> | null, sql: string): KeptFields | null {
  if (!stored) return null;
  const { sqlEdit } = stored;
  const read = fieldsOf(stored);
  return fieldsKept(read, sqlEdit ? applyEdit(sql, sqlEdit as TextEdit) : (read.text("sql") ?? ""));
}

const fieldsKept = (read: FieldsOf, sql: string): KeptFields => ({
  // `title`: an older name of it.
  name: read.text("name") ?? read.text("title") ?? "",
  sql,
  dbId: read.number("dbId"),
  catalog: read.text("catalog"),
  schema: read.text("schema"),
  queryLimit: read.number("queryLimit") ?? defaultLimit(),
  autorun: read.flag("autorun") ?? false,
  templateParams: read.text("templateParams") ?? "{}",
  remoteId: read.number("remoteId"),
  latestQueryId: read.text("latestQueryId"),
  hideLeftBar: read.flag("hideLeftBar") ?? false,
  northPercent: shareIn(read, "northPercent", 45),
  southPercent: shareIn(read, "southPercent", 55),
  tableView: read.text("tableView") ?? "",
});

function tableOf(stored: unknown): TabTable[] {
  const read = fieldsOf(stored);
  const { text, number, flag } = read;
  const id = idIn(read, "id");
  const queryEditorId = idIn(read, "queryEditorId");
  const dbId = number("dbId");
  const name = text("name");
  if (id === null || queryEditorId === null || dbId === null || name === null) return [];
  return [
    {
      ...{ id, queryEditorId, dbId, name },
      catalog: text("catalog"),
      schema: text("schema"),
      expanded: flag("expanded") ?? false,
      dataPreviewQueryId: text("dataPreviewQueryId"),
      inLocalStorage: true,
    },
  ];
}

function readRemovedItems(stored: unknown): RemovedItem[] {
  const { text } = fieldsOf(stored);
  const id = text("id");
  const tabId = text("tabId");
  return id === null || tabId === null ? [] : [{ id, tabId }];
}

/** A run; without these four it is of no use, and the rest is the browser's own. */
function runOf(stored: unknown): EditorQuery[] {
  const { text, number } = fieldsOf(stored);
  const id = text("id");
  const dbId = number("dbId");
  const sql = text("sql");
  const state = text("state");
  if (!isObject(stored) || id === null || dbId === null || sql === null || state === null) return [];
  const errors = Array.isArray(stored.errors) ? (stored.errors as EditorQuery["errors"]) : [];
  return [{ ...BLANK_QUERY, ...stored, id, dbId, sql, state: state as EditorQuery["state"], errors }];
}

import type { EditorTab } from "../model/index.ts";
import type { FailureNews } from "./backend/messages.ts";
import type { KeptTab } from "./browser/readKept.ts";
import type { KeptFields } from "./fields.ts";

/** What the backend is known to have of a tab. */
export interface KnownTab {
  /** Null: its content was not fetched yet. */
  fields: KeptFields | null;
  /** The name in the list of tabs. */
  label: string;
  /** The ETag of its content. */
  version: string | null;
  position: number | null;
  /** What is in `extra_json`, also of other front ends. */
  extra: Record<string, unknown>;
}

/** Times, ms. */
export interface Times {
  /** Rest after the last key before a text goes to the backend. */
  rest: number;
  /** First wait before a call that failed is tried again; doubled each time. */
  retry: number;
  /** Longest time until a change is in the browser's storage. */
  store: number;
}

/** What one page knows while it carries its tabs to the backend. */
export interface Session {
  knownTabs: Map<string, KnownTab>;
  /** The tables that the backend has, by id. */
  tables: Map<string, { tabId: string; expanded: boolean }>;
  /** Changes of an earlier page, to be brought together with what the backend has. */
  keptTabs: Map<string, KeptTab>;
  /** What an earlier page may still be sending of a tab: it is no change of somebody else. */
  sentEarlier: Map<string, KeptFields>;
  /** Tabs that the backend never had, made by an earlier page. */
  migratingTabs: Set<string>;
  /** Tables that an earlier page took out and that the backend still has, each with its tab. */
  removedTables: Map<string, string>;
  /** Queries to be moved into a tab that got its id after they ran. */
  toMigrate: Map<string, Set<string>>;
  /** Positions that the backend does not know yet. */
  positions: Map<string, number>;
  /** When the text of a tab was last changed, epoch ms; absent: it may go at once. */
  changeTimes: Map<string, number>;
  /** What the backend refused, so that the same is not sent again. */
  refusedValues: Map<string, unknown>;
  /** Tabs whose fields go one by one, to find the one that is refused. */
  oneByOne: Set<string>;
  /** Tabs whose content is asked for before they are shown. */
  wantedTabs: Set<string>;
  /** Tabs whose deletion is on its way. */
  removingTabs: Set<string>;
  /** The tab that the backend holds for the active one. */
  activeTabId: string | null;
  /** Runs calls of which the last one decides (the active tab) one after another. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  news: FailureNews;
  times: Times;
  /** The backend has told which tabs it has; before that nothing is sent. */
  isOpen: boolean;
  isLeaving: boolean;
  /** Tells the other windows of this browser. */
  announce: (news: WindowNews) => void;
}

/** What windows tell each other. */
export type WindowNews =
  | { kind: "saved"; id: string; fields: Partial<KeptFields>; version: string | null }
  | { kind: "made"; id: string; name: string; position: number | null }
  | { kind: "removed"; id: string };

/** A tab of which only the name is known. */
export const unloadedTab = (id: string, name: string, limit: number): EditorTab => ({
  id,
  name,
  sql: "",
  selectedText: null,
  dbId: null,
  catalog: null,
  schema: null,
  queryLimit: limit,
  autorun: false,
  templateParams: "{}",
  remoteId: null,
  latestQueryId: null,
  loaded: false,
  hideLeftBar: false,
  validationResult: null,
  northPercent: 45,
  southPercent: 55,
  tableView: "",
  inLocalStorage: false,
});

export const newSession = (times: Times, news: FailureNews, announce: Session["announce"]): Session => ({
  knownTabs: new Map(),
  tables: new Map(),
  keptTabs: new Map(),
  sentEarlier: new Map(),
  migratingTabs: new Set(),
  removedTables: new Map(),
  toMigrate: new Map(),
  positions: new Map(),
  changeTimes: new Map(),
  refusedValues: new Map(),
  oneByOne: new Set(),
  wantedTabs: new Set(),
  removingTabs: new Set(),
  activeTabId: null,
  inTurn: turns(),
  news,
  times,
  isOpen: false,
  isLeaving: false,
  announce,
});

function turns(): Session["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
}

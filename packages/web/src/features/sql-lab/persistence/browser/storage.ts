import { toast } from "@sightline/ui/toast";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { editBetween } from "../../textEdit.ts";
import type { KeptFields } from "../fields.ts";
import { type KeptState, type KeptTab, readKept } from "./readKept.ts";

/** The name under which the contract keeps them. */
const KEY = "redux";
/** What one page may keep, KB. A character counts two bytes. */
const BUDGET_KB = 5120;
const WARN_FROM_KB = BUDGET_KB * 0.9;
/** Shortest time between two warnings, ms. */
const WARN_MS = 8_000;

let warnedAt = Number.NEGATIVE_INFINITY;

const owner = (): number | null => bootstrap().user.userId ?? null;

/** The first user of a browser has the contract's name; what one has typed, the next does not see. */
function storageKey(): string {
  const me = owner();
  const other = `${KEY}.${me ?? "nobody"}`;
  const held = textAt(KEY);
  if (held === null) return textAt(other) === null ? KEY : other;
  const first = readKept(held)?.owner;
  return first === undefined || first === null || first === me ? KEY : other;
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The place in the browser where this user's tabs are kept. */
export function openStorage() {
  const key = storageKey();
  return {
    key,
    load: (): KeptState | null => readKept(textAt(key))?.kept ?? null,
    /** Hears what other windows of this browser write. Returns how to stop that. */
    listen(onChange: (kept: KeptState | null) => void): () => void {
      const listener = (event: StorageEvent) => {
        if (event.key === key) onChange(readKept(event.newValue)?.kept ?? null);
      };
      window.addEventListener("storage", listener);
      return () => window.removeEventListener("storage", listener);
    },
    /** Warns when little room is left, and when there is none. */
    save(kept: KeptState): void {
      // Without the runs there may be room for what was typed, which nobody else has.
      const size = writeKept(key, kept) ?? writeKept(key, { ...kept, queries: {} });
      if (size === null) warn("tabs.storageFull");
      else if ((size * 2) / 1024 >= WARN_FROM_KB) warn("tabs.storageNearlyFull");
    },
  };
}
export type KeptStorage = ReturnType<typeof openStorage>;

/** Writes what is kept, and answers its length; null: there is no room. */
function writeKept(key: string, kept: KeptState): number | null {
  const text = keptText(kept);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return text?.length ?? 0;
  } catch {
    return null;
  }
}

function warn(what: string): void {
  const now = Date.now();
  if (now - warnedAt < WARN_MS) return;
  warnedAt = now;
  toast.warning(word(`sql-lab:${what}`));
}

/** The text of it, or null when there is nothing to keep. Tabs that did not change are not encoded again. */
function keptText(kept: KeptState): string | null {
  const { tabs, tables, queries, tabHistory, removedTabs, removedTables, removedQueries } = kept;
  const all = [tabs, tables, removedTabs, removedTables, removedQueries];
  if (all.every((list) => list.length === 0)) return null;
  const parts = {
    owner: JSON.stringify(owner()),
    queryEditors: `[${tabs.map(tabText).join(",")}]`,
    tables: JSON.stringify(tables),
    queries: `{${Object.values(queries)
      .map((query) => `${JSON.stringify(query.id)}:${queryText(query)}`)
      .join(",")}}`,
    tabHistory: JSON.stringify(tabHistory),
    removedTables: JSON.stringify(removedTables),
    removedQueries: JSON.stringify(removedQueries),
    destroyedQueryEditors: JSON.stringify(Object.fromEntries(removedTabs.map((id) => [id, Date.now()]))),
  };
  const fields = Object.entries(parts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{"sqlLab":{${fields.join(",")}}}`;
}

const encodedTexts = new WeakMap<object, string>();

function encodeOnce(value: object, encode: () => unknown): string {
  const known = encodedTexts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(encode());
  encodedTexts.set(value, text);
  return text;
}

function tabText({ tab, base, version, window }: KeptTab): string {
  const text = encodeOnce(tab, () => ({ ...tab, selectedText: null, validationResult: null }));
  const from = base === null ? "null" : baseText(base, tab.sql);
  const origin = JSON.stringify({ version, window }).slice(1);
  return `${text.slice(0, -1)},"base":${from},${origin}`;
}

/** Of a long text the browser is given once what two versions of it share: to write it takes a page its time to draw. */
function baseText(base: KeptFields, sql: string): string {
  const fields = encodeOnce(base, () => ({ ...base, sql: undefined }));
  return `${fields.slice(0, -1)},"sqlEdit":${JSON.stringify(editBetween(sql, base.sql))}}`;
}

/** Results are never kept here, so the columns of one are of no use either; and a text is kept once. */
const queryText = (query: EditorQuery) =>
  encodeOnce(query, () => ({
    ...query,
    columns: null,
    server: query.server && { ...query.server, sql: "", executedSql: null, extra: {} },
  }));

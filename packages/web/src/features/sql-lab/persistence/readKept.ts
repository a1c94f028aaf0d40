import { z } from "zod";
import { defaultLimit, type EditorQuery, type EditorTab, type TabTable } from "../model/index.ts";
import type { KeptFields } from "./fields.ts";

/** A tab as the browser keeps it: with the version of the backend that its changes began from. */
export interface KeptTab {
  tab: EditorTab;
  base: KeptFields | null;
  version: string | null;
  /** The window that has written it. */
  window: string | null;
}

/** What the browser keeps of the SQL editor. */
export interface Kept {
  tabs: KeptTab[];
  tables: TabTable[];
  queries: Record<string, EditorQuery>;
  /** Ids of shown tabs, the one shown now last. */
  tabHistory: string[];
  /** Tabs that the backend still has to forget. */
  removed: string[];
}

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);
const flag = z.boolean().catch(false);
const share = (given: number) => z.number().min(5).max(95).catch(given);

/** A tab as this product and older front ends keep it: what is missing or wrong gets its default. */
const Tab = z.object({
  id,
  name: z.string().optional(),
  /** An older name of `name`. */
  title: z.string().optional(),
  sql: z.string().catch(""),
  dbId: number,
  catalog: text,
  schema: text,
  queryLimit: number,
  autorun: flag,
  templateParams: text,
  remoteId: number,
  latestQueryId: text,
  hideLeftBar: flag,
  northPercent: share(45),
  southPercent: share(55),
  inLocalStorage: z.boolean().catch(true),
  base: z.record(z.string(), z.unknown()).nullable().catch(null),
  version: text,
  window: text,
});

const Table = z.object({
  id,
  dbId: z.number(),
  queryEditorId: id,
  catalog: text,
  schema: text,
  name: z.string(),
  expanded: flag,
  dataPreviewQueryId: text,
});

/** The fields without which a run is of no use; the rest is the browser's own. */
const Run = z.looseObject({ id: z.string(), dbId: z.number(), sql: z.string(), state: z.string() });

const list = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => entry.safeParse(one).data ?? []));

const Stored = z.object({
  sqlLab: z.object({
    owner: z.number().nullish(),
    queryEditors: list(Tab),
    tables: list(Table),
    queries: z.record(z.string(), z.unknown()).catch({}),
    tabHistory: list(id),
    destroyedQueryEditors: z.record(z.string(), z.unknown()).catch({}),
  }),
});

/** What a browser has kept, and whose it is. Null: nothing that can be read. */
export function readKept(stored: string | null): { owner: number | null | undefined; kept: Kept } | null {
  const read = Stored.safeParse(parsed(stored));
  if (!read.success) return null;
  const { owner, queryEditors, tables, queries, tabHistory, destroyedQueryEditors } = read.data.sqlLab;
  return {
    owner,
    kept: {
      tabs: queryEditors.map(({ base, version, window, ...given }) => ({
        tab: toTab(given),
        base: base as KeptFields | null,
        version,
        window,
      })),
      tables: tables.map((table): TabTable => ({ ...table, inLocalStorage: true })),
      queries: Object.fromEntries(
        Object.values(queries).flatMap((one) => {
          const query = Run.safeParse(one).data;
          return query ? [[query.id, toQuery(query)] as const] : [];
        }),
      ),
      tabHistory,
      removed: Object.keys(destroyedQueryEditors),
    },
  };
}

function toTab({
  name,
  title,
  queryLimit,
  templateParams,
  ...tab
}: Omit<z.infer<typeof Tab>, "base" | "version" | "window">): EditorTab {
  return {
    ...tab,
    name: name ?? title ?? "",
    queryLimit: queryLimit ?? defaultLimit(),
    templateParams: templateParams ?? "{}",
    selectedText: null,
    validationResult: null,
    loaded: true,
  };
}

const toQuery = (query: z.infer<typeof Run>): EditorQuery => ({
  catalog: null,
  schema: null,
  offset: 0,
  sqlEditorId: null,
  tab: null,
  tempTable: null,
  ctas: false,
  ctas_method: "TABLE",
  runAsync: false,
  templateParams: "{}",
  queryLimit: null,
  startDttm: 0,
  endDttm: null,
  progress: 0,
  cached: false,
  resultsKey: null,
  isDataPreview: false,
  tableName: null,
  columns: null,
  server: null,
  ...(query as Partial<EditorQuery> & Pick<EditorQuery, "id" | "dbId" | "sql" | "state">),
  errors: Array.isArray(query.errors) ? (query.errors as EditorQuery["errors"]) : [],
});

function parsed(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

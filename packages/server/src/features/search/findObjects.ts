import type { SearchHit } from "@sightline/api/search";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { all, type Condition, contains, neverTrue } from "../../platform/list/conditions/index.ts";
import { listCall } from "../../platform/list/index.ts";
import { readableDataset, visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { sliceUrl } from "../charts/index.ts";
import { rankOf } from "./words.ts";

/** Hits of each kind in the answer. */
const MOST_HITS = 6;
/** Read of each kind, of which the best are taken: those that begin with the words, else the newest. */
const MOST_READ = 50;

interface FoundObject {
  id: number;
  name: string | null;
  detail: string | null;
  slug: string | null;
  viz_type: string | null;
  certified_by: string | null;
  changed_on: string;
}

interface Source {
  kind: SearchHit["kind"];
  view: string;
  /** Columns of `Found` besides the id and the time. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  visible: Condition;
  urlOf: (row: FoundObject) => string;
}

/** What the caller may open and of which the name has all of the words; the best first in each kind. */
export async function findObjects(
  platform: Platform,
  identity: Identity,
  words: readonly string[],
): Promise<SearchHit[]> {
  if (words.length === 0) return [];
  const sources = sourcesFor(platform, identity).filter(({ view }) => canAccess(identity, "can_read", view));
  const hits = await Promise.all(sources.map((source) => hitsIn(platform, source, words)));
  return hits.flat();
}

const sourcesFor = (platform: Platform, identity: Identity): Source[] => [
  {
    kind: "dashboard",
    view: "Dashboard",
    columns: sql`dashboard.dashboard_title as name, null as detail, dashboard.slug, null as viz_type,
      dashboard.certified_by`,
    from: sql`dashboard`,
    name: sql.ref("dashboard.dashboard_title"),
    visible: visibleDashboard(listCall(platform, identity)),
    urlOf: ({ id, slug }) => `/superset/dashboard/${encodeURIComponent(slug || String(id))}/`,
  },
  {
    kind: "chart",
    view: "Chart",
    columns: sql`chart.slice_name as name, chart.datasource_name as detail, null as slug, chart.viz_type,
      chart.certified_by`,
    from: sql`chart`,
    name: sql.ref("chart.slice_name"),
    visible: visibleChart(identity),
    urlOf: ({ id }) => sliceUrl(id),
  },
  {
    kind: "dataset",
    view: "Dataset",
    columns: sql`dataset.table_name as name, ${sql.table("database")}.database_name as detail, null as slug,
      null as viz_type, case when dataset.extra like ${'%"certified_by"%'} then 'yes' end as certified_by`,
    from: sql`dataset join ${sql.table("database")} on ${sql.ref("database.id")} = dataset.database_id`,
    name: sql.ref("dataset.table_name"),
    visible: readableDataset(identity),
    urlOf: ({ id }) => `/explore/?datasource_type=table&datasource_id=${id}`,
  },
  {
    kind: "saved_query",
    view: "SavedQuery",
    columns: sql`saved_query.label as name, saved_query.description as detail, null as slug, null as viz_type,
      null as certified_by`,
    from: sql`saved_query`,
    name: sql.ref("saved_query.label"),
    visible:
      identity.userId === null
        ? neverTrue
        : sql<SqlBool>`${sql.ref("saved_query.user_id")} = ${identity.userId}`,
    urlOf: ({ id }) => `/sqllab/?savedQueryId=${id}`,
  },
];

async function hitsIn(
  { db }: Platform,
  { kind, columns, from, name, visible, urlOf }: Source,
  words: readonly string[],
): Promise<SearchHit[]> {
  const id = sql.ref(`${kind}.id`);
  const changed = sql.ref(`${kind}.changed_on`);
  const condition = all([...words.map((word) => contains(name, word)), visible]);
  const begins = sql`case when lower(${name}) like ${`${words[0]?.replace(/[\\%_]/g, "\\$&")}%`} escape '\\' then 0 else 1 end`;
  const { rows } = await sql<FoundObject>`select ${id}, ${changed}, ${columns} from ${from} where ${condition}
    order by ${begins}, ${changed} desc, ${id} desc limit ${MOST_READ}`.execute(db);
  return rows
    .map((row) => ({ row, rank: rankOf(row.name ?? "", words) ?? 2 }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_HITS)
    .map(({ row }) => ({
      kind,
      id: row.id,
      name: row.name ?? "",
      detail: row.detail || null,
      url: urlOf(row),
      viz_type: row.viz_type,
      is_certified: Boolean(row.certified_by),
    }));
}

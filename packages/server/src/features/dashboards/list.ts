import type { Dashboard } from "@sightline/api/dashboards";
import { type Selectable, type SqlBool, sql } from "kysely";
import { fromFlag } from "../../platform/db/index.ts";
import type { DashboardTable } from "../../platform/db/schema.ts";
import { any, contains, neverTrue } from "../../platform/list/conditions/index.ts";
import type { Field, ResourceList } from "../../platform/list/index.ts";
import {
  isFavorite,
  negateIfFalse,
  taggedById,
  taggedByName,
  tagsField,
} from "../../platform/list/labels/index.ts";
import { auditFields, auditSearch, orderByUser, ownersField } from "../../platform/list/people/index.ts";
import { isEmbedded, visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";
import type { StoredObject } from "../../platform/versions/index.ts";
import { dashboardsClosedToCharts, thumbnailUrl } from "../charts/index.ts";
import { dashboardThumbnails } from "./thumbnails.ts";

export const DASHBOARD: StoredObject = {
  table: "dashboard",
  noun: "dashboard",
  parts: [
    ["dashboard_owner", "dashboard_id"],
    ["dashboard_role", "dashboard_id"],
    ["dashboard_chart", "dashboard_id"],
  ],
  ignoredColumns: [],
};

export type DashboardRow = Selectable<DashboardTable>;

const column = (name: keyof DashboardRow) => sql.ref(`dashboard.${name}`);
const {
  changed_on_dttm: _epoch,
  created_by_name: _name,
  created_on: _date,
  ...audit
} = auditFields<DashboardRow>();

const roles: Field<DashboardRow> = {
  async load({ db }, rows) {
    const ids = rows.map((row) => row.id);
    const held =
      ids.length === 0
        ? []
        : await db
            .selectFrom("dashboard_role")
            .innerJoin("role", "role.id", "dashboard_role.role_id")
            .select(["dashboard_role.dashboard_id", "role.id", "role.name"])
            .where("dashboard_role.dashboard_id", "in", ids)
            .orderBy("role.id")
            .execute();
    const byDashboard = Map.groupBy(held, (row) => row.dashboard_id);
    return (row) => (byDashboard.get(row.id) ?? []).map(({ id, name }) => ({ id, name }));
  },
};

const chartNames: Field<DashboardRow> = {
  async load({ db }, rows) {
    const ids = rows.map((row) => row.id);
    const placed =
      ids.length === 0
        ? []
        : await db
            .selectFrom("dashboard_chart")
            .innerJoin("chart", "chart.id", "dashboard_chart.chart_id")
            .select(["dashboard_chart.dashboard_id", "chart.slice_name"])
            .where("dashboard_chart.dashboard_id", "in", ids)
            .orderBy("chart.id")
            .execute();
    const byDashboard = Map.groupBy(placed, (row) => row.dashboard_id);
    return (row) => (byDashboard.get(row.id) ?? []).map((chart) => chart.slice_name);
  },
};

/** Pictures of the first charts of a dashboard that the caller may see, for its card. */
const chartThumbnails: Field<DashboardRow> = {
  async load({ db, identity, config }, rows) {
    if (rows.length === 0 || config.FEATURE_FLAGS.THUMBNAILS !== true) return () => [];
    const { rows: placed } = await sql<{
      dashboard_id: number;
      id: number;
      viz_type: string | null;
      params: string | null;
      datasource_id: number | null;
    }>`select link.dashboard_id, chart.id, chart.viz_type, chart.params, chart.datasource_id
      from dashboard_chart as link join chart on chart.id = link.chart_id
      where link.dashboard_id in (${sql.join(rows.map((row) => row.id))}) and ${visibleChart(identity)}
        and link.chart_id in (select first.chart_id from dashboard_chart as first
          where first.dashboard_id = link.dashboard_id order by first.chart_id limit ${MOST_THUMBNAILS})
      order by chart.id`.execute(db);
    const byDashboard = Map.groupBy(placed, (row) => row.dashboard_id);
    return (row) =>
      (byDashboard.get(row.id) ?? []).map((chart) => ({
        url: thumbnailUrl(chart, identity),
        viz_type: chart.viz_type,
      }));
  },
};
const MOST_THUMBNAILS = 4;

/** Guests get no pictures but those of the page. */
const ownThumbnail: Field<DashboardRow> = {
  async load({ db, identity, config }, rows) {
    if (config.FEATURE_FLAGS.THUMBNAILS !== true || identity.guest) return () => null;
    const thumbnails = await dashboardThumbnails(db, identity, rows);
    return ({ id }) => thumbnails.get(id)?.url ?? null;
  },
};

/** Whether its owners may put a further chart on it, as far as that depends on the charts that are there. */
const takesCharts: Field<DashboardRow> = {
  async load({ db, identity }, rows) {
    const closed = await dashboardsClosedToCharts(
      db,
      identity,
      rows.map((row) => row.id),
    );
    return ({ id }) => !closed.has(id);
  },
};

/** Whether other sites may show it: which ones is told by a call that finds nothing where none may. */
const embedded: Field<DashboardRow> = {
  async load({ db }, rows) {
    const ids = rows.map((row) => row.id);
    const shown =
      ids.length === 0
        ? []
        : await db.selectFrom("dashboard").select("id").where("id", "in", ids).where(isEmbedded).execute();
    const known = new Set(shown.map(({ id }) => id));
    return ({ id }) => known.has(id);
  },
};

const plain = [
  "id",
  "uuid",
  "slug",
  "dashboard_title",
  "css",
  "json_metadata",
  "position_json",
  "certified_by",
  "certification_details",
] as const satisfies (keyof Dashboard & keyof DashboardRow)[];

export const dashboardUrl = (row: { id: number; slug: string | null }) =>
  `/superset/dashboard/${row.slug || row.id}/`;

const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

const shared = [
  "id",
  "uuid",
  "dashboard_title",
  "slug",
  "url",
  "published",
  "thumbnail_url",
  "certified_by",
  "certification_details",
  "is_managed_externally",
  "css",
  "json_metadata",
  "position_json",
  ...user("changed_by"),
  "changed_by_name",
  "changed_on_delta_humanized",
  "created_on_delta_humanized",
  ...user("created_by"),
  ...user("owners"),
  "roles.id",
  "roles.name",
  "tags.id",
  "tags.name",
  "tags.type",
];

const isCertified = sql<SqlBool>`coalesce(${column("certified_by")}, '') <> ''`;
const hasCreator = sql<SqlBool>`${column("created_by_fk")} is not null`;

/** How dashboards are listed. */
export const dashboardList: ResourceList<DashboardRow> = {
  resource: "dashboard",
  view: "Dashboard",
  title: "Dashboard",
  table: "dashboard",
  permissions: [
    "can_read",
    "can_write",
    "can_export",
    "can_tag",
    "can_drill",
    "can_view_query",
    "can_view_chart_as_table",
    "can_cache_dashboard_screenshot",
  ],
  listColumns: [...shared, "status", "changed_on_utc", "chart_thumbnails", "takes_charts", "is_embedded"],
  showColumns: [...shared, "changed_on", "charts"],
  fields: {
    ...audit,
    ...Object.fromEntries(plain.map((name): [string, Field<DashboardRow>] => [name, (row) => row[name]])),
    url: dashboardUrl,
    published: (row) => fromFlag(row.published),
    status: (row) => (fromFlag(row.published) ? "published" : "draft"),
    thumbnail_url: ownThumbnail,
    is_managed_externally: (row) => fromFlag(row.is_managed_externally),
    owners: ownersField<DashboardRow>({ table: "dashboard_owner", column: "dashboard_id" }),
    roles,
    charts: chartNames,
    chart_thumbnails: chartThumbnails,
    takes_charts: takesCharts,
    is_embedded: embedded,
    tags: tagsField("dashboard"),
  },
  search: {
    uuid: { type: "uuid", sql: column("uuid") },
    id: { type: "number", sql: column("id") },
    dashboard_title: { type: "text", sql: column("dashboard_title") },
    slug: { type: "text", sql: column("slug") },
    published: { type: "boolean", sql: column("published") },
    owners: { type: "many", table: "dashboard_owner", from: "dashboard_id", to: "user_id" },
    roles: { type: "many", table: "dashboard_role", from: "dashboard_id", to: "role_id" },
    ...auditSearch("dashboard"),
  },
  filters: {
    dashboard_title: {
      title_or_slug: {
        name: "Title or Slug",
        condition: (value) =>
          value === null || value === undefined || value === ""
            ? null
            : any([
                contains(column("dashboard_title"), String(value)),
                contains(column("slug"), String(value)),
              ]),
      },
    },
    id: {
      dashboard_is_favorite: {
        name: "Is favorite",
        condition: (value, call) => negateIfFalse(value, isFavorite("dashboard", call)),
      },
      dashboard_is_certified: {
        name: "Is certified",
        condition: (value) => negateIfFalse(value, isCertified),
      },
    },
    tags: {
      rel_m_m: { name: "Relation as Many", condition: taggedById("dashboard") },
      dashboard_tags: { name: "Is tagged", condition: taggedByName("dashboard") },
      dashboard_tag_id: { name: "Is tagged", condition: taggedById("dashboard") },
    },
    created_by: {
      dashboard_has_created_by: {
        name: "Has created by",
        condition: (value) => negateIfFalse(value, hasCreator),
      },
      dashboard_created_by_me: {
        name: "Created by me",
        condition: (value, { identity }) =>
          negateIfFalse(
            value,
            identity.userId === null
              ? neverTrue
              : sql<SqlBool>`${column("created_by_fk")} = ${identity.userId}`,
          ),
      },
    },
  },
  order: {
    "changed_by.first_name": orderByUser("dashboard", "changed_by_fk"),
    changed_on_delta_humanized: { sql: column("changed_on") },
    "created_by.first_name": orderByUser("dashboard", "created_by_fk"),
    dashboard_title: { sql: column("dashboard_title"), text: true },
    published: { sql: column("published") },
    changed_on: { sql: column("changed_on") },
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    owners: { kind: "users", withEmail: true },
    roles: { kind: "rows", table: "role", text: "name" },
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: (call) => visibleDashboard(call),
};

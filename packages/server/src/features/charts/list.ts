import type { Chart } from "@sightline/api/charts";
import { upgradeRetired } from "@sightline/charts/retired";
import { type SqlBool, sql } from "kysely";
import { fromFlag, fromJson } from "../../platform/db/index.ts";

import { exploreUrl } from "../../platform/defaultEndpoint.ts";

import { any, contains, neverTrue } from "../../platform/list/conditions/index.ts";
import { descriptionHtml, type Field, type ListCall, type ResourceList } from "../../platform/list/index.ts";
import {
  isFavorite,
  negateIfFalse,
  taggedById,
  taggedByName,
  tagsField,
} from "../../platform/list/labels/index.ts";
import {
  auditFields,
  auditSearch,
  orderByUser,
  ownersField,
  userField,
} from "../../platform/list/people/index.ts";
import { visibleChart } from "../../platform/list/visibility/index.ts";
import type { StoredObject } from "../../platform/versions/index.ts";
import { thumbnailUrl } from "./digest.ts";
import { type ChartRow, dashboardsOf, isPlaceable, ofDataset } from "./loadedFields.ts";

/** The screen fills in `query_context` where it is missing; that is not an edit. */
export const CHART: StoredObject = {
  table: "chart",
  noun: "chart",
  parts: [
    ["chart_owner", "chart_id"],
    ["dashboard_chart", "chart_id"],
  ],
  ignoredColumns: ["query_context"],
};

const column = (name: keyof ChartRow) => sql.ref(`chart.${name}`);
const { created_on: _date, ...audit } = auditFields<ChartRow>();

/** The chart's controls as explore and dashboards start from them; those of a retired type as its successor has them. */
export function formDataOf(chart: ChartRow): Record<string, unknown> {
  return upgradeRetired<Record<string, unknown>>({
    ...fromJson<Record<string, unknown>>(chart.params, {}),
    slice_id: chart.id,
    viz_type: chart.viz_type,
    datasource: `${chart.datasource_id}__${chart.datasource_type}`,
    ...(chart.cache_timeout === null ? {} : { cache_timeout: chart.cache_timeout }),
  });
}

export const sliceUrl = (id: number) => `/explore/?slice_id=${id}`;

const plain = [
  "id",
  "uuid",
  "slice_name",
  "viz_type",
  "description",
  "params",
  "query_context",
  "cache_timeout",
  "certified_by",
  "certification_details",
  "datasource_id",
  "datasource_type",
  "datasource_name",
] as const satisfies (keyof Chart & keyof ChartRow)[];

const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

const listColumns = [
  "id",
  "uuid",
  "slice_name",
  "slice_url",
  "url",
  "edit_url",
  "viz_type",
  "description",
  "description_markeddown",
  "params",
  "form_data",
  "cache_timeout",
  "certified_by",
  "certification_details",
  "is_managed_externally",
  "datasource_id",
  "datasource_type",
  "datasource_name_text",
  "datasource_url",
  "is_placeable",
  "table.default_endpoint",
  "table.table_name",
  "thumbnail_url",
  ...user("owners"),
  "dashboards.id",
  "dashboards.dashboard_title",
  "tags.id",
  "tags.name",
  "tags.type",
  ...user("created_by"),
  "created_by_name",
  "created_on_delta_humanized",
  ...user("changed_by"),
  "changed_by_name",
  "changed_on_dttm",
  "changed_on_utc",
  "changed_on_delta_humanized",
  "last_saved_at",
  ...user("last_saved_by"),
];

const showColumns = [
  ...plain,
  "slice_url",
  "url",
  "is_managed_externally",
  "datasource_uuid",
  "changed_on_delta_humanized",
  "dashboards.id",
  "dashboards.dashboard_title",
  "dashboards.json_metadata",
  ...user("owners"),
  "tags.id",
  "tags.name",
  "tags.type",
  "thumbnail_url",
];

const isCertified = sql<SqlBool>`coalesce(${column("certified_by")}, '') <> ''`;
const hasCreator = sql<SqlBool>`${column("created_by_fk")} is not null`;
const createdByMe = ({ identity }: ListCall) =>
  identity.userId === null ? neverTrue : sql<SqlBool>`${column("created_by_fk")} = ${identity.userId}`;
const ownedByMe = ({ identity }: ListCall) =>
  identity.userId === null
    ? neverTrue
    : sql<SqlBool>`exists (select 1 from chart_owner as mine where mine.chart_id = ${column("id")}
        and mine.user_id = ${identity.userId})`;

/** How charts are listed. */
export const chartList: ResourceList<ChartRow> = {
  resource: "chart",
  view: "Chart",
  title: "Chart",
  table: "chart",
  storedObject: CHART,
  permissions: ["can_read", "can_write", "can_export", "can_tag", "can_warm_up_cache"],
  listColumns,
  showColumns,
  fields: {
    ...audit,
    ...Object.fromEntries(plain.map((name): [string, Field<ChartRow>] => [name, (row) => row[name]])),
    slice_url: (row) => sliceUrl(row.id),
    url: (row) => sliceUrl(row.id),
    edit_url: (row) => `/chart/edit/${row.id}`,
    description_markeddown: (row) => descriptionHtml(row.description),
    form_data: formDataOf,
    is_managed_externally: (row) => fromFlag(row.is_managed_externally),
    datasource_name_text: ofDataset((dataset, chart) => dataset?.table_name ?? chart.datasource_name),
    datasource_url: ofDataset((dataset, _chart, { config }) =>
      dataset ? exploreUrl(config, dataset) : null,
    ),
    is_placeable: isPlaceable,
    datasource_uuid: ofDataset((dataset) => dataset?.uuid ?? null),
    table: ofDataset((dataset) =>
      dataset ? { table_name: dataset.table_name, default_endpoint: dataset.default_endpoint } : null,
    ),
    thumbnail_url: (row, { identity, config }) =>
      config.FEATURE_FLAGS.THUMBNAILS === true ? thumbnailUrl(row, identity) : null,
    owners: ownersField<ChartRow>({ table: "chart_owner", column: "chart_id" }),
    dashboards: dashboardsOf,
    tags: tagsField("chart"),
    last_saved_at: (row) => row.last_saved_at,
    last_saved_by: userField<ChartRow>((row) => row.last_saved_by_fk),
  },
  search: {
    uuid: { type: "uuid", sql: column("uuid") },
    id: { type: "number", sql: column("id") },
    slice_name: { type: "text", sql: column("slice_name") },
    viz_type: { type: "text", sql: column("viz_type") },
    description: { type: "text", sql: column("description") },
    datasource_id: { type: "number", sql: column("datasource_id") },
    datasource_name: { type: "text", sql: column("datasource_name") },
    datasource_type: { type: "text", sql: column("datasource_type") },
    last_saved_at: { type: "date", sql: column("last_saved_at") },
    last_saved_by: { type: "one", sql: column("last_saved_by_fk") },
    owners: { type: "many", table: "chart_owner", from: "chart_id", to: "user_id" },
    dashboards: { type: "many", table: "dashboard_chart", from: "chart_id", to: "dashboard_id" },
    ...auditSearch("chart"),
  },
  filters: {
    slice_name: {
      chart_all_text: {
        name: "All Text",
        condition: (value) =>
          value === null || value === undefined || value === ""
            ? null
            : any(
                (["slice_name", "description", "viz_type", "datasource_name"] as const).map((name) =>
                  contains(column(name), String(value)),
                ),
              ),
      },
    },
    id: {
      chart_is_favorite: {
        name: "Is favorite",
        condition: (value, call) => negateIfFalse(value, isFavorite("chart", call)),
      },
      chart_is_certified: { name: "Is certified", condition: (value) => negateIfFalse(value, isCertified) },
      chart_owned_created_favored_by_me: {
        name: "Owned Created or Favored",
        condition: (value, call) =>
          negateIfFalse(value, any([ownedByMe(call), createdByMe(call), isFavorite("chart", call)])),
      },
    },
    tags: {
      rel_m_m: { name: "Relation as Many", condition: taggedById("chart") },
      chart_tags: { name: "Is tagged", condition: taggedByName("chart") },
      chart_tag_id: { name: "Is tagged", condition: taggedById("chart") },
    },
    created_by: {
      chart_has_created_by: {
        name: "Has created by",
        condition: (value) => negateIfFalse(value, hasCreator),
      },
      chart_created_by_me: {
        name: "Created by me",
        condition: (value, call) => negateIfFalse(value, createdByMe(call)),
      },
    },
  },
  order: {
    slice_name: { sql: column("slice_name"), text: true },
    viz_type: { sql: column("viz_type"), text: true },
    datasource_id: { sql: column("datasource_id") },
    datasource_name: { sql: column("datasource_name"), text: true },
    last_saved_at: { sql: column("last_saved_at") },
    "last_saved_by.id": { sql: column("last_saved_by_fk") },
    "last_saved_by.first_name": orderByUser("chart", "last_saved_by_fk"),
    "changed_by.first_name": orderByUser("chart", "changed_by_fk"),
    changed_on: { sql: column("changed_on") },
    changed_on_delta_humanized: { sql: column("changed_on") },
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    owners: { kind: "users", withEmail: true },
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: ({ identity }) => visibleChart(identity),
};

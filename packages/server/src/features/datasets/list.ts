import { type Selectable, type SqlBool, sql } from "kysely";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { DatasetTable } from "../../platform/db/schema.ts";

import { exploreUrl } from "../../platform/defaultEndpoint.ts";

import type { Field, ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, orderByUser, ownersField } from "../../platform/list/people/index.ts";
import { knownDatabase, readableDataset } from "../../platform/list/visibility/index.ts";
import { databaseField, orderByDatabase } from "../databases/index.ts";
import { datasetKind } from "./datasetKind.ts";

type Row = Selectable<DatasetTable>;

const column = (name: keyof Row) => sql.ref(`dataset.${name}`);

const isCertified = sql<SqlBool>`coalesce(${column("extra")}, '') like '%"certification"%'`;

const { changed_by, changed_by_name, changed_on_utc, changed_on_delta_humanized, created_by, ...dates } =
  auditFields<Row>();

const plain = [
  "id",
  "uuid",
  "table_name",
  "catalog",
  "schema",
  "sql",
  "default_endpoint",
  "description",
  "extra",
  "health_check_message",
] as const;

const listColumns = [
  ...plain,
  "kind",
  "datasource_type",
  "explore_url",
  "database.id",
  "database.database_name",
  "database.uuid",
  "owners.id",
  "owners.first_name",
  "owners.last_name",
  "changed_by.id",
  "changed_by.first_name",
  "changed_by.last_name",
  "changed_by_name",
  "changed_on_utc",
  "changed_on_delta_humanized",
  "is_managed_externally",
];

/** How datasets are listed. */
export const datasetList: ResourceList<Row> = {
  resource: "dataset",
  view: "Dataset",
  title: "Dataset",
  table: "dataset",
  permissions: [
    "can_read",
    "can_write",
    "can_export",
    "can_duplicate",
    "can_get_or_create_dataset",
    "can_warm_up_cache",
    "can_get_drill_info",
  ],
  listColumns,
  showColumns: [
    ...plain,
    "uid",
    "name",
    "datasource_name",
    "datasource_type",
    "kind",
    "url",
    "explore_url",
    "main_dttm_col",
    "currency_code_column",
    "normalize_columns",
    "always_filter_main_dttm",
    "offset",
    "cache_timeout",
    "is_sqllab_view",
    "template_params",
    "filter_select_enabled",
    "fetch_values_predicate",
    "is_managed_externally",
    "external_url",
    "edit_url",
    "type",
    "database",
    "owners",
    "changed_by",
    "changed_by_name",
    "changed_on",
    "changed_on_utc",
    "changed_on_delta_humanized",
    "changed_on_humanized",
    "created_by",
    "created_on",
    "created_on_humanized",
  ],
  fields: {
    ...Object.fromEntries(plain.map((name): [string, Field<Row>] => [name, (row) => row[name]])),
    uid: (row) => `${row.id}__table`,
    name: (row) => (row.schema ? `${row.schema}.${row.table_name}` : row.table_name),
    datasource_name: (row) => row.table_name,
    datasource_type: () => "table",
    kind: (row) => datasetKind(row),
    url: (row) => `/tablemodelview/edit/${row.id}`,
    explore_url: (row, { config }) => exploreUrl(config, row),
    main_dttm_col: (row) => row.main_dttm_col,
    currency_code_column: (row) => row.currency_code_column,
    normalize_columns: (row) => fromFlag(row.normalize_columns),
    always_filter_main_dttm: (row) => fromFlag(row.always_filter_main_dttm),
    offset: (row) => row.offset,
    cache_timeout: (row) => row.cache_timeout,
    is_sqllab_view: (row) => fromFlag(row.is_sqllab_view),
    template_params: (row) => row.template_params,
    filter_select_enabled: (row) => fromFlag(row.filter_select_enabled),
    fetch_values_predicate: (row) => row.fetch_values_predicate,
    is_managed_externally: (row) => fromFlag(row.is_managed_externally),
    external_url: (row) => row.external_url,
    edit_url: (row) => `/tablemodelview/edit/${row.id}`,
    type: () => "table",
    database: databaseField((row) => row.database_id),
    owners: ownersField<Row>({ table: "dataset_owner", column: "dataset_id" }),
    changed_by,
    changed_by_name,
    changed_on: dates.changed_on,
    changed_on_utc,
    changed_on_delta_humanized,
    changed_on_humanized: changed_on_delta_humanized,
    created_by,
    created_on: dates.created_on,
    created_on_humanized: dates.created_on_delta_humanized,
  },
  search: {
    id: { type: "number", sql: column("id") },
    uuid: { type: "uuid", sql: column("uuid") },
    table_name: { type: "text", sql: column("table_name") },
    catalog: { type: "text", sql: column("catalog") },
    schema: { type: "text", sql: column("schema") },
    sql: { type: "text", sql: column("sql") },
    database: { type: "one", sql: column("database_id") },
    owners: { type: "many", table: "dataset_owner", from: "dataset_id", to: "user_id" },
    ...auditSearch("dataset"),
  },
  filters: {
    sql: {
      dataset_is_null_or_empty: {
        name: "Null or Empty",
        condition: (value) =>
          value === false
            ? sql<SqlBool>`coalesce(${column("sql")}, '') <> ''`
            : sql<SqlBool>`coalesce(${column("sql")}, '') = ''`,
      },
    },
    id: {
      dataset_is_certified: {
        name: "Is certified",
        condition: (value) => (value === false ? sql<SqlBool>`not (${isCertified})` : isCertified),
      },
    },
  },
  order: {
    table_name: { sql: column("table_name"), text: true },
    catalog: { sql: column("catalog"), text: true },
    schema: { sql: column("schema"), text: true },
    "changed_by.first_name": orderByUser("dataset", "changed_by_fk"),
    changed_on_delta_humanized: { sql: column("changed_on") },
    "database.database_name": orderByDatabase("dataset", "database_id"),
  },
  defaultOrder: { column: "changed_on_delta_humanized", direction: "desc" },
  relatedChoices: {
    database: {
      kind: "rows",
      table: "database",
      text: "database_name",
      base: ({ identity }) => knownDatabase(identity),
    },
    owners: { kind: "users", withEmail: true },
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: ["catalog", "schema"],
  base: ({ identity }) => readableDataset(identity),
};

/** `certification` and warnings kept in an `extra` text. */
export function certificationOf(extra: string | null) {
  const value = fromJson<{
    certification?: { certified_by?: string; details?: string };
    warning_markdown?: string;
  }>(extra, {});
  return {
    is_certified: Boolean(value?.certification),
    certified_by: value?.certification?.certified_by ?? null,
    certification_details: value?.certification?.details ?? null,
    warning_markdown: value?.warning_markdown ?? null,
  };
}

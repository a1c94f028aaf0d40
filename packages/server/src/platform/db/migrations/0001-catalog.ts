import type { StoreKind } from "../store/storeKind.ts";
import {
  auditColumns,
  columns,
  createIndex,
  linkTable,
  referenceColumn,
  type Store,
  tableWithId,
} from "./table.ts";

/** Databases, datasets, charts and dashboards, their owners and links. */
export async function createCatalogTables(store: Store, kind: StoreKind): Promise<void> {
  await createDatabases(store, kind);
  await createDatasets(store, kind);
  await createCharts(store, kind);
  await createDashboards(store, kind);
}

async function createDatabases(store: Store, kind: StoreKind): Promise<void> {
  await auditColumns(
    columns(tableWithId(store, kind, "database"), {
      uuid: "text",
      database_name: "text",
      sqlalchemy_uri: "text",
      encrypted_password: "text?",
      encrypted_extra: "text?",
      extra: "text",
      configuration_method: "text",
      cache_timeout: "int?",
      expose_in_sqllab: "int",
      allow_run_async: "int",
      allow_ctas: "int",
      allow_cvas: "int",
      allow_dml: "int",
      allow_file_upload: "int",
      force_ctas_schema: "text?",
      impersonate_user: "int",
      is_managed_externally: "int",
      external_url: "text?",
      perm: "text",
    }),
  ).execute();
  await createIndex(store, "database", ["database_name"], true);
  await createIndex(store, "database", ["uuid"], true);
}

async function createDatasets(store: Store, kind: StoreKind): Promise<void> {
  const dataset = referenceColumn(
    columns(tableWithId(store, kind, "dataset"), { uuid: "text" }),
    "database_id",
    "database",
    "restrict",
  );
  await auditColumns(
    columns(dataset, {
      table_name: "text",
      catalog: "text?",
      schema: "text?",
      sql: "text?",
      description: "text?",
      main_dttm_col: "text?",
      normalize_columns: "int",
      always_filter_main_dttm: "int",
      offset: "int",
      default_endpoint: "text?",
      cache_timeout: "int?",
      is_sqllab_view: "int",
      template_params: "text?",
      filter_select_enabled: "int",
      fetch_values_predicate: "text?",
      extra: "text?",
      params: "text?",
      is_managed_externally: "int",
      external_url: "text?",
      perm: "text",
      schema_perm: "text?",
    }),
  ).execute();
  await createIndex(store, "dataset", ["uuid"], true);
  await createIndex(store, "dataset", ["changed_on"]);

  const column = columns(tableWithId(store, kind, "dataset_column"), { uuid: "text" });
  await columns(referenceColumn(column, "dataset_id", "dataset", "cascade"), {
    position: "int",
    column_name: "text",
    type: "text?",
    type_generic: "int?",
    advanced_data_type: "text?",
    verbose_name: "text?",
    description: "text?",
    expression: "text?",
    filterable: "int",
    groupby: "int",
    is_active: "int",
    is_dttm: "int",
    python_date_format: "text?",
    extra: "text?",
  }).execute();
  await createIndex(store, "dataset_column", ["uuid"], true);
  await createIndex(store, "dataset_column", ["dataset_id", "column_name"]);

  const metric = columns(tableWithId(store, kind, "dataset_metric"), { uuid: "text" });
  await columns(referenceColumn(metric, "dataset_id", "dataset", "cascade"), {
    position: "int",
    metric_name: "text",
    expression: "text",
    metric_type: "text?",
    verbose_name: "text?",
    description: "text?",
    d3format: "text?",
    currency: "text?",
    warning_text: "text?",
    extra: "text?",
  }).execute();
  await createIndex(store, "dataset_metric", ["uuid"], true);
  await createIndex(store, "dataset_metric", ["dataset_id", "metric_name"]);
  await linkTable(store, "dataset_owner", ["dataset_id", "dataset"], ["user_id", "user"]);
}

async function createCharts(store: Store, kind: StoreKind): Promise<void> {
  // No reference to the dataset: a chart outlives it and says so.
  const chart = columns(tableWithId(store, kind, "chart"), {
    uuid: "text",
    slice_name: "text",
    viz_type: "text?",
    datasource_id: "int?",
    datasource_type: "text",
    datasource_name: "text?",
    params: "text?",
    query_context: "text?",
    description: "text?",
    cache_timeout: "int?",
    certified_by: "text?",
    certification_details: "text?",
    is_managed_externally: "int",
    external_url: "text?",
    last_saved_at: "text?",
  });
  await referenceColumn(auditColumns(chart), "last_saved_by_fk", "user", "set null").execute();
  await createIndex(store, "chart", ["uuid"], true);
  await createIndex(store, "chart", ["changed_on"]);
  await createIndex(store, "chart", ["datasource_id"]);
  await linkTable(store, "chart_owner", ["chart_id", "chart"], ["user_id", "user"]);
}

async function createDashboards(store: Store, kind: StoreKind): Promise<void> {
  await auditColumns(
    columns(tableWithId(store, kind, "dashboard"), {
      uuid: "text",
      dashboard_title: "text?",
      slug: "text?",
      position_json: "text?",
      json_metadata: "text?",
      css: "text?",
      description: "text?",
      published: "int",
      certified_by: "text?",
      certification_details: "text?",
      is_managed_externally: "int",
      external_url: "text?",
    }),
  ).execute();
  await createIndex(store, "dashboard", ["uuid"], true);
  await createIndex(store, "dashboard", ["slug"], true);
  await createIndex(store, "dashboard", ["changed_on"]);
  await linkTable(store, "dashboard_chart", ["dashboard_id", "dashboard"], ["chart_id", "chart"]);
  await linkTable(store, "dashboard_role", ["dashboard_id", "dashboard"], ["role_id", "role"]);
  await linkTable(store, "dashboard_owner", ["dashboard_id", "dashboard"], ["user_id", "user"]);
}

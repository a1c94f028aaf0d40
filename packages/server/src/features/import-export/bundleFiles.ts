import { SshTunnel } from "@sightline/api/databases";
import { DatasetFolders } from "@sightline/api/dataset-folders";
import { savedQueryTexts } from "@sightline/api/saved-queries";
import { listOf, MAX_ENTRIES, MAX_LENGTH, recordOf, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { fromJson } from "../../platform/db/index.ts";

const uuid = textUpTo(MAX_LENGTH.line)
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "Not a valid UUID.")
  .toLowerCase();
const record = recordOf(z.unknown(), MAX_ENTRIES.layoutComponents);
const long = textUpTo(MAX_LENGTH.json);
const text = long.nullable().optional();
const int = z.number().int().nullable().optional();
const flag = z.boolean().nullable().optional();
/** Older bundles hold JSON text where newer ones hold the object. */
const json = z.union([record, long]).nullable().optional();
/** What newer releases say and nothing here asks for. */
const notKept = z.unknown().optional();
const requiredText = (max = 250) =>
  z.string().min(1, `Length must be between 1 and ${max}.`).max(max, `Length must be between 1 and ${max}.`);

const file = {
  uuid,
  version: z.literal("1.0.0"),
  is_managed_externally: flag,
  external_url: text,
};

export const Metadata = z.strictObject({
  version: long,
  type: long.optional(),
  timestamp: z.unknown().optional(),
});

export const DatabaseFile = z.strictObject({
  ...file,
  database_name: requiredText(),
  sqlalchemy_uri: requiredText(1024),
  password: text,
  cache_timeout: int,
  expose_in_sqllab: flag,
  allow_run_async: flag,
  allow_ctas: flag,
  allow_cvas: flag,
  allow_dml: flag,
  allow_csv_upload: flag,
  allow_file_upload: flag,
  impersonate_user: flag,
  extra: json,
  encrypted_extra: text,
  /** Of release 6 on. */
  masked_encrypted_extra: text,
  configuration_method: z.enum(["sqlalchemy_form", "dynamic_form"]).nullable().optional(),
  ssh_tunnel: z.strictObject(SshTunnel.shape).nullable().optional(),
});
export type DatabaseFile = z.infer<typeof DatabaseFile>;

export const ColumnInFile = z.strictObject({
  uuid: uuid.nullable().optional(),
  column_name: requiredText(255),
  verbose_name: text,
  is_dttm: flag,
  is_active: flag,
  type: text,
  advanced_data_type: text,
  groupby: flag,
  filterable: flag,
  expression: text,
  description: text,
  python_date_format: text,
  datetime_format: text,
  extra: json,
});

export const MetricInFile = z.strictObject({
  uuid: uuid.nullable().optional(),
  metric_name: requiredText(255),
  verbose_name: text,
  metric_type: text,
  expression: long.min(1, "Length must be between 1 and 65535."),
  description: text,
  d3format: text,
  currency: z.preprocess(
    (value) => (typeof value === "string" ? fromJson(value, null) : value),
    z.strictObject({ symbol: long, symbolPosition: long }).nullable().optional(),
  ),
  extra: json,
  warning_text: text,
});

export const DatasetFile = z.strictObject({
  ...file,
  table_name: requiredText(),
  main_dttm_col: text,
  currency_code_column: text,
  description: text,
  default_endpoint: text,
  offset: int,
  cache_timeout: int,
  catalog: text,
  schema: text,
  sql: text,
  params: json,
  template_params: json,
  filter_select_enabled: flag,
  fetch_values_predicate: text,
  extra: json,
  normalize_columns: flag,
  always_filter_main_dttm: flag,
  // In a form that is not kept here, such as deeper ones, they are no reason to refuse the dataset.
  folders: DatasetFolders.nullable().optional().catch(undefined),
  source_db_engine: notKept,
  data_file: notKept,
  metrics: listOf(MetricInFile, MAX_ENTRIES.datasetMetrics).default([]),
  columns: listOf(ColumnInFile, MAX_ENTRIES.datasetColumns).default([]),
  database_uuid: uuid,
  data: text,
});
export type DatasetFile = z.infer<typeof DatasetFile>;

export const ChartFile = z.strictObject({
  ...file,
  slice_name: requiredText(),
  description: text,
  certified_by: text,
  certification_details: text,
  viz_type: requiredText(),
  params: record.nullable().optional(),
  query_context: text,
  cache_timeout: int,
  dataset_uuid: uuid,
  tags: listOf(requiredText(), MAX_ENTRIES.tags).nullable().optional(),
});
export type ChartFile = z.infer<typeof ChartFile>;

export const DashboardFile = z.strictObject({
  ...file,
  dashboard_title: z
    .string()
    .min(1, "Length must be between 1 and 500.")
    .max(500, "Length must be between 1 and 500."),
  description: text,
  css: text,
  slug: text,
  certified_by: text,
  certification_details: text,
  published: flag,
  position: record.nullable().optional(),
  metadata: record.nullable().optional(),
  tags: listOf(requiredText(), MAX_ENTRIES.tags).nullable().optional(),
  theme_uuid: text,
  theme_id: notKept,
});
export type DashboardFile = z.infer<typeof DashboardFile>;

export const SavedQueryFile = z.strictObject({
  ...savedQueryTexts,
  sql: savedQueryTexts.sql.unwrap().unwrap(),
  uuid,
  version: file.version,
  /** Null: it was written for no database. */
  database_uuid: uuid.nullable(),
});
export type SavedQueryFile = z.infer<typeof SavedQueryFile>;

/** What people say of the tags that the files name. */
export const TagsFile = z.strictObject({
  tags: listOf(z.strictObject({ tag_name: requiredText(), description: text }), MAX_ENTRIES.ids),
});
export type TagInFile = z.infer<typeof TagsFile>["tags"][number];

/** One file of the bundle: its path is how people and error messages name it. */
export interface Entry<T> {
  path: string;
  file: T;
}

export interface Bundle {
  databases: Entry<DatabaseFile>[];
  datasets: Entry<DatasetFile>[];
  charts: Entry<ChartFile>[];
  dashboards: Entry<DashboardFile>[];
  queries: Entry<SavedQueryFile>[];
  tags: TagInFile[];
}

export type Kind = "database" | "dataset" | "chart" | "dashboard" | "saved_query";

/** The type that metadata.yaml of a bundle names. */
export const TYPE_OF: Record<Kind, string> = {
  database: "Database",
  dataset: "SqlaTable",
  chart: "Slice",
  dashboard: "Dashboard",
  saved_query: "SavedQuery",
};

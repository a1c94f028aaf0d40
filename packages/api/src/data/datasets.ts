import { listOf, MAX_ENTRIES, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import {
  Id,
  IdOrUuid,
  Integer,
  IntegerText,
  LineText,
  LongText,
  name,
  SqlText,
  UserRef,
  UuidDraft,
  upTo,
} from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";
import { Currency, CurrencyDraft } from "./currency.ts";
import { DatasetFolders } from "./dataset-folders.ts";

/** 0 numeric, 1 string, 2 temporal, 3 boolean. */
export const genericType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What a dataset is to those who ask for it by type and id. */
export const DatasetType = z.enum(["table", "query", "dataset", "sl_table", "saved_query"]);

/** Null: the part was in the trash when times were not kept yet. */
const partTimes = {
  created_on: z.string().nullable().optional(),
  changed_on: z.string().nullable().optional(),
};

export const DatasetColumn = z.object({
  id: z.number(),
  uuid: z.string(),
  column_name: z.string(),
  type: z.string().nullable(),
  type_generic: genericType.nullable(),
  advanced_data_type: z.string().nullable(),
  verbose_name: z.string().nullable(),
  description: z.string().nullable(),
  expression: z.string().nullable(),
  filterable: z.boolean(),
  groupby: z.boolean(),
  is_active: z.boolean(),
  is_dttm: z.boolean(),
  python_date_format: z.string().nullable(),
  datetime_format: z.string().nullable().optional(),
  extra: z.string().nullable(),
  ...partTimes,
});
export type DatasetColumn = z.infer<typeof DatasetColumn>;

export const DatasetMetric = z.object({
  id: z.number(),
  uuid: z.string(),
  metric_name: z.string(),
  expression: z.string(),
  metric_type: z.string().nullable(),
  verbose_name: z.string().nullable(),
  description: z.string().nullable(),
  d3format: z.string().nullable(),
  currency: Currency.nullable(),
  warning_text: z.string().nullable(),
  extra: z.string().nullable(),
  ...partTimes,
});
export type DatasetMetric = z.infer<typeof DatasetMetric>;

export const Dataset = z.object({
  id: z.number(),
  uuid: z.string(),
  uid: z.string(),
  table_name: z.string(),
  name: z.string(),
  datasource_name: z.string(),
  datasource_type: z.string(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  sql: z.string().nullable(),
  kind: z.enum(["physical", "virtual"]),
  url: z.string(),
  explore_url: z.string(),
  default_endpoint: z.string().nullable(),
  description: z.string().nullable(),
  main_dttm_col: z.string().nullable(),
  currency_code_column: z.string().nullable().optional(),
  normalize_columns: z.boolean(),
  always_filter_main_dttm: z.boolean(),
  offset: z.number(),
  cache_timeout: z.number().nullable(),
  is_sqllab_view: z.boolean(),
  template_params: z.string().nullable(),
  filter_select_enabled: z.boolean(),
  fetch_values_predicate: z.string().nullable(),
  extra: z.string().nullable(),
  is_managed_externally: z.boolean(),
  external_url: z.string().nullable(),
  edit_url: z.string(),
  type: DatasetType,
  health_check_message: z.string().nullable(),
  folders: DatasetFolders.nullable(),
  database: z.object({
    id: z.number(),
    uuid: z.string().optional(),
    database_name: z.string(),
    backend: z.string().optional(),
    allow_multi_catalog: z.boolean().optional(),
  }),
  owners: z.array(UserRef.partial()),
  // What is rendered is there when the address says `include_rendered_sql=true`.
  rendered_sql: z.string().optional(),
  columns: z.array(DatasetColumn.extend({ rendered_expression: z.string().optional() })),
  metrics: z.array(DatasetMetric.extend({ rendered_expression: z.string().optional() })),
  verbose_map: z.record(z.string(), z.string()),
  column_formats: z.record(z.string(), z.string()),
  order_by_choices: z.array(z.tuple([z.string(), z.string()])),
  granularity_sqla: z.array(z.tuple([z.string(), z.string()])),
  time_grain_sqla: z.array(z.tuple([z.string(), z.string()])),
  select_star: z.string(),
  changed_by: UserRef.partial().nullable(),
  changed_by_name: z.string(),
  changed_on: z.string(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
  changed_on_humanized: z.string(),
  created_by: UserRef.partial().nullable(),
  created_on: z.string(),
  created_on_humanized: z.string(),
});
export type Dataset = z.infer<typeof Dataset>;

/** Up to the first letter there is one way to read a text: with several, the time grows with the square of its length. */
const DATE_FORMAT = /^(epoch_s|epoch_ms|(?:[^%]|%%)*%[a-zA-Z](?:[^%]|%[a-zA-Z%])*)$/;

export const ColumnFields = z.strictObject({
  id: Integer.optional(),
  uuid: LineText.nullable().optional(),
  column_name: name(255),
  type: LongText.nullable().optional(),
  type_generic: genericType.nullable().optional(),
  advanced_data_type: LineText.nullable().optional(),
  verbose_name: LongText.nullable().optional(),
  description: LongText.nullable().optional(),
  expression: SqlText.nullable().optional(),
  extra: LongText.nullable().optional(),
  filterable: z.boolean().optional(),
  groupby: z.boolean().optional(),
  is_active: z.boolean().nullable().optional(),
  is_dttm: z.boolean().nullable().optional(),
  python_date_format: LineText.regex(DATE_FORMAT, "Invalid date/timestamp format").nullable().optional(),
  datetime_format: textUpTo(100).regex(DATE_FORMAT, "Invalid date/timestamp format").nullable().optional(),
});
export type ColumnDraft = z.infer<typeof ColumnFields>;

export const MetricFields = z.strictObject({
  id: Integer.optional(),
  uuid: LineText.nullable().optional(),
  metric_name: name(255),
  expression: SqlText.min(1),
  metric_type: LineText.nullable().optional(),
  verbose_name: LongText.nullable().optional(),
  description: LongText.nullable().optional(),
  d3format: LineText.nullable().optional(),
  currency: CurrencyDraft.nullable().optional(),
  warning_text: LongText.nullable().optional(),
  extra: LongText.nullable().optional(),
});
export type MetricDraft = z.infer<typeof MetricFields>;

export const DatasetDraft = z.strictObject({
  database: Integer,
  table_name: name(250),
  catalog: LineText.nullable().optional(),
  schema: upTo(250).nullable().optional(),
  sql: SqlText.nullable().optional(),
  owners: listOf(Integer, MAX_ENTRIES.owners).optional(),
  is_managed_externally: z.boolean().nullable().optional(),
  external_url: LineText.nullable().optional(),
  uuid: UuidDraft.nullable().optional(),
  normalize_columns: z.boolean().optional(),
  always_filter_main_dttm: z.boolean().optional(),
  currency_code_column: upTo(250).nullable().optional(),
  template_params: LongText.nullable().optional(),
  columns: listOf(z.unknown(), MAX_ENTRIES.datasetColumns).optional(),
});
export type DatasetDraft = z.infer<typeof DatasetDraft>;

export const DatasetChange = z
  .strictObject({
    table_name: name(250),
    database_id: Integer,
    catalog: LineText.nullable(),
    schema: upTo(250).nullable(),
    sql: SqlText.nullable(),
    description: LongText.nullable(),
    main_dttm_col: LineText.nullable(),
    currency_code_column: upTo(250).nullable(),
    normalize_columns: z.boolean().nullable(),
    always_filter_main_dttm: z.boolean().nullable(),
    offset: Integer.nullable(),
    default_endpoint: LineText.nullable(),
    cache_timeout: Integer.nullable(),
    is_sqllab_view: z.boolean().nullable(),
    template_params: LongText.nullable(),
    filter_select_enabled: z.boolean().nullable(),
    fetch_values_predicate: upTo(1000).nullable(),
    extra: LongText.nullable(),
    owners: listOf(Integer, MAX_ENTRIES.owners),
    is_managed_externally: z.boolean().nullable(),
    external_url: LineText.nullable(),
    uuid: UuidDraft.nullable(),
    columns: listOf(ColumnFields, MAX_ENTRIES.datasetColumns),
    metrics: listOf(MetricFields, MAX_ENTRIES.datasetMetrics),
    folders: DatasetFolders.nullable(),
  })
  .partial();
export type DatasetChange = z.infer<typeof DatasetChange>;

export const datasetRoutes = resource({
  path: "dataset",
  view: "Dataset",
  tag: "Datasets",
  row: Dataset,
  create: DatasetDraft,
  update: DatasetChange,
  hasUuids: true,
});

const tag = "Datasets";

export const refreshDataset = route({
  method: "PUT",
  path: "/api/v1/dataset/:id/refresh",
  access: ["can_write", "Dataset"],
  tag,
  summary: "Read the columns anew from the database",
  params: Id,
  reply: z.object({ message: z.string() }),
});

const relatedList = <T extends z.ZodType>(row: T) => z.object({ count: z.number(), result: z.array(row) });
export const RelatedObjects = z.object({
  charts: relatedList(z.object({ id: z.number(), slice_name: z.string(), viz_type: z.string().nullable() })),
  dashboards: relatedList(
    z.object({
      id: z.number(),
      json_metadata: z.unknown(),
      slug: z.string().nullable(),
      title: z.string().nullable(),
    }),
  ),
});
export type RelatedObjects = z.infer<typeof RelatedObjects>;

export const datasetRelatedObjects = route({
  method: "GET",
  path: "/api/v1/dataset/:id/related_objects",
  access: ["can_read", "Dataset"],
  tag,
  summary: "Charts and dashboards that use a dataset",
  params: IdOrUuid,
  reply: RelatedObjects,
});

export const getOrCreateDataset = route({
  method: "POST",
  path: "/api/v1/dataset/get_or_create/",
  access: ["can_get_or_create_dataset", "Dataset"],
  tag,
  summary: "The dataset on a table, made when there is none",
  body: z.strictObject({
    table_name: name(250),
    database_id: Integer,
    catalog: LineText.nullable().optional(),
    schema: LineText.nullable().optional(),
    template_params: LongText.nullable().optional(),
    normalize_columns: z.boolean().optional(),
    always_filter_main_dttm: z.boolean().optional(),
  }),
  reply: z.object({ result: z.object({ table_id: z.number() }) }),
});

export const columnValues = route({
  method: "GET",
  path: "/api/v1/datasource/:type/:id/column/:column/values/",
  access: ["can_get_column_values", "Datasource"],
  tag,
  summary: "Distinct values of a column",
  params: z.object({ type: z.string(), id: IntegerText, column: z.string() }),
  reply: z.object({ result: z.array(z.unknown()) }),
});

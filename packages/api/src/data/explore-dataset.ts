import { z } from "zod";
import { UserRef } from "../contract/common.ts";
import { DatasetFolders } from "./dataset-folders.ts";
import { DatasetColumn, DatasetMetric, DatasetType } from "./datasets.ts";

/** The object that explore works with: a dataset with its database, columns and metrics. */
export const ExploreDataset = z.object({
  id: z.number(),
  uid: z.string(),
  type: DatasetType,
  name: z.string(),
  datasource_name: z.string(),
  table_name: z.string(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  description: z.string().nullable(),
  sql: z.string().nullable(),
  params: z.string().nullable(),
  perm: z.string().nullable(),
  offset: z.number(),
  cache_timeout: z.number().nullable(),
  default_endpoint: z.string().nullable(),
  edit_url: z.string(),
  filter_select: z.boolean(),
  filter_select_enabled: z.boolean(),
  fetch_values_predicate: z.string().nullable(),
  template_params: z.string().nullable(),
  is_sqllab_view: z.boolean(),
  main_dttm_col: z.string().nullable(),
  currency_code_column: z.string().nullable(),
  normalize_columns: z.boolean(),
  always_filter_main_dttm: z.boolean(),
  extra: z.string().nullable(),
  health_check_message: z.string().nullable(),
  folders: DatasetFolders.nullable(),
  select_star: z.string().nullable(),
  owners: z.array(UserRef.extend({ username: z.string() })),
  column_formats: z.record(z.string(), z.string()),
  verbose_map: z.record(z.string(), z.string()),
  order_by_choices: z.array(z.tuple([z.string(), z.string()])),
  granularity_sqla: z.array(z.tuple([z.string(), z.string()])),
  time_grain_sqla: z.array(z.tuple([z.string(), z.string()])),
  database: z.object({
    id: z.number(),
    name: z.string(),
    backend: z.string(),
    allows_subquery: z.boolean(),
    allows_cost_estimate: z.boolean(),
    allows_virtual_table_explore: z.boolean(),
    disable_data_preview: z.boolean(),
    disable_drill_to_detail: z.boolean(),
    allow_multi_catalog: z.boolean(),
    explore_database_id: z.number(),
    // A dataset that is gone has none of these.
    configuration_method: z.string().optional(),
    schema_options: z.record(z.string(), z.unknown()).optional(),
    // Always empty: they may hold secrets.
    parameters: z.strictObject({}).optional(),
    parameters_schema: z.record(z.string(), z.unknown()).optional(),
    engine_information: z.record(z.string(), z.boolean()).optional(),
  }),
  columns: z.array(
    DatasetColumn.omit({ is_active: true, extra: true }).extend({
      is_certified: z.boolean(),
      certified_by: z.string().nullable(),
      certification_details: z.string().nullable(),
      warning_markdown: z.string().nullable(),
    }),
  ),
  metrics: z.array(
    DatasetMetric.omit({ metric_type: true, extra: true }).extend({
      is_certified: z.boolean(),
      certified_by: z.string().nullable(),
      certification_details: z.string().nullable(),
      warning_markdown: z.string().nullable(),
    }),
  ),
});
export type ExploreDataset = z.infer<typeof ExploreDataset>;

/** Whether there is a dataset: explore answers with an empty one where it is gone. */
export const isDataset = (dataset: Partial<ExploreDataset>): dataset is ExploreDataset =>
  dataset.id !== undefined;

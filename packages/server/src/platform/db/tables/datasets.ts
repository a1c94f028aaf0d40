import type { Generated } from "kysely";
import type { Audit } from "./audit.ts";

export interface DatasetTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  table_name: string;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  main_dttm_col: string | null;
  /** The column that says in which currency the amounts of a row are. */
  currency_code_column: string | null;
  normalize_columns: number;
  always_filter_main_dttm: number;
  offset: number;
  default_endpoint: string | null;
  cache_timeout: number | null;
  is_sqllab_view: number;
  template_params: string | null;
  filter_select_enabled: number;
  fetch_values_predicate: string | null;
  extra: string | null;
  params: string | null;
  is_managed_externally: number;
  external_url: string | null;
  /** JSON text: how columns and metrics are grouped; null: by their kind only. */
  folders: string | null;
  /** What was wrong with the source when its columns were read last; null: nothing. */
  health_check_message: string | null;
  /** View name of `datasource_access`: `[sales].[orders](id:12)`. */
  perm: string;
  /** View name of `schema_access`: `[sales].[public]`. */
  schema_perm: string | null;
  /** View name of `catalog_access`: `[sales].[lake]`; null where the engine has no catalogs. */
  catalog_perm: string | null;
}

/** Null: the part was in the trash when times were not kept yet. */
interface PartTimes {
  created_on: string | null;
  changed_on: string | null;
}

export interface DatasetColumnTable extends PartTimes {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  column_name: string;
  type: string | null;
  type_generic: number | null;
  advanced_data_type: string | null;
  verbose_name: string | null;
  description: string | null;
  expression: string | null;
  filterable: number;
  groupby: number;
  is_active: number;
  is_dttm: number;
  python_date_format: string | null;
  /** How texts of the column write times; kept for others, nothing here reads it. */
  datetime_format: string | null;
  extra: string | null;
}

export interface DatasetMetricTable extends PartTimes {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  metric_name: string;
  expression: string;
  metric_type: string | null;
  verbose_name: string | null;
  description: string | null;
  d3format: string | null;
  /** JSON text of {symbol, symbolPosition}. */
  currency: string | null;
  warning_text: string | null;
  extra: string | null;
}

import type { Generated } from "kysely";

/**
 * The metadata store, the same in SQLite and PostgreSQL. Times are ISO text in UTC with milliseconds and no zone
 * (`2025-03-01T10:20:30.123`), booleans 0 or 1, JSON is text: the codec in `codec.ts` turns them into values.
 */
export interface Schema {
  user: UserTable;
  role: RoleTable;
  user_role: { user_id: number; role_id: number };
  /** A right: (permission, view). */
  permission_view: { id: Generated<number>; permission: string; view: string };
  role_permission: { role_id: number; permission_view_id: number };
  user_session: SessionTable;
  database: DatabaseTable;
  ssh_tunnel: SshTunnelTable;
  dataset: DatasetTable;
  dataset_column: DatasetColumnTable;
  dataset_metric: DatasetMetricTable;
  chart: ChartTable;
  dashboard: DashboardTable;
  dashboard_chart: { dashboard_id: number; chart_id: number };
  dashboard_role: { dashboard_id: number; role_id: number };
  chart_owner: { chart_id: number; user_id: number };
  dashboard_owner: { dashboard_id: number; user_id: number };
  dataset_owner: { dataset_id: number; user_id: number };
  favorite: {
    user_id: number;
    object_type: "chart" | "dashboard" | "saved_query";
    object_id: number;
    created_on: string;
  };
  key_value: KeyValueTable;
  rls_rule: RlsRuleTable;
  rls_rule_dataset: { rule_id: number; dataset_id: number };
  rls_rule_role: { rule_id: number; role_id: number };
  annotation_layer: AnnotationLayerTable;
  annotation: AnnotationTable;
  query: QueryTable;
  saved_query: SavedQueryTable;
  tab_state: TabStateTable;
  table_schema: TableSchemaTable;
  tag: TagTable;
  tagged_object: TaggedObjectTable;
  log: LogTable;
}

/** Who made and changed a row, and when. */
export interface Audit {
  created_on: string;
  changed_on: string;
  created_by_fk: number | null;
  changed_by_fk: number | null;
}

export interface UserTable extends Audit {
  id: Generated<number>;
  uuid: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  active: number;
  password_hash: string | null;
  /** Raised when the password changes or the user is disabled: older sessions and tokens end. */
  auth_epoch: number;
  last_login: string | null;
  login_count: number;
  fail_login_count: number;
}

export interface RoleTable {
  id: Generated<number>;
  name: string;
}

export interface SessionTable {
  /** SHA-256 of the identifier in the cookie. */
  id: string;
  user_id: number;
  auth_epoch: number;
  created_on: string;
  expires_on: string;
}

export interface DatabaseTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  /** Without its password. */
  sqlalchemy_uri: string;
  /** AES-256-GCM, base64url. */
  encrypted_password: string | null;
  encrypted_extra: string | null;
  /** Of its server, PEM. */
  server_cert: string | null;
  extra: string;
  configuration_method: string;
  cache_timeout: number | null;
  expose_in_sqllab: number;
  allow_run_async: number;
  allow_ctas: number;
  allow_cvas: number;
  allow_dml: number;
  allow_file_upload: number;
  force_ctas_schema: string | null;
  impersonate_user: number;
  is_managed_externally: number;
  external_url: string | null;
  /** The view name of its `database_access` right: `[sales].(id:2)`. */
  perm: string;
}

/** The SSH server through which a database is reached. */
export interface SshTunnelTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  server_address: string;
  server_port: number;
  username: string;
  /** JSON of `password`, `private_key` and `private_key_password`: AES-256-GCM, base64url. */
  encrypted_secrets: string;
}

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
  /** View name of `datasource_access`: `[sales].[orders](id:12)`. */
  perm: string;
  /** View name of `schema_access`: `[sales].[public]`. */
  schema_perm: string | null;
  /** View name of `catalog_access`: `[sales].[lake]`; null where the engine has no catalogs. */
  catalog_perm: string | null;
}

export interface DatasetColumnTable {
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
  extra: string | null;
}

export interface DatasetMetricTable {
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

export interface ChartTable extends Audit {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string | null;
  datasource_id: number | null;
  datasource_type: string;
  datasource_name: string | null;
  params: string | null;
  query_context: string | null;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
  last_saved_at: string | null;
  last_saved_by_fk: number | null;
}

export interface DashboardTable extends Audit {
  id: Generated<number>;
  uuid: string;
  dashboard_title: string | null;
  slug: string | null;
  position_json: string | null;
  json_metadata: string | null;
  css: string | null;
  description: string | null;
  published: number;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
}

export interface KeyValueTable {
  id: Generated<number>;
  /** What the entry is: `form_data`, `permalink`, `setting` … */
  resource: string;
  key: string;
  value: string;
  user_id: number | null;
  created_on: string;
  expires_on: string | null;
}

export interface QueryTable {
  id: Generated<number>;
  client_id: string;
  database_id: number;
  user_id: number;
  tab_name: string | null;
  sql_editor_id: string | null;
  catalog: string | null;
  schema: string | null;
  sql: string;
  executed_sql: string | null;
  status: string;
  query_limit: number | null;
  limiting_factor: string;
  progress: number;
  rows: number | null;
  error_message: string | null;
  extra: string;
  start_time: string;
  end_time: string | null;
  changed_on: string;
  /** 1: the last statement was rewritten to make a table or view. */
  select_as_cta: Generated<number>;
  ctas_method: string | null;
  tmp_table_name: string | null;
  tmp_schema_name: string | null;
  /** Reads what was made. */
  select_sql: string | null;
  start_running_time: string | null;
  results_key: string | null;
  /** The server process that runs it. */
  node: string | null;
  /** When that process was last heard of. */
  beat: string | null;
  /** 1: another server asks the one that runs it to stop it. */
  stop_requested: Generated<number>;
}

/** A query that a user kept under a name. */
export interface SavedQueryTable extends Audit {
  id: Generated<number>;
  uuid: string;
  user_id: number;
  db_id: number | null;
  label: string | null;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  /** JSON text of an object. */
  template_parameters: string | null;
  /** JSON text of an object: `schedule_info` and what clients add. */
  extra_json: string | null;
  /** Of its last run. */
  rows: number | null;
  last_run: string | null;
}

/** A tab of the SQL editor. */
export interface TabStateTable {
  id: Generated<number>;
  user_id: number;
  label: string;
  active: number;
  database_id: number | null;
  saved_query_id: number | null;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  query_limit: number | null;
  /** Client id of its last run. */
  latest_query_id: string | null;
  autorun: number;
  template_params: string | null;
  hide_left_bar: number;
  /** JSON text of an object: `position`, `northPercent`, `southPercent` and what clients add. */
  extra_json: string;
  /** Raised by every change of what a user typed or chose in it. */
  version: number;
  created_on: string;
  changed_on: string;
}

/** A table that was put into a tab. */
export interface TableSchemaTable {
  id: Generated<number>;
  tab_state_id: number;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  table: string;
  /** JSON text of an object. */
  description: string | null;
  expanded: number;
  created_on: string;
}

export interface TagTable extends Audit {
  id: Generated<number>;
  name: string;
  /** 1: made by users; 2 type, 3 owner, 4 favorited by. */
  type: number;
  description: string | null;
}

/** What carries a tag. */
export interface TaggedObjectTable extends Audit {
  tag_id: number;
  object_type: "chart" | "dashboard" | "dataset" | "saved_query";
  object_id: number;
}

export interface LogTable {
  id: Generated<number>;
  user_id: number | null;
  action: string;
  /** What was looked at, for recent activity: read from the event when it is stored. */
  event_name: string | null;
  dashboard_id: number | null;
  slice_id: number | null;
  json: string;
  duration_ms: number | null;
  referrer: string | null;
  dttm: string;
}

/** A condition on the rows that users see of datasets. */
export interface RlsRuleTable extends Audit {
  id: Generated<number>;
  name: string;
  description: string | null;
  filter_type: "Regular" | "Base";
  /** Rules of one group widen each other; groups narrow each other. */
  group_key: string | null;
  /** SQL, templates allowed. */
  clause: string;
}

export interface AnnotationLayerTable extends Audit {
  id: Generated<number>;
  name: string;
  descr: string | null;
}

export interface AnnotationTable extends Audit {
  id: Generated<number>;
  layer_id: number;
  short_descr: string;
  long_descr: string | null;
  /** Without zone, as the user gave it. */
  start_dttm: string;
  end_dttm: string;
  json_metadata: string | null;
}

import type { ColumnType, Generated } from "kysely";
import type { Audit } from "./audit.ts";

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
  /** JSON text: values for the templates in `sql`. */
  template_params: string | null;
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
  /** The id that the browser gave it. */
  client_id: string | null;
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

export interface KeyValueTable {
  id: Generated<number>;
  /** What the entry is: `form_data`, `permalink`, `setting` … */
  resource: string;
  key: string;
  value: string;
  user_id: number | null;
  /** The guest who keeps it: see `GuestAccess`. */
  guest: ColumnType<string | null, string | null | undefined>;
  created_on: string;
  expires_on: string | null;
}

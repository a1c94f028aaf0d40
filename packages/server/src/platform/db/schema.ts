import type { Generated } from "kysely";
import type { LogTable, RlsRuleTable, RoleTable, SessionTable, UserTable } from "./tables/access.ts";
import type {
  AnnotationLayerTable,
  AnnotationTable,
  ChartTable,
  CssTemplateTable,
  DashboardTable,
  EmbeddedDashboardTable,
  FilterSetTable,
  TaggedObjectTable,
  TagTable,
} from "./tables/dashboards.ts";
import type { DatabaseTable, SshTunnelTable } from "./tables/databases.ts";
import type { DatasetColumnTable, DatasetMetricTable, DatasetTable } from "./tables/datasets.ts";
import type {
  KeyValueTable,
  QueryTable,
  SavedQueryTable,
  TableSchemaTable,
  TabStateTable,
} from "./tables/sqlEditor.ts";
import type { TrashContentsTable, TrashTable } from "./tables/trash.ts";

export type * from "./tables/access.ts";
export type * from "./tables/audit.ts";
export type * from "./tables/dashboards.ts";
export type * from "./tables/databases.ts";
export type * from "./tables/datasets.ts";
export type * from "./tables/sqlEditor.ts";
export type * from "./tables/trash.ts";

/**
 * The metadata store, the same in SQLite and PostgreSQL. Times are ISO text in UTC with milliseconds and no zone
 * (`2025-03-01T10:20:30.123`), booleans 0 or 1, JSON is text: the codec in `codec.ts` turns them into values.
 */
export interface Schema {
  user: UserTable;
  role: RoleTable;
  user_role: { user_id: number; role_id: number };
  /** A permission: (permission, view). */
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
  filter_set: FilterSetTable;
  embedded_dashboard: EmbeddedDashboardTable;
  dashboard_role: { dashboard_id: number; role_id: number };
  chart_owner: { chart_id: number; user_id: number };
  dashboard_owner: { dashboard_id: number; user_id: number };
  dataset_owner: { dataset_id: number; user_id: number };
  favorite: {
    user_id: number;
    object_type: "chart" | "dashboard" | "saved_query" | "tag";
    object_id: number;
    created_on: string;
  };
  key_value: KeyValueTable;
  rls_rule: RlsRuleTable;
  rls_rule_dataset: { rule_id: number; dataset_id: number };
  rls_rule_role: { rule_id: number; role_id: number };
  annotation_layer: AnnotationLayerTable;
  annotation: AnnotationTable;
  css_template: CssTemplateTable;
  query: QueryTable;
  saved_query: SavedQueryTable;
  tab_state: TabStateTable;
  table_schema: TableSchemaTable;
  tag: TagTable;
  tagged_object: TaggedObjectTable;
  trash: TrashTable;
  trash_contents: TrashContentsTable;
  /** Who may see and restore what is in the trash, besides administrators. */
  trash_owner: { trash_id: number; user_id: number };
  log: LogTable;
}

import type { Pair } from "@sightline/api";

/** Admin is not named: it holds every pair that is not of one object. */
type BuiltIn = "Alpha" | "Gamma" | "sql_lab";

export const BUILT_IN_ROLES = ["Admin", "Alpha", "Gamma", "sql_lab", "Public"] as const;

interface Grant {
  view: string;
  permissions: readonly string[];
  /** Besides Admin. */
  roles: readonly BuiltIn[];
}

const EVERYONE = ["Alpha", "Gamma"] as const;
const EDITORS = ["Alpha"] as const;
const SQL = ["sql_lab"] as const;
const NONE = [] as const;
const READ_WRITE = ["can_read", "can_write"] as const;

const grant = (
  view: string | readonly string[],
  permissions: readonly string[],
  roles: readonly BuiltIn[],
): Grant[] => [view].flat().map((name) => ({ view: name as string, permissions, roles }));

const SECURITY_VIEWS = ["User", "Role", "Group", "Permission", "PermissionViewMenu", "ViewMenu"];
const menus = (names: readonly string[], roles: readonly BuiltIn[]) => grant(names, ["menu_access"], roles);

/** Which built-in role holds which pair: the tables 2.1 and 2.2 of the access contract. */
export const GRANTS: readonly Grant[] = [
  ...grant("all_database_access", ["all_database_access"], EDITORS),
  ...grant("all_datasource_access", ["all_datasource_access"], EDITORS),
  ...grant("all_query_access", ["all_query_access"], NONE),

  ...grant(["Chart", "Dashboard"], [...READ_WRITE, "can_export", "can_tag"], EVERYONE),
  ...grant(["Chart", "Dataset"], ["can_warm_up_cache"], NONE),
  ...grant(
    "Dashboard",
    [
      "can_get_embedded",
      "can_view_query",
      "can_view_chart_as_table",
      "can_drill",
      "can_cache_dashboard_screenshot",
    ],
    EVERYONE,
  ),
  ...grant("Dashboard", ["can_set_embedded", "can_delete_embedded"], NONE),
  // Drill info to everyone, as Superset 6.1 does: it is read for datasets that the caller sees on dashboards.
  ...grant("Dataset", ["can_read", "can_get_drill_info"], EVERYONE),
  ...grant("Dataset", ["can_write", "can_export", "can_duplicate", "can_get_or_create_dataset"], EDITORS),
  ...grant(
    "Datasource",
    [
      "can_get",
      "can_external_metadata",
      "can_external_metadata_by_name",
      "can_samples",
      "can_get_column_values",
    ],
    EVERYONE,
  ),
  ...grant("Datasource", ["can_save"], EDITORS),
  ...grant("Database", ["can_read"], [...EVERYONE, ...SQL]),
  ...grant("Database", ["can_upload"], EDITORS),
  ...grant("Database", ["can_write", "can_export"], NONE),
  ...grant("DynamicPlugin", ["can_read"], EVERYONE),
  ...grant("DynamicPlugin", ["can_write"], NONE),

  ...grant(
    [
      "Explore",
      "ExploreFormDataRestApi",
      "ExplorePermalinkRestApi",
      "DashboardFilterStateRestApi",
      "DashboardPermalinkRestApi",
      "FilterSets",
      "AdvancedDataType",
      "Tags",
    ],
    READ_WRITE,
    EVERYONE,
  ),
  ...grant("Tag", [...READ_WRITE, "can_bulk_create"], EVERYONE),
  ...grant(["EmbeddedDashboard", "AvailableDomains", "SecurityRestApi"], ["can_read"], EVERYONE),
  ...grant("MenuApi", ["can_get"], EVERYONE),
  ...grant("Api", ["can_query", "can_query_form_data", "can_time_range"], EVERYONE),
  ...grant("Superset", ["can_csv", "can_read"], [...EVERYONE, ...SQL]),
  ...grant(
    "Superset",
    [
      "can_explore",
      "can_explore_json",
      "can_slice",
      "can_dashboard",
      "can_dashboard_permalink",
      "can_log",
      "can_fetch_datasource_metadata",
      "can_share_dashboard",
      "can_share_chart",
    ],
    EVERYONE,
  ),
  ...grant("Superset", ["can_sqllab", "can_sqllab_history"], SQL),
  ...grant("Log", ["can_recent_activity"], [...EVERYONE, ...SQL]),
  ...grant("Log", READ_WRITE, NONE),

  ...grant(["Annotation", "CssTemplate", "ReportSchedule"], READ_WRITE, EDITORS),
  ...grant("ImportExportRestApi", ["can_export", "can_import_"], EDITORS),
  // To sql_lab, too: who has tabs has tables in them.
  ...grant("TableSchemaView", ["can_post", "can_delete", "can_expanded"], [...EDITORS, ...SQL]),
  ...grant(
    ["CsvToDatabaseView", "ExcelToDatabaseView", "ColumnarToDatabaseView"],
    ["can_this_form_get", "can_this_form_post"],
    EDITORS,
  ),

  ...grant("SavedQuery", [...READ_WRITE, "can_export"], SQL),
  ...grant(["Query", "SqlLabPermalinkRestApi"], READ_WRITE, SQL),
  ...grant(
    "SQLLab",
    [
      "can_read",
      "can_execute_sql_query",
      "can_get_results",
      "can_export_csv",
      "can_estimate_query_cost",
      "can_format_sql",
    ],
    SQL,
  ),
  ...grant(
    "TabStateView",
    ["can_get", "can_post", "can_put", "can_delete", "can_activate", "can_migrate_query", "can_delete_query"],
    SQL,
  ),
  ...grant("KV", ["can_store", "can_get_value"], SQL),

  ...grant("SecurityRestApi", ["can_grant_guest_token"], NONE),
  ...grant("RoleRestAPI", ["can_list_roles"], NONE),
  ...grant(SECURITY_VIEWS, ["can_get", "can_info", "can_post", "can_put", "can_delete"], NONE),
  ...grant(
    "Role",
    [
      "can_list_role_permissions",
      "can_add_role_permissions",
      "can_update_role_users",
      "can_update_role_groups",
    ],
    NONE,
  ),
  ...grant("Row Level Security", READ_WRITE, NONE),
  ...grant("Metrics", ["can_read"], NONE),

  ...menus(["Home", "Data", "Databases", "Dashboards", "Charts", "Datasets"], EVERYONE),
  ...menus(["Manage", "Alerts & Report", "Annotation Layers", "CSS Templates"], EDITORS),
  ...menus(["SQL Lab", "SQL Editor", "Saved Queries", "Query Search"], SQL),
  ...menus(["Security", "List Users", "List Roles", "List Groups", "Action Logs"], NONE),
];

/** Permissions of one database, schema or dataset: granted to own roles, never to a built-in one. */
export const OBJECT_PERMISSIONS = [
  "database_access",
  "catalog_access",
  "schema_access",
  "datasource_access",
] as const;

/** The pairs of a built-in role other than Admin and Public. */
export const pairsOf = (role: string): Pair[] =>
  GRANTS.filter((entry) => (entry.roles as readonly string[]).includes(role)).flatMap((entry) =>
    entry.permissions.map((permission) => [permission, entry.view] as const),
  );

export const allPairs = (): Pair[] =>
  GRANTS.flatMap((entry) => entry.permissions.map((permission) => [permission, entry.view] as const));

import { hasPermission, isAdmin, isOwner, type Owners, type PermissionUser } from "./user.ts";

export interface DashboardAccess {
  user: PermissionUser | null;
  owners: Owners;
  /** The feature DASHBOARD_RBAC. */
  dashboardRbac: boolean;
}

/** Whether the screen lets the user edit the dashboard. Spec 2 section 6. */
export function canEditDashboard({ user, owners, dashboardRbac }: DashboardAccess): boolean {
  if (!hasPermission(user, "can_write", "Dashboard")) return false;
  return !dashboardRbac || isAdmin(user) || isOwner(user, owners);
}

/** Whether a dashboard page opens in edit mode: the user may edit and the URL asks for it. */
export const startsInEditMode = (access: DashboardAccess & { editFlag: boolean }): boolean =>
  access.editFlag && canEditDashboard(access);

/** What a dashboard offers its viewer, by the roles of the user. */
export const dashboardActions = (user: PermissionUser | null) => ({
  can_share_dashboard: hasPermission(user, "can_share_dashboard", "Superset"),
  can_explore: hasPermission(user, "can_explore", "Superset"),
  can_share_chart: hasPermission(user, "can_share_chart", "Superset"),
  can_csv: hasPermission(user, "can_csv", "Superset"),
  can_export: hasPermission(user, "can_export", "Dashboard"),
  can_view_query: hasPermission(user, "can_view_query", "Dashboard"),
  can_view_chart_as_table: hasPermission(user, "can_view_chart_as_table", "Dashboard"),
});

import { hasPermission, isAdmin, isOwner, type Owners, type PermissionUser } from "./user.ts";

/** The permissions computed when explore opens; `owners` are those of the saved chart, empty for a new one. */
export const explorePermissions = (user: PermissionUser | null, owners: Owners) => ({
  can_add: hasPermission(user, "can_write", "Chart"),
  can_download: hasPermission(user, "can_csv", "Superset"),
  can_overwrite: isOwner(user, owners),
});

/** Whether the dataset menu offers Edit dataset: its owners and admins. */
export const canEditDataset = (user: PermissionUser | null, owners: Owners): boolean =>
  isAdmin(user) || isOwner(user, owners);

/** Whether menus lead to SQL Lab. */
export const canOpenSqlLab = (user: PermissionUser | null): boolean =>
  hasPermission(user, "menu_access", "SQL Lab");

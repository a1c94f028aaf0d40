import { hasPermission, type PermissionUser } from "@sightline/core/permissions";
import { bootstrap } from "../bootstrap/index.ts";

/** The current user, for the permission rules of `core`. */
export const currentUser = (): PermissionUser => bootstrap().user as PermissionUser;

/** Whether a role of the current user has the permission. */
export const canAccess = (permission: string, view: string): boolean =>
  hasPermission(currentUser(), permission, view);

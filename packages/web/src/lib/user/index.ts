import { hasPermission, type PermissionUser } from "@sightline/core/permissions";
import { bootstrap } from "../bootstrap/index.ts";

/** The caller as the permission rules of the core take it. */
export const currentUser = (): PermissionUser => bootstrap().user as PermissionUser;

/** Whether a role of the caller holds the pair. */
export const may = (permission: string, view: string): boolean =>
  hasPermission(currentUser(), permission, view);

/** A right: what may be done, on which view. */
export type PermissionPair = readonly [permission: string, view: string];

/** The signed-in user as the page and /me/roles/ carry it. Guests and anonymous users have no `userId`. */
export interface PermissionUser {
  userId?: number;
  roles: Record<string, readonly PermissionPair[]>;
  permissions?: { datasource_access?: string[]; database_access?: string[] };
}

/** People that an object belongs to, as ids or as the API lists them. */
export type Owners = readonly (number | { id: number })[];

/** Whether the user has a role named admin, in any letter case. */
export const isAdmin = (user: PermissionUser | null): boolean =>
  Object.keys(user?.roles ?? {}).some((name) => name.toLowerCase() === "admin");

/** Whether a role of the user holds the pair; an admin has every permission. */
export function hasPermission(user: PermissionUser | null, permission: string, view: string): boolean {
  if (!user) return false;
  if (isAdmin(user)) return true;
  return Object.values(user.roles).some((pairs) =>
    pairs.some(([heldPermission, heldView]) => heldPermission === permission && heldView === view),
  );
}

/** Whether the user is one of the owners; never so for a user without an id. */
export const isOwner = (user: PermissionUser | null, owners: Owners): boolean =>
  user?.userId !== undefined &&
  owners.some((owner) => (typeof owner === "number" ? owner : owner.id) === user.userId);

/** Whether the user may change an owned object: can_write on its view, and owner or admin. */
export const canChangeOwned = (input: {
  user: PermissionUser | null;
  owners: Owners;
  view: string;
}): boolean =>
  hasPermission(input.user, "can_write", input.view) &&
  (isAdmin(input.user) || isOwner(input.user, input.owners));

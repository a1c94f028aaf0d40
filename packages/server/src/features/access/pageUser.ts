import type { PageUser } from "@sightline/api/security";
import { grantedViews } from "../../platform/auth/dataAccess.ts";
import { type Identity, pairOfKey } from "../../platform/auth/identity.ts";
import type { Db } from "../../platform/feature.ts";

/** The caller as the page and /me/roles/ describe it: who, and which role holds which pairs. */
export async function pageUser(db: Db, identity: Identity): Promise<PageUser> {
  if (identity.guest) return guestUser(identity);
  const roles = await pairsByRole(db, identity);
  const permissions = {
    datasource_access: grantedViews(identity, "datasource_access"),
    database_access: grantedViews(identity, "database_access"),
  };
  if (identity.userId === null) return { roles, permissions };
  return {
    username: identity.username,
    firstName: identity.firstName,
    lastName: identity.lastName,
    userId: identity.userId,
    isActive: true,
    isAnonymous: false,
    createdOn: identity.createdOn.slice(0, 19),
    email: identity.email,
    loginCount: identity.loginCount,
    roles,
    permissions,
  };
}

/** A guest holds what is in the identity, not all of what the role holds. */
function guestUser({ username, firstName, lastName, roles, pairs }: Identity): PageUser {
  const [role] = roles;
  return {
    ...{ username, firstName, lastName },
    isActive: true,
    isAnonymous: false,
    roles: { [role?.name ?? "Guest"]: [...pairs].map(pairOfKey) },
    permissions: {},
  };
}

async function pairsByRole(db: Db, identity: Identity): Promise<PageUser["roles"]> {
  const roles: PageUser["roles"] = Object.fromEntries(identity.roles.map((role) => [role.name, []]));
  if (identity.roles.length === 0) return roles;
  const rows = await db
    .selectFrom("role_permission")
    .innerJoin("role", "role.id", "role_permission.role_id")
    .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
    .select(["role.name", "permission_view.permission", "permission_view.view"])
    .where(
      "role.id",
      "in",
      identity.roles.map((role) => role.id),
    )
    .orderBy("permission_view.id")
    .execute();
  for (const row of rows) roles[row.name]?.push([row.permission, row.view]);
  return roles;
}

import type { Db } from "../feature.ts";
import { type Identity, type IdentityRole, pairKey } from "./identity.ts";

export const ADMIN_ROLE = "Admin";
export const PUBLIC_ROLE = "Public";

export interface LoadedUser {
  identity: Identity;
  auth_epoch: number;
}

/** An active user with the rights of all its roles; null if unknown or disabled. */
export async function loadUser(
  db: Db,
  userId: number,
  by: { by: "session"; sessionId: string } | { by: "token"; sessionId: null },
): Promise<LoadedUser | null> {
  const rows = await db
    .selectFrom("user")
    .leftJoin("user_role", "user_role.user_id", "user.id")
    .leftJoin("role", "role.id", "user_role.role_id")
    .select([
      "user.id",
      "user.username",
      "user.first_name",
      "user.last_name",
      "user.email",
      "user.active",
      "user.auth_epoch",
      "user.created_on",
      "user.login_count",
      "role.id as role_id",
      "role.name as role_name",
    ])
    .where("user.id", "=", userId)
    .orderBy("role.name")
    .execute();
  const [user] = rows;
  if (!user || user.active === 0) return null;
  const roles = rows.flatMap(({ role_id: id, role_name: name }) =>
    id === null || name === null ? [] : [{ id, name }],
  );
  const isAdmin = roles.some((role) => role.name === ADMIN_ROLE);
  const identity: Identity = {
    userId: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    createdOn: user.created_on,
    loginCount: user.login_count,
    roles,
    isAdmin,
    // Admin holds every pair: its hundreds need not be read.
    pairs: isAdmin
      ? new Set()
      : await pairsOfRoles(
          db,
          roles.map((role) => role.id),
        ),
    ...by,
  };
  return { identity, auth_epoch: user.auth_epoch };
}

/** Nobody in particular, without any right. */
export const NOBODY: Identity = {
  userId: null,
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  createdOn: "",
  loginCount: 0,
  roles: [],
  isAdmin: false,
  pairs: new Set(),
  by: "nobody",
  sessionId: null,
};

/** Nobody in particular, with the rights of the role Public. */
export async function loadNobody(db: Db): Promise<Identity> {
  const { role, pairs } = await loadRole(db, PUBLIC_ROLE);
  return { ...NOBODY, roles: role === null ? [] : [role], pairs };
}

/** A role with its rights; null and none if there is no role of this name. */
export async function loadRole(
  db: Db,
  name: string,
): Promise<{ role: IdentityRole | null; pairs: ReadonlySet<string> }> {
  const role = await db.selectFrom("role").select(["id", "name"]).where("name", "=", name).executeTakeFirst();
  return role ? { role, pairs: await pairsOfRoles(db, [role.id]) } : { role: null, pairs: new Set() };
}

async function pairsOfRoles(db: Db, roleIds: number[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("role_permission")
    .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
    .select(["permission_view.permission", "permission_view.view"])
    .where("role_permission.role_id", "in", roleIds)
    .execute();
  return new Set(rows.map((row) => pairKey(row.permission, row.view)));
}

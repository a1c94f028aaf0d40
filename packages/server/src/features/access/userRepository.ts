import type { UserChange } from "@sightline/api/security";
import { ADMIN_ROLE } from "../../platform/auth/loadIdentity.ts";
import { hashPassword } from "../../platform/auth/passwords.ts";
import { setUserRoles } from "../../platform/auth/userAccounts.ts";
import { nowIso, toFlag } from "../../platform/db/index.ts";
import { storeKind } from "../../platform/db/store/index.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

/** What log-ins change is no edit. A new password raises `auth_epoch`. */
export const USER: StoredObject = {
  table: "user",
  noun: "user",
  parts: [["user_role", "user_id"]],
  ignoredColumns: ["password_hash", "last_login", "login_count", "fail_login_count"],
};

/** The tables that remember who made a row, for objects that matter to others. */
const MADE = ["database", "dataset", "chart", "dashboard"] as const;
const OWNED = ["dataset_owner", "chart_owner", "dashboard_owner"] as const;

export const userRepository = ({ db, now }: Pick<Platform, "db" | "now">) => ({
  byId: (id: number) => db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Which of the two another user already has. */
  async takenNames(names: { username?: string; email?: string }, exceptId: number | null): Promise<string[]> {
    const found: string[] = [];
    for (const column of ["username", "email"] as const) {
      const value = names[column];
      if (value === undefined) continue;
      const row = await db.selectFrom("user").select("id").where(column, "=", value).executeTakeFirst();
      if (row && row.id !== exceptId) found.push(column);
    }
    return found;
  },

  /** Whether there is a role for every id. */
  async rolesExist(ids: readonly number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const rows = await db
      .selectFrom("role")
      .select("id")
      .where("id", "in", [...ids])
      .execute();
    return rows.length === new Set(ids).size;
  },

  /** Whether the user made or owns something that would be left behind. */
  async hasObjects(id: number): Promise<boolean> {
    for (const table of MADE) {
      const row = await db.selectFrom(table).select("id").where("created_by_fk", "=", id).executeTakeFirst();
      if (row) return true;
    }
    for (const table of OWNED) {
      const row = await db.selectFrom(table).select("user_id").where("user_id", "=", id).executeTakeFirst();
      if (row) return true;
    }
    return false;
  },

  /** Stores the fields given. A new password or a disabled account ends every log-in of the user. */
  async change(store: Db, id: number, change: UserChange, by: number): Promise<void> {
    const { password, roles, active, ...fields } = change;
    const ends = password !== undefined || active === false;
    const password_hash = password === undefined ? undefined : await hashPassword(password);
    await store
      .updateTable("user")
      .set(({ eb }) => ({
        ...fields,
        changed_on: nowIso({ now }),
        changed_by_fk: by,
        ...(active === undefined ? {} : { active: toFlag(active) }),
        ...(password_hash === undefined ? {} : { password_hash }),
        ...(ends ? { auth_epoch: eb("auth_epoch", "+", 1) } : {}),
      }))
      .where("id", "=", id)
      .execute();
    if (ends) await store.deleteFrom("user_session").where("user_id", "=", id).execute();
    if (roles !== undefined) await setUserRoles(store, id, roles);
  },

  remove: (store: Db, id: number) => store.deleteFrom("user").where("id", "=", id).execute(),

  /** Active users with the role Admin. Call it inside the transaction that changes them. */
  async activeAdmins(store: Db): Promise<number[]> {
    // Two changes at once must not each leave the other's administrator as the last.
    const role = store.selectFrom("role").select("id").where("name", "=", ADMIN_ROLE);
    const admin = await (storeKind(store) === "postgres" ? role.forUpdate() : role).executeTakeFirst();
    if (!admin) return [];
    const rows = await store
      .selectFrom("user_role")
      .innerJoin("user", "user.id", "user_role.user_id")
      .select("user.id")
      .where("user_role.role_id", "=", admin.id)
      .where("user.active", "=", 1)
      .execute();
    return rows.map((row) => row.id);
  },
});

import { randomUUID } from "node:crypto";
import { nowIso } from "../db/index.ts";
import type { Db, Platform } from "../feature.ts";
import { hashPassword } from "./passwords.ts";

interface Person {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  active?: boolean;
  /** Who makes it; null: the server. */
  createdBy?: number | null;
}

export interface Account extends Person {
  password: string;
}

/** Stores a user without roles and returns its id. */
export async function insertAccount(
  platform: Pick<Platform, "now">,
  store: Db,
  { password, ...person }: Account,
): Promise<number> {
  return insertPerson(platform, store, person, await hashPassword(password));
}

/** As `insertAccount`, for a password whose hash is there. */
export async function insertPerson(
  platform: Pick<Platform, "now">,
  store: Db,
  account: Person,
  password_hash: string,
): Promise<number> {
  const at = nowIso(platform);
  const by = account.createdBy ?? null;
  const row = await store
    .insertInto("user")
    .values({
      uuid: randomUUID(),
      username: account.username,
      email: account.email,
      first_name: account.first_name,
      last_name: account.last_name,
      active: account.active === false ? 0 : 1,
      password_hash,
      auth_epoch: 0,
      last_login: null,
      login_count: 0,
      fail_login_count: 0,
      created_on: at,
      changed_on: at,
      created_by_fk: by,
      changed_by_fk: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives the user exactly these roles. */
export async function setUserRoles(store: Db, user_id: number, roleIds: readonly number[]): Promise<void> {
  await store.deleteFrom("user_role").where("user_id", "=", user_id).execute();
  if (roleIds.length === 0) return;
  await store
    .insertInto("user_role")
    .values([...new Set(roleIds)].map((role_id) => ({ user_id, role_id })))
    .execute();
}

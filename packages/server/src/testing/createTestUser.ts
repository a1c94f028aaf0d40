import { randomBytes } from "node:crypto";
import type { Pair } from "@sightline/api";
import { hashPassword } from "../platform/auth/passwords.ts";
import { insertPerson, setUserRoles } from "../platform/auth/userAccounts.ts";
import type { Db, Platform } from "../platform/feature.ts";

export interface NewTestUser {
  username?: string;
  /** Names of roles; default Gamma. */
  roles?: readonly string[];
  /** Rights besides, held through a role of the user's own: `["datasource_access", "[sales].[orders](id:12)"]`. */
  pairs?: readonly Pair[];
  first_name?: string;
  last_name?: string;
}

export interface TestUser {
  id: number;
  username: string;
  password: string;
}

let made = 0;
/** That of all users of a process: its hash takes longer to compute than most tests take. */
const password = randomBytes(9).toString("base64url");
let passwordHash: Promise<string> | undefined;

export async function createTestUser(
  platform: Pick<Platform, "now" | "db">,
  options: NewTestUser,
): Promise<TestUser> {
  made += 1;
  const username = options.username ?? `user${made}`;
  passwordHash ??= hashPassword(password);
  const person = {
    username,
    email: `${username}@example.org`,
    first_name: options.first_name ?? "Mia",
    last_name: options.last_name ?? "Roth",
  };
  const id = await insertPerson(platform, platform.db, person, await passwordHash);
  const names = options.roles ?? ["Gamma"];
  const known = await platform.db.selectFrom("role").selectAll().execute();
  const roleIds = names.map((name) => {
    const role = known.find((candidate) => candidate.name === name);
    if (!role) throw new Error(`There is no role ${name}`);
    return role.id;
  });
  if (options.pairs) roleIds.push(await roleWith(platform.db, `only ${username}`, options.pairs));
  await setUserRoles(platform.db, id, roleIds);
  return { id, username, password };
}

async function roleWith(db: Db, name: string, pairs: readonly Pair[]): Promise<number> {
  const role = await db.insertInto("role").values({ name }).returning("id").executeTakeFirstOrThrow();
  for (const [permission, view] of pairs) {
    const pair = await db
      .insertInto("permission_view")
      .values({ permission, view })
      .onConflict((conflict) => conflict.columns(["permission", "view"]).doUpdateSet({ view }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("role_permission")
      .values({ role_id: role.id, permission_view_id: pair.id })
      .execute();
  }
  return role.id;
}

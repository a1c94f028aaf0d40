import { rmSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_ROLE } from "../../platform/auth/loadIdentity.ts";
import { checkPassword } from "../../platform/auth/passwords.ts";
import { insertAccount, setUserRoles } from "../../platform/auth/userAccounts.ts";
import { secretFile } from "../../platform/config/index.ts";
import { lockStore } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";

/** Where the first password is kept when the operator gave none. */
export const ADMIN_PASSWORD_FILE = "initial-admin-password";
const USERNAME = "admin";

export interface FirstAdmin {
  username: string;
  /** Null: the operator's own, which is not repeated. */
  password: string | null;
}

/** Makes the user `admin` in a store without users; null if there are users. */
export async function ensureFirstAdmin(platform: Platform): Promise<FirstAdmin | null> {
  const { db, config } = platform;
  if (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) return null;
  // Kept before the user is stored: whoever is stopped in between still finds the password.
  const password = config.adminPassword ?? secretFile(config.home, ADMIN_PASSWORD_FILE, 15);
  const made = await db.transaction().execute(async (store) => {
    await lockStore(store);
    const role = await store
      .selectFrom("role")
      .select("id")
      .where("name", "=", ADMIN_ROLE)
      .executeTakeFirstOrThrow();
    if (await store.selectFrom("user").select("id").limit(1).executeTakeFirst()) return false;
    const id = await insertAccount(platform, store, {
      username: USERNAME,
      first_name: "Admin",
      last_name: "User",
      email: "admin@localhost",
      password,
    });
    await setUserRoles(store, id, [role.id]);
    return true;
  });
  if (made) return { username: USERNAME, password: config.adminPassword === null ? password : null };
  if (config.adminPassword === null) await forgetUnusedPassword(platform, password);
  return null;
}

/** Another node was first: unless it shares this home and so the file, its password holds, not ours. */
async function forgetUnusedPassword({ db, config }: Platform, password: string): Promise<void> {
  const admin = await db
    .selectFrom("user")
    .select("password_hash")
    .where("username", "=", USERNAME)
    .executeTakeFirst();
  if (await checkPassword(admin?.password_hash ?? null, password)) return;
  rmSync(join(config.home, ADMIN_PASSWORD_FILE), { force: true });
}

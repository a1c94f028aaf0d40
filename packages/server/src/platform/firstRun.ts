import { lockStore, nowIso } from "./db/index.ts";
import { storeKind } from "./db/store/index.ts";
import type { Feature, Platform } from "./feature.ts";

const RESOURCE = "first_run";

/** Runs each feature's `onFirstRun` that has not succeeded on this store yet, on one node at a time. */
export async function firstRun(platform: Platform, features: readonly Feature[]): Promise<void> {
  if (!platform.config.examples) return;
  const waiting = features.filter((feature) => feature.onFirstRun);
  // SQLite has one connection, which a transaction would keep from the work, and one node.
  if (storeKind(platform.db) === "sqlite") return runEach(platform, waiting);
  await platform.db.transaction().execute(async (store) => {
    await lockStore(store);
    await runEach(platform, waiting);
  });
}

async function runEach(platform: Platform, features: readonly Feature[]): Promise<void> {
  for (const feature of features) {
    if (await isDone(platform, feature.name)) continue;
    await feature.onFirstRun?.(platform);
    await platform.db
      .insertInto("key_value")
      .values({
        resource: RESOURCE,
        key: feature.name,
        value: "done",
        user_id: null,
        created_on: nowIso(platform),
        expires_on: null,
      })
      .execute();
  }
}

async function isDone({ db }: Platform, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("key_value")
    .select("id")
    .where("resource", "=", RESOURCE)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

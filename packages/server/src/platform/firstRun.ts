import { nowIso } from "./db/index.ts";
import type { Feature, Platform } from "./feature.ts";

const RESOURCE = "first_run";

/** Runs each feature's `onFirstRun` that has not succeeded on this store yet. */
export async function firstRun(platform: Platform, features: readonly Feature[]): Promise<void> {
  if (!platform.config.examples) return;
  for (const feature of features) {
    if (!feature.onFirstRun || (await isDone(platform, feature.name))) continue;
    await feature.onFirstRun(platform);
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
      .onConflict((conflict) => conflict.doNothing())
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

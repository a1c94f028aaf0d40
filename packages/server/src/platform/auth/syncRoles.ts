import type { Pair } from "@sightline/api";
import type { Config } from "../config/index.ts";
import { lockStore } from "../db/index.ts";
import type { Db } from "../feature.ts";
import { allPairs, BUILT_IN_ROLES, OBJECT_PERMISSIONS, pairsOf } from "./builtInRoles.ts";
import { pairKey } from "./identity.ts";
import { ADMIN_ROLE, PUBLIC_ROLE } from "./loadIdentity.ts";

/** Rows of one insert: well under SQLite's limit of bound values. */
const BATCH = 500;

/** Makes the built-in roles and gives them exactly the rights of the contract; other roles are left alone. */
export async function syncRoles(
  db: Db,
  config: Pick<Config, "PUBLIC_ROLE_LIKE">,
  declared: readonly Pair[],
): Promise<void> {
  await db.transaction().execute(async (store) => {
    await lockStore(store);
    await store
      .insertInto("role")
      .values(BUILT_IN_ROLES.map((name) => ({ name })))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const wanted = [...allPairs(), ...declared].map(([permission, view]) => ({ permission, view }));
    for (const values of batches(unique(wanted))) {
      await store
        .insertInto("permission_view")
        .values(values)
        .onConflict((conflict) => conflict.columns(["permission", "view"]).doNothing())
        .execute();
    }
    const known = await store.selectFrom("permission_view").selectAll().execute();
    const ids = new Map(known.map((row) => [pairKey(row.permission, row.view), row.id]));
    const general = known.filter(
      (row) => !(OBJECT_PERMISSIONS as readonly string[]).includes(row.permission),
    );
    await setPairs(store, ADMIN_ROLE, new Set(general.map((row) => row.id)));
    const pairIds = (role: string) => new Set(pairsOf(role).map(([p, view]) => ids.get(pairKey(p, view))!));
    for (const role of ["Alpha", "Gamma", "sql_lab"]) await setPairs(store, role, pairIds(role));
    // An administrator may open Public by hand; only the setting replaces what it holds.
    if (config.PUBLIC_ROLE_LIKE !== null) await copyRole(store, config.PUBLIC_ROLE_LIKE, PUBLIC_ROLE);
  });
}

async function copyRole(store: Db, from: string, to: string): Promise<void> {
  const source = await roleId(store, from);
  if (source === undefined) return;
  const rows = await store
    .selectFrom("role_permission")
    .select("permission_view_id")
    .where("role_id", "=", source)
    .execute();
  await setPairs(store, to, new Set(rows.map((row) => row.permission_view_id)));
}

async function roleId(store: Db, name: string): Promise<number | undefined> {
  const row = await store.selectFrom("role").select("id").where("name", "=", name).executeTakeFirst();
  return row?.id;
}

async function setPairs(store: Db, role: string, wanted: ReadonlySet<number>): Promise<void> {
  const role_id = (await roleId(store, role))!;
  const rows = await store
    .selectFrom("role_permission")
    .select("permission_view_id")
    .where("role_id", "=", role_id)
    .execute();
  const held = new Set(rows.map((row) => row.permission_view_id));
  for (const extra of batches([...held.difference(wanted)])) {
    await store
      .deleteFrom("role_permission")
      .where("role_id", "=", role_id)
      .where("permission_view_id", "in", extra)
      .execute();
  }
  for (const missing of batches([...wanted.difference(held)])) {
    await store
      .insertInto("role_permission")
      .values(missing.map((permission_view_id) => ({ role_id, permission_view_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function batches<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += BATCH) parts.push(rows.slice(at, at + BATCH));
  return parts;
}

function unique(pairs: { permission: string; view: string }[]): { permission: string; view: string }[] {
  return [...new Map(pairs.map((pair) => [pairKey(pair.permission, pair.view), pair])).values()];
}

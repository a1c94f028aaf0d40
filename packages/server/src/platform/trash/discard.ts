import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import { sql } from "kysely";
import type { Identity } from "../auth/identity.ts";
import { nowIso, toJson } from "../db/index.ts";
import type { Db, Platform } from "../feature.ts";
import type { StoredRow, TrashContents } from "./insertContents.ts";
import { TABLES, type TrashedPart, type TrashKind } from "./kinds.ts";
import { trashRepository } from "./repository.ts";

const MB = 1024 ** 2;

/** Whether so many objects may be moved to the trash together: all their rows are read while nobody else can write. */
export const checkDiscard = (ids: readonly number[]): Result<void> =>
  ids.length <= MAX_ENTRIES.objectsAtOnce
    ? ok(undefined)
    : err(badRequest(`At most ${MAX_ENTRIES.objectsAtOnce} objects can be deleted at once.`));

/**
 * Moves objects to the trash: notes all their rows. The caller deletes them next, in the same transaction, so that no
 * query, unique name or right meets them any more.
 */
export async function discard(
  store: Db,
  platform: Pick<Platform, "now" | "config">,
  identity: Identity,
  kind: TrashKind,
  ids: readonly number[],
): Promise<void> {
  const trash = trashRepository(store);
  await trash.removeExpired(platform.now());
  for (const id of ids) {
    const contents = await readContents(store, kind, id);
    if (!contents) continue;
    const owners = ownersIn(kind, contents);
    const name = contents.row[TABLES[kind].name];
    await trash.insert(
      {
        object_type: kind,
        object_id: id,
        name: typeof name === "string" ? name : "",
        deleted_on: nowIso(platform),
        deleted_by_fk: identity.userId,
      },
      toJson(contents),
      owners,
    );
  }
  if (identity.userId !== null) await trash.dropOldest(identity.userId);
  await trash.makeRoom(platform.config.TRASH_MAX_MB * MB);
}

async function readContents(store: Db, kind: TrashKind, id: number): Promise<TrashContents | null> {
  const { parts, pointers } = TABLES[kind];
  const { rows } = await sql<StoredRow>`select * from ${sql.table(kind)} where id = ${id}`.execute(store);
  const [row] = rows;
  if (!row) return null;
  const contents: TrashContents = { row, parts: {}, pointers: {}, roles: [] };
  for (const part of parts) contents.parts[part.table] = await readPart(store, part, kind, id);
  for (const { table, column } of pointers) {
    const pointing = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(store);
    contents.pointers[table] = pointing.rows.map((one) => one.id);
  }
  if (kind === "dataset") contents.roles = await rolesWith(store, String(row.perm));
  return contents;
}

async function readPart(
  store: Db,
  { table, column, kindColumn, limit }: TrashedPart,
  kind: TrashKind,
  id: number,
): Promise<StoredRow[]> {
  const ofKind = kindColumn ? sql`and ${sql.ref(kindColumn)} = ${kind}` : sql``;
  if (limit) {
    const amount = await sql<{ size: number | null }>`select sum(length(${sql.ref(limit.column)})) as size
      from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(store);
    if (Number(amount.rows[0]?.size ?? 0) > limit.characters) return [];
  }
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} ${ofKind}`.execute(store);
  return rows;
}

/** The roles that may read a dataset: its right is deleted with it. */
async function rolesWith(store: Db, perm: string): Promise<number[]> {
  const rows = await store
    .selectFrom("role_permission")
    .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
    .select("role_permission.role_id")
    .where("permission_view.permission", "=", "datasource_access")
    .where("permission_view.view", "=", perm)
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Who could delete the object, besides administrators. */
function ownersIn(kind: TrashKind, { row, parts }: TrashContents): number[] {
  if (kind === "saved_query") return [Number(row.user_id)];
  return (parts[`${kind}_owner`] ?? []).map(({ user_id }) => Number(user_id));
}

import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { sql } from "kysely";
import { lockRow, lockStore } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";

interface RolePermission {
  id: number;
  permission_name: string;
  view_menu_name: string;
}

/** What administrators do with roles. */
export function roleService({ db }: Platform) {
  const exists = async (id: number) =>
    (await db.selectFrom("role").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

  const pairsOfRole = (id: number): Promise<RolePermission[]> =>
    db
      .selectFrom("role_permission")
      .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
      .select([
        "permission_view.id",
        "permission_view.permission as permission_name",
        "permission_view.view as view_menu_name",
      ])
      .where("role_permission.role_id", "=", id)
      .orderBy("permission_view.id")
      .execute();

  return {
    async create(name: string): Promise<Result<{ id: number; result: { name: string } }>> {
      // A role named admin in any letter case is taken for the Admin by the page.
      return db.transaction().execute(async (store) => {
        // Two names that differ by letter case only must see each other.
        await lockStore(store);
        const same = await store
          .selectFrom("role")
          .select("id")
          .where(sql`lower(name)`, "=", name.toLowerCase())
          .executeTakeFirst();
        if (same) return err(unprocessable({ name: ["Already exists."] }));
        const row = await store.insertInto("role").values({ name }).returning("id").executeTakeFirstOrThrow();
        return ok({ id: row.id, result: { name } });
      });
    },

    async permissions(id: number): Promise<Result<{ result: RolePermission[] }>> {
      return (await exists(id)) ? ok({ result: await pairsOfRole(id) }) : err(notFound());
    },

    async setPermissions(
      id: number,
      pairIds: readonly number[],
    ): Promise<Result<{ result: RolePermission[] }>> {
      if (!(await exists(id))) return err(notFound());
      const wanted = [...new Set(pairIds)];
      const known = await db
        .selectFrom("permission_view")
        .select("id")
        .where("id", "in", [-1, ...wanted])
        .execute();
      if (known.length !== wanted.length) {
        return err(unprocessable({ permission_view_menu_ids: ["Some permissions do not exist"] }));
      }
      await db.transaction().execute(async (store) => {
        // Two lists at once follow one another.
        await lockRow(store, "role", id);
        await store.deleteFrom("role_permission").where("role_id", "=", id).execute();
        if (wanted.length === 0) return;
        await store
          .insertInto("role_permission")
          .values(wanted.map((permission_view_id) => ({ role_id: id, permission_view_id })))
          .execute();
      });
      return ok({ result: await pairsOfRole(id) });
    },
  };
}

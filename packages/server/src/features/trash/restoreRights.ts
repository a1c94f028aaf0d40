import { rightsOn } from "../../platform/auth/dataRights.ts";
import type { Db } from "../../platform/feature.ts";
import type { TrashContents } from "../../platform/trash/index.ts";

/** Makes the right on a restored dataset again, and gives it to the roles that had it. */
export async function restoreRights(store: Db, { row, roles }: TrashContents): Promise<void> {
  const perm = String(row.perm);
  await rightsOn(store).add("datasource_access", [perm]);
  await rightsOn(store).addPlace({
    schema_perm: row.schema_perm as string | null,
    catalog_perm: row.catalog_perm as string | null,
  });
  if (roles.length === 0) return;
  const right = await store
    .selectFrom("permission_view")
    .select("id")
    .where("permission", "=", "datasource_access")
    .where("view", "=", perm)
    .executeTakeFirstOrThrow();
  const known = await store.selectFrom("role").select("id").where("id", "in", roles).execute();
  if (known.length === 0) return;
  await store
    .insertInto("role_permission")
    .values(known.map(({ id }) => ({ role_id: id, permission_view_id: right.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

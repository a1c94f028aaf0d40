import type { TestApp } from "./testApp.ts";

/** Gives a right to everybody who is not logged in. Answers how to take it back. */
export async function publicRight(
  { db }: TestApp,
  permission: string,
  view: string,
): Promise<() => Promise<unknown>> {
  const role = await db
    .selectFrom("role")
    .select("id")
    .where("name", "=", "Public")
    .executeTakeFirstOrThrow();
  const pair = await db
    .selectFrom("permission_view")
    .select("id")
    .where("permission", "=", permission)
    .where("view", "=", view)
    .executeTakeFirstOrThrow();
  await db.insertInto("role_permission").values({ role_id: role.id, permission_view_id: pair.id }).execute();
  return () =>
    db
      .deleteFrom("role_permission")
      .where("role_id", "=", role.id)
      .where("permission_view_id", "=", pair.id)
      .execute();
}

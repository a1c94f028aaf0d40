import type { Client } from "../../testing/index.ts";
import { bundleServer } from "./bundle.fixture.ts";

/** A server with the sales data, two users who may read it, and one who uses the SQL editor without any data. */
export async function savedQueryBundles() {
  const bundle = await bundleServer();
  const { server, sales } = bundle;
  const { databaseId } = sales;
  const roles = ["Gamma", "sql_lab"];
  const pairs = [["database_access", `[sales].(id:${databaseId})`]] as const;
  return {
    bundle,
    admin: server.as(server.admin),
    asMia: server.as(await server.createUser({ username: "mia", roles, pairs })),
    asBen: server.as(await server.createUser({ username: "ben", roles, pairs })),
    stranger: server.as(await server.createUser({ username: "stranger", roles })),
    async make(client: Client, change: Record<string, unknown> = {}): Promise<number> {
      const body = { label: "Top regions", db_id: databaseId, schema: "main", sql: "SELECT 1", ...change };
      const reply = await client.post("/api/v1/saved_query/", body);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    },
  };
}
export type SavedQueryBundles = Awaited<ReturnType<typeof savedQueryBundles>>;

/** The bundle of these saved queries. */
export const exportBundle = (client: Client, ids: readonly number[], more = "") =>
  client.get(`/api/v1/saved_query/export/?q=!(${ids.join()})${more}`);

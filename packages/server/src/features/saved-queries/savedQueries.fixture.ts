import { type Client, salesData, type TestAppOptions, testApp } from "../../testing/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { savedQueries } from "./index.ts";

/** A server with the database `sales`, two users who may read it and one who may not. */
export async function savedQueryServer(options: TestAppOptions = {}) {
  const server = await testApp({
    now: new Date("2025-03-01T10:20:30.123Z"),
    ...options,
    features: [databases, datasets, savedQueries, ...(options.features ?? [])],
  });
  const { databaseId } = await salesData(server);
  const roles = ["Gamma", "sql_lab"];
  const pairs = [["database_access", `[sales].(id:${databaseId})`]] as const;
  const mia = await server.createUser({ username: "mia", roles, pairs });
  const ben = await server.createUser({ username: "ben", first_name: "Ben", roles, pairs });
  const stranger = await server.createUser({ username: "stranger", roles });
  const draft = (change: Record<string, unknown> = {}) => ({
    label: "Top regions",
    db_id: databaseId,
    schema: "main",
    sql: "SELECT region FROM orders",
    template_parameters: '{"day": "2025-01-01"}',
    ...change,
  });
  return {
    server,
    databaseId,
    mia,
    asMia: server.as(mia),
    asBen: server.as(ben),
    asAdmin: server.as(server.admin),
    asStranger: server.as(stranger),
    draft,
    async make(client: Client, change: Record<string, unknown> = {}): Promise<number> {
      const reply = await client.post(path(), draft(change));
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    },
  };
}
export type SavedQueryServer = Awaited<ReturnType<typeof savedQueryServer>>;

export const path = (rest: string | number = "") => `/api/v1/saved_query/${rest}`;

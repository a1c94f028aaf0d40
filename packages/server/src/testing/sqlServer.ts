import { databases } from "../features/databases/index.ts";
import { sqlLab } from "../features/sql-lab/index.ts";
import { type Config, DEFAULT_FLAGS } from "../platform/config/index.ts";
import type { Feature } from "../platform/feature.ts";
import type { TestUser } from "./index.ts";
import { salesDatabase } from "./salesDatabase.ts";
import { type TestAppOptions, testApp } from "./testApp.ts";

interface SqlServerOptions {
  flags?: Record<string, boolean>;
  config?: Partial<Config>;
  features?: readonly Feature[];
  now?: TestAppOptions["now"];
}

/** A server with the SQL editor and the database `sales`, small limits, and three users. */
export async function sqlServer({ flags = {}, config = {}, features = [], now }: SqlServerOptions = {}) {
  const server = await testApp({
    features: [databases, sqlLab, ...features],
    ...(now === undefined ? {} : { now }),
    config: {
      SQL_MAX_ROW: 20_000,
      DISPLAY_MAX_ROW: 100,
      // Longer than any test: what is waited for is stopped, and no busy machine ends it before.
      SQLLAB_TIMEOUT: 120,
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, ...flags },
      ...config,
    },
  });
  const sales = await salesDatabase(server);
  const roles = ["Gamma", "sql_lab"];
  /** May read the whole database. */
  const analyst = await server.createUser({ roles, pairs: [["database_access", sales.perm]] });
  /** May read the schema hr and nothing else. */
  const hr = await server.createUser({ roles, pairs: [["schema_access", "[sales].[hr]"]] });
  /** May use the SQL editor, but no data. */
  const stranger = await server.createUser({ roles });
  const run = (user: TestUser, sql: string, more: Record<string, unknown> = {}) =>
    server.as(user).post("/api/v1/sqllab/execute/", { database_id: sales.id, sql, ...more });
  return { server, sales, analyst, hr, stranger, run, close: () => server.close() };
}
export type SqlServer = Awaited<ReturnType<typeof sqlServer>>;

import { features } from "../../features/index.ts";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type Answer, type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import type { Target } from "./targets.ts";

/** Who may read only a part: two tables, a schema, both, or nothing of what the caller makes datasets of. */
export const PRINCIPALS = ["of tables", "of a schema", "of both"] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface World {
  server: TestApp;
  database: number;
  users: Record<Principal, TestUser>;
  /** Who may read the whole database. */
  whole: TestUser;
  home: string;
  open: string | null;
  run(user: TestUser, sql: string, more?: object): Promise<Answer>;
  filled(sql: string): string;
  close(): Promise<void>;
}

/** A server with a database of which each principal may read a part. */
export async function openWorld(target: Target, limitsRows: boolean): Promise<World> {
  const server = await testApp({
    features,
    config: {
      SQL_VALIDATORS_BY_ENGINE: { duckdb: "d", sqlite: "s", postgresql: "p", mysql: "m" },
      FEATURE_FLAGS: {
        ...DEFAULT_FLAGS,
        RLS_IN_SQLLAB: limitsRows,
        ENABLE_TEMPLATE_PROCESSING: true,
        ESTIMATE_QUERY_COST: true,
      },
    },
  });
  const place = await target.open(server.platform.config.home);
  const admin = server.as(server.admin);
  const create = async (path: string, body: object): Promise<number> => {
    const reply = await admin.post(path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body.id;
  };
  const database = await create("/api/v1/database/", {
    database_name: "listings",
    sqlalchemy_uri: place.uri,
    expose_in_sqllab: true,
    allow_ctas: true,
    extra: JSON.stringify({ cost_estimate_enabled: true }),
  });
  const seen = await create("/api/v1/dataset/", { database, table_name: "seen" });
  const view = await create("/api/v1/dataset/", { database, schema: place.home, table_name: "seen_view" });
  const tables: [string, string][] = [
    ["datasource_access", `[listings].[seen](id:${seen})`],
    ["datasource_access", `[listings].[seen_view](id:${view})`],
    ["can_write", "Dataset"],
  ];
  const schema: [string, string][] =
    place.open === null ? [] : [["schema_access", `[listings].[${place.open}]`]];
  const roles = ["Gamma", "sql_lab"];
  const user = (pairs: [string, string][]) => server.createUser({ roles, pairs });
  return {
    server,
    database,
    users: {
      "of tables": await user(tables),
      "of a schema": await user(schema),
      "of both": await user([...tables, ...schema]),
    },
    whole: await user([["database_access", `[listings].(id:${database})`]]),
    home: place.home,
    open: place.open,
    run: (who, sql, more = {}) =>
      server
        .as(who)
        .post("/api/v1/sqllab/execute/", { database_id: database, sql, queryLimit: 1000, ...more }),
    filled: (sql) => sql.replaceAll("{home}", place.home).replaceAll("{open}", place.open ?? "nowhere"),
    async close() {
      await server.close();
      await place.close();
    },
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "../../features/index.ts";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type Answer, type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import type { Target } from "./targets.ts";

/** Whom the rule limits, by what they may do. */
export const PRINCIPALS = ["reader", "maker", "admin"] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** Costs more than what a caller may write: a planner that is free to choose evaluates it last. The reader may not read `u`. */
const RULE =
  "id NOT IN (SELECT ruled.id FROM u ruled WHERE replace(lower(ruled.label), 'x', 'x') LIKE '%el%')";

export interface World {
  server: TestApp;
  database: number;
  /** The dataset on the table; the rule is on another one of the same table. */
  dataset: number;
  users: Record<Principal, TestUser>;
  /** For whom the rule does not hold. */
  exempt: TestUser;
  run(user: TestUser, sql: string): Promise<Answer>;
  /** The virtual dataset of a text, which whoever makes datasets makes, with its columns; else why there is none. */
  virtual(sql: string): Promise<{ id: number; columns: string[] } | Answer>;
  /** The SQL with the numbers and names of this world. */
  filled(sql: string): string;
  /** All that lies in files of the server and in its store, but the databases themselves. */
  stored(): Promise<string>;
  close(): Promise<void>;
}

/** A server with a database in which a rule hides rows of one table from everybody but one user. */
export async function openWorld(target: Target): Promise<World> {
  const server = await testApp({
    features,
    config: {
      FEATURE_FLAGS: {
        ...DEFAULT_FLAGS,
        RLS_IN_SQLLAB: true,
        ENABLE_TEMPLATE_PROCESSING: true,
        ALLOW_ADHOC_SUBQUERY: true,
      },
    },
  });
  const { home } = server.platform.config;
  const place = await target.open(home);
  const admin = server.as(server.admin);
  const create = async (path: string, body: object): Promise<number> => {
    const reply = await admin.post(path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body.id;
  };
  const database = await create("/api/v1/database/", {
    database_name: "canary",
    sqlalchemy_uri: place.uri,
    expose_in_sqllab: true,
  });
  const dataset = await create("/api/v1/dataset/", { database, schema: place.schema, table_name: "t" });
  const ruled = await create("/api/v1/dataset/", { database, table_name: "t" });
  const view = await create("/api/v1/dataset/", { database, table_name: "seen", sql: "SELECT * FROM t" });
  const roles = ["Gamma", "sql_lab"];
  const all: [string, string][] = [
    ["database_access", `[canary].(id:${database})`],
    ["can_write", "Dataset"],
  ];
  const own: [string, string][] = [
    ["datasource_access", `[canary].[t](id:${dataset})`],
    ["datasource_access", `[canary].[seen](id:${view})`],
  ];
  const maker = await server.createUser({ username: "maker", roles, pairs: all });
  const reader = await server.createUser({ username: "reader", roles, pairs: own });
  const exempt = await server.createUser({ username: "exempt", roles, pairs: all });
  const role = await server.db
    .selectFrom("role")
    .select("id")
    .where("name", "=", "only exempt")
    .executeTakeFirstOrThrow();
  await create("/api/v1/rowlevelsecurity/", {
    name: "mine",
    filter_type: "Base",
    tables: [ruled],
    roles: [role.id],
    clause: RULE,
  });
  const made = new Map<string, { id: number; columns: string[] }>();
  const owners = [maker.id, reader.id, exempt.id];
  return {
    server,
    database,
    dataset,
    users: { reader, maker, admin: server.admin },
    exempt,
    run: (user, sql) =>
      server.as(user).post("/api/v1/sqllab/execute/", { database_id: database, sql, queryLimit: 100 }),
    async virtual(sql) {
      const before = made.get(sql);
      if (before) return before;
      const body = { database, table_name: `virtual ${made.size}`, sql, owners };
      const reply = await server.as(maker).post("/api/v1/dataset/", body);
      if (reply.status !== 201) return reply;
      const stored = await admin.get(`/api/v1/dataset/${reply.body.id}`);
      const listed: { column_name: string }[] = stored.body.result.columns;
      const dataset = { id: reply.body.id, columns: listed.map((column) => column.column_name) };
      made.set(sql, dataset);
      return dataset;
    },
    filled: (sql) =>
      sql
        .replaceAll("{schema}", place.schema ?? "")
        .replaceAll("{dataset}", String(dataset))
        .replaceAll("{view}", String(view)),
    async stored() {
      const queries = await server.db.selectFrom("query").selectAll().execute();
      const datasets = await server.db.selectFrom("dataset_column").selectAll().execute();
      return JSON.stringify([queries, datasets, server.logged]) + filesIn(home);
    },
    async close() {
      await server.close();
      await place.close();
    },
  };
}

function filesIn(folder: string): string {
  let text = "";
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /^canary\.(duckdb|sqlite)/.test(entry.name)) continue;
    text += readFileSync(join(entry.parentPath, entry.name), "latin1");
  }
  return text;
}

type Way = (to: Reading) => Promise<Answer>;

const WAYS = {
  rows: (to) => chartData(to, { columns: to.columns }),
  "rows past the cache": (to) => chartData(to, { columns: to.columns }, { force: true }),
  counts: (to) => chartData(to, { columns: to.columns, metrics: ["count"] }),
  samples: (to) => chartData(to, {}, { result_type: "samples" }),
  "drill to detail": (to) => chartData(to, {}, { result_type: "drill_detail" }),
  CSV: (to) => chartData(to, { columns: to.columns }, { result_format: "csv" }),
  Arrow: (to) => chartData(to, { columns: to.columns }, { result_format: "arrow" }),
  "samples of the dataset": ({ server, user, dataset }) =>
    server.as(user).post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}),
  "values of a column": ({ server, user, dataset, columns }) =>
    server
      .as(user)
      .get(`/api/v1/datasource/table/${dataset}/column/${encodeURIComponent(columns.at(-1) ?? "")}/values/`),
  explore_json: ({ server, user, dataset, columns }) => {
    const form = {
      datasource: `${dataset}__table`,
      viz_type: "table",
      query_mode: "raw",
      all_columns: columns,
    };
    return server
      .as(user)
      .get(`/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  },
} satisfies Record<string, Way>;

/** The calls that give rows of a dataset, by who makes them. */
export const WAYS_OF: Record<Principal | "exempt", Record<string, Way>> = {
  maker: pick("rows", "samples", "drill to detail", "CSV", "values of a column"),
  reader: pick("rows past the cache", "samples of the dataset", "explore_json"),
  admin: pick("counts", "Arrow"),
  exempt: pick("rows"),
};

function pick(...names: (keyof typeof WAYS)[]): Record<string, Way> {
  return Object.fromEntries(names.map((name) => [name, WAYS[name]]));
}

export interface Reading {
  server: TestApp;
  user: TestUser;
  dataset: number;
  columns: string[];
}

const chartData = ({ server, user, dataset }: Reading, query: object, more: object = {}): Promise<Answer> =>
  server
    .as(user)
    .post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [query], ...more });

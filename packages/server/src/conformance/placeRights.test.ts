import { randomBytes } from "node:crypto";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "../features/index.ts";
import { type Answer, type Client, type TestApp, type TestUser, testApp } from "../testing/index.ts";

const url = serviceUrl("postgres");
const name = `test_place_rights_${randomBytes(6).toString("hex")}`;
const CANARY = "canary-7f3a";

/** Every way to the rows of a dataset, to its table and to what lists tell of them. */
type Way = (as: Client) => Promise<Answer>;

describe.skipIf(!url)("rights on a catalog, a schema and a database open the same ways", () => {
  let server: TestApp;
  let database: number;
  let dataset: number;
  let chart: number;
  const users = new Map<string, TestUser>();

  beforeAll(async () => {
    await runOn(onDatabase(url ?? "", "postgres"), [`CREATE DATABASE ${name}`]);
    await runOn(onDatabase(url ?? "", name), [
      "CREATE SCHEMA shop",
      `CREATE TABLE shop.orders AS SELECT '${CANARY}'::text AS region, 1 AS amount`,
      "CREATE SCHEMA hr",
    ]);
    server = await testApp({ features });
    const createObject = async (path: string, body: object): Promise<number> => {
      const reply = await server.as(server.admin).post(path, body);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    };
    const sqlalchemy_uri = onDatabase(url ?? "", name);
    database = await createObject("/api/v1/database/", { database_name: "look", sqlalchemy_uri });
    dataset = await createObject("/api/v1/dataset/", { database, schema: "shop", table_name: "orders" });
    chart = await createObject("/api/v1/chart/", {
      slice_name: "orders",
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
    });
    const rights: [string, string, string][] = [
      ["the database", "database_access", `[look].(id:${database})`],
      ["its catalog", "catalog_access", `[look].[${name}]`],
      ["its schema", "schema_access", "[look].[shop]"],
      ["another catalog", "catalog_access", "[look].[shop]"],
      ["another schema", "schema_access", "[look].[hr]"],
      ["the catalog of another database", "catalog_access", `[other].[${name}]`],
    ];
    for (const [of, permission, view] of rights) {
      users.set(of, await server.createUser({ roles: ["Gamma", "sql_lab"], pairs: [[permission, view]] }));
    }
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await runOn(onDatabase(url ?? "", "postgres"), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  const context = () => ({
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: ["region"], metrics: ["count"] }],
  });
  const WAYS: Record<string, Way> = {
    "a chart's data": (as) => as.post("/api/v1/chart/data", context()),
    "the data of a chart as a file": (as) =>
      as.post("/api/v1/chart/data", { ...context(), result_format: "csv" }),
    samples: (as) => as.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}),
    "the values of a column": (as) => as.get(`/api/v1/datasource/table/${dataset}/column/region/values/`),
    "SQL with a schema": (as) =>
      as.post("/api/v1/sqllab/execute/", { database_id: database, sql: "SELECT * FROM shop.orders" }),
    "SQL in a schema": (as) =>
      as.post("/api/v1/sqllab/execute/", {
        database_id: database,
        sql: "SELECT * FROM orders",
        schema: "shop",
      }),
    "SQL with the catalog": (as) =>
      as.post("/api/v1/sqllab/execute/", { database_id: database, sql: `SELECT * FROM ${name}.shop.orders` }),
  };
  const NAMES: Record<string, Way> = {
    "the list of datasets": (as) => as.get("/api/v1/dataset/"),
    "the list of charts": (as) => as.get("/api/v1/chart/"),
    "the tables of the schema": (as) => as.get(`/api/v1/database/${database}/tables/?q=(schema_name:shop)`),
  };
  const HOLDERS = ["the database", "its catalog", "its schema"];
  const STRANGERS = ["another catalog", "another schema", "the catalog of another database"];
  const pairs = (ways: Record<string, Way>, of: string[]) =>
    Object.entries(ways).flatMap(([way, call]) => of.map((who) => [way, who, call] as const));

  it.each(pairs(WAYS, HOLDERS))("[S4] %s: open to who may read %s", async (_way, who, call) => {
    const reply = await call(server.as(users.get(who)!));
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toContain(CANARY);
  });
  it.each(pairs(WAYS, STRANGERS))("[S4] %s: closed to who may read %s", async (_way, who, call) => {
    const reply = await call(server.as(users.get(who)!));
    expect(reply.status).toBe(403);
    expect(reply.bytes.toString()).not.toContain(CANARY);
  });
  it.each(pairs(NAMES, HOLDERS))("[S4] %s: told to who may read %s", async (_way, who, call) => {
    expect((await call(server.as(users.get(who)!))).body).toMatchObject({ count: 1 });
  });
  it.each(pairs(NAMES, STRANGERS))("[S4] %s: not told to who may read %s", async (_way, who, call) => {
    const reply = await call(server.as(users.get(who)!));
    expect([reply.status, reply.body.count ?? 0]).toEqual([reply.status === 404 ? 404 : 200, 0]);
  });

  it("lets the holder of a catalog make datasets of it, and read their details", async () => {
    const holder = await server.createUser({
      roles: ["Gamma"],
      pairs: [
        ["catalog_access", `[look].[${name}]`],
        ["can_write", "Dataset"],
      ],
    });
    const body = { database, schema: "shop", table_name: "v", sql: "SELECT * FROM shop.orders" };
    expect((await server.as(holder).post("/api/v1/dataset/", body)).status).toBe(201);
    expect((await server.as(holder).get(`/api/v1/dataset/${dataset}`)).status).toBe(200);
    expect((await server.as(holder).get(`/api/v1/chart/${chart}`)).status).toBe(200);
  });

  it("keeps the right with a new name of the database, and not with another catalog", async () => {
    const admin = server.as(server.admin);
    const holder = server.as(users.get("its catalog")!);
    const put = (body: object) => admin.put(`/api/v1/database/${database}`, body);
    expect((await put({ database_name: "watch" })).status).toBe(200);
    expect((await WAYS["a chart's data"]!(holder)).status).toBe(200);
    await put({ sqlalchemy_uri: onDatabase(url ?? "", "postgres") });
    expect((await WAYS["a chart's data"]!(holder)).status).toBe(403);
    const stored = await server.db
      .selectFrom("dataset")
      .select("catalog_perm")
      .where("id", "=", dataset)
      .execute();
    expect(stored).toEqual([{ catalog_perm: "[watch].[postgres]" }]);
    await put({ sqlalchemy_uri: onDatabase(url ?? "", name), database_name: "look" });
    expect((await WAYS["a chart's data"]!(holder)).status).toBe(200);
  });
});

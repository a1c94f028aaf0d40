import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { legacy } from "../legacy/index.ts";
import { sqlLab } from "../sql-lab/index.ts";
import { explore } from "./index.ts";

let server: TestApp;
let databaseId: number;
let databasePerm: string;
let analyst: TestUser;
/** May read the same database, but not the analyst's queries. */
let colleague: TestUser;

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, chartData, explore, legacy, sqlLab],
    config: { FEATURE_FLAGS: { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true } },
  });
  const sales = await salesDatabase(server);
  databaseId = sales.id;
  databasePerm = sales.perm;
  const pairs = [["database_access", databasePerm]] as const;
  analyst = await server.createUser({ roles: ["Alpha", "sql_lab"], pairs });
  colleague = await server.createUser({ roles: ["Alpha", "sql_lab"], pairs });
});
afterAll(() => server.close());

/** Runs SQL in the SQL editor; answers the number of the query. */
async function run(sql: string, more: object = {}, user = analyst): Promise<number> {
  const reply = await server.as(user).post("/api/v1/sqllab/execute/", {
    database_id: databaseId,
    ...{ sql, schema: "main", tab: "Orders", ...more },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.query_id;
}
const openQuery = (id: number, user = analyst) =>
  server.as(user).get(`/api/v1/explore/?datasource_type=query&datasource_id=${id}`);
const ask = (id: number, query: object, user = analyst) =>
  server.as(user).post("/api/v1/chart/data", { datasource: { id, type: "query" }, queries: [query] });
const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" };

describe("a query of the SQL editor in explore", () => {
  it("[S3-006] [S3-071] opens with its text, its columns and no metrics; nothing is stored for it", async () => {
    const id = await run("SELECT region, amount, ordered_at FROM orders LIMIT 10;");
    const before = (await server.as(analyst).get("/api/v1/dataset/")).body.count;
    const { status, body } = await openQuery(id);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      form_data: { datasource: `${id}__query` },
      slice: null,
      dataset: {
        ...{ id, uid: `${id}__query`, type: "query", datasource_name: "Orders" },
        sql: "SELECT region, amount, ordered_at FROM orders LIMIT 10",
        main_dttm_col: "ordered_at",
        metrics: [],
        owners: [{ id: analyst.id }],
        columns: [
          { column_name: "region", type_generic: 1, is_dttm: false },
          { column_name: "amount", type_generic: 0, is_dttm: false },
          { column_name: "ordered_at", type_generic: 2, is_dttm: true },
        ],
      },
    });
    expect((await server.as(analyst).get("/api/v1/dataset/")).body.count).toBe(before);
  });

  it("answers charts, samples, values of columns and its metadata", async () => {
    const id = await run("SELECT region, amount FROM orders WHERE region IS NOT NULL");
    const chart = await ask(id, { columns: ["region"], metrics: [COUNT], orderby: [["region", true]] });
    expect(chart.body.result[0].data).toEqual([
      { region: "North", n: 20 },
      { region: "South", n: 20 },
    ]);
    const samples = await server
      .as(analyst)
      .post(`/datasource/samples?datasource_type=query&datasource_id=${id}&per_page=5`, {});
    expect(samples.body.result).toMatchObject({ total_count: 40, colnames: ["region", "amount"] });
    const values = await server.as(analyst).get(`/api/v1/datasource/query/${id}/column/region/values/`);
    expect(values.body.result.sort()).toEqual(["North", "South"]);
    const metadata = await server
      .as(analyst)
      .get(`/superset/fetch_datasource_metadata?datasourceKey=${id}__query`);
    expect(metadata.body).toMatchObject({ id, type: "query" });
  });

  it("is the last statement of several, with the values of its templates", async () => {
    const id = await run("SELECT 1; SELECT product, amount FROM orders WHERE region = '{{ where }}'", {
      templateParams: '{"where":"North"}',
    });
    const { body } = await ask(id, { metrics: [COUNT] });
    expect(body.result[0].data).toEqual([{ n: 20 }]);
  });

  it.each([
    ["what gives no rows", "CREATE TABLE made_here AS SELECT 1 AS one"],
    ["what needs a temporary table", "CREATE TEMP TABLE t AS SELECT 1 AS one; SELECT one FROM t"],
  ])("is not there for %s", async (_name, sql) => {
    await server
      .as(server.admin)
      .put(`/api/v1/database/${databaseId}`, { allow_dml: true, allow_ctas: true });
    const id = await run(sql);
    expect((await ask(id, { metrics: [COUNT] })).status).toBe(404);
    expect((await openQuery(id)).body.result.dataset).not.toHaveProperty("id");
  });

  it("is its runner's alone, and theirs who may see all queries", async () => {
    const id = await run("SELECT region FROM orders");
    const refused = await ask(id, { metrics: [COUNT] }, colleague);
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR", message: "Cannot access the query" }] },
    });
    expect((await openQuery(id, colleague)).status).toBe(403);
    expect((await ask(id, { metrics: [COUNT] }, server.admin as TestUser)).status).toBe(200);
  });

  it("shows no rows of tables that the caller may not read, whoever ran it", async () => {
    const pairs = [["all_query_access", "all_query_access"]] as const;
    const auditor = await server.createUser({ roles: ["Gamma", "sql_lab"], pairs });
    const refused = await ask(await run("SELECT region FROM orders"), { metrics: [COUNT] }, auditor);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain("You need access to the following tables: `orders`");
  });

  it("keeps form data under its own type, and no chart", async () => {
    const id = await run("SELECT region FROM orders");
    const form = { datasource_id: id, datasource_type: "query", form_data: "{}" };
    const kept = await server.as(analyst).post("/api/v1/explore/form_data", form);
    expect(kept.status).toBe(201);
    const opened = await server.as(analyst).get(`/api/v1/explore/?form_data_key=${kept.body.key}`);
    expect(opened.body.result.dataset).toMatchObject({ id, type: "query" });
    const chart = { slice_name: "x", datasource_id: id, datasource_type: "query" };
    expect(await server.as(analyst).post("/api/v1/chart/", chart)).toMatchObject({
      status: 422,
      body: { message: { datasource_id: ["Datasource does not exist"] } },
    });
  });
});

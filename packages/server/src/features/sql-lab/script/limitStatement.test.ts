import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";
import { datasets } from "../../datasets/index.ts";

let at: SqlServer;
let orders: number;

beforeAll(async () => {
  at = await sqlServer({ flags: { RLS_IN_SQLLAB: true }, features: [datasets] });
  const reply = await at.server
    .as(at.server.admin)
    .post("/api/v1/dataset/", { database: at.sales.id, schema: "main", table_name: "orders" });
  orders = reply.body.id;
  await rule("product = 'Product 1'");
});
afterAll(() => at.close());
beforeEach(() =>
  at.server.db
    .updateTable("database")
    .set({ allow_dml: 1, allow_ctas: 1 })
    .where("id", "=", at.sales.id)
    .execute(),
);

/** A rule on a dataset, `orders` if none is named, for everybody. */
async function rule(clause: string, dataset_id = orders): Promise<void> {
  const { db } = at.server;
  const { id } = await db
    .insertInto("rls_rule")
    .values({
      name: clause,
      filter_type: "Base",
      clause,
      created_on: "2025-01-01T00:00:00",
      changed_on: "2025-01-01T00:00:00",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("rls_rule_dataset").values({ rule_id: id, dataset_id }).execute();
}

const rows = async (sql: string) => (await at.run(at.analyst, sql)).body.data;

describe("row-level security in the SQL editor", () => {
  it.each([
    "SELECT DISTINCT product FROM orders",
    "SELECT DISTINCT o.product FROM orders o",
    "SELECT DISTINCT orders.product FROM main.orders WHERE orders.amount > 0",
    'SELECT DISTINCT product FROM "orders"',
    "SELECT DISTINCT product FROM ORDERS",
    "WITH a AS (SELECT * FROM orders) SELECT DISTINCT product FROM a",
    "SELECT DISTINCT product FROM (SELECT * FROM orders) q",
    "SELECT product FROM orders UNION SELECT product FROM orders",
    "SELECT DISTINCT b.product FROM orders a JOIN orders b ON a.id = b.id",
    "WITH orders AS (SELECT * FROM orders) SELECT DISTINCT product FROM orders",
    "FROM orders SELECT DISTINCT product",
    "SELECT DISTINCT product FROM orders WHERE 1 = 1 OR product = 'Product 2'",
    "SELECT DISTINCT product FROM orders --",
  ])("limits the rows of %s", async (sql) => {
    expect(await rows(sql)).toEqual([{ product: "Product 1" }]);
  });

  it.each([
    "SELECT DISTINCT product FROM sales.orders",
    "SELECT product FROM orders UNION SELECT product FROM 'orders'",
    "SELECT DISTINCT b.product FROM orders a, 'orders' b",
    "SELECT DISTINCT b.product FROM orders a, b: orders",
    "SELECT 1; SELECT DISTINCT product FROM sales.orders",
  ])("does not run %s, which names a table in a way of its own", async (sql) => {
    const reply = await at.run(at.analyst, sql);
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR" }] },
    });
  });

  it("leaves other tables, and texts that only look like one", async () => {
    expect(await rows("SELECT 'FROM orders' AS s, name FROM hr.people")).toEqual([
      { s: "FROM orders", name: "canary-7f3a" },
    ]);
    expect(await rows("WITH orders AS (SELECT 7 AS x) SELECT * FROM orders")).toEqual([{ x: 7 }]);
  });

  it("holds for what is made of a result, and in every statement of a script", async () => {
    await at.run(at.analyst, "SELECT * FROM orders", { select_as_cta: true, tmp_table_name: "copied" });
    expect(await rows("SELECT DISTINCT product FROM copied")).toEqual([{ product: "Product 1" }]);
    const script = "CREATE TEMP TABLE z (p TEXT); SELECT DISTINCT product FROM orders";
    expect(await rows(script)).toEqual([{ product: "Product 1" }]);
  });

  it.each([
    "DELETE FROM orders",
    "CREATE TABLE leak AS SELECT * FROM orders",
    "CREATE TABLE leak AS SELECT * FROM sales.orders",
    "CREATE TABLE leak AS SELECT * FROM b: orders",
    "CREATE VIEW leak AS SELECT * FROM orders",
    "CREATE INDEX leak ON orders ((product::INTEGER))",
    "ALTER TABLE orders RENAME TO leak",
    "SUMMARIZE orders",
    "PIVOT orders ON product USING count(*)",
    "EXPLAIN ANALYZE SELECT * FROM orders",
  ])("does not run %s, where rows cannot be limited", async (sql) => {
    const reply = await at.run(at.analyst, sql);
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR" }] },
    });
  });

  it("reads nothing by a statement inside another that cannot be limited", async () => {
    const reply = await at.run(at.analyst, "SELECT * FROM (SUMMARIZE orders)");
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ error_type: "INVALID_SQL_ERROR" }] } });
  });

  it("shows its SQL as it ran, for the download too", async () => {
    const reply = await at.run(at.analyst, "SELECT product FROM orders", { client_id: "limited" });
    expect(reply.body.query.executedSql).toBe(
      `SELECT product FROM (SELECT * FROM orders WHERE (product = 'Product 1') OFFSET 0) AS "orders"\nLIMIT 20001`,
    );
    const csv = await at.server.as(at.analyst).get("/api/v1/sqllab/export/limited/");
    expect(new Set(String(csv.body).trim().split(/\r?\n/))).toEqual(new Set(["product", "Product 1"]));
  });

  it("holds for the download and the results of what was run before there was a rule", async () => {
    const { server } = at;
    const made = await server
      .as(server.admin)
      .post("/api/v1/dataset/", { database: at.sales.id, schema: "hr", table_name: "people" });
    const run = await at.run(at.analyst, "SELECT * FROM hr.people", { client_id: "early" });
    const getResult = () =>
      server.as(at.analyst).get(`/api/v1/sqllab/results/?q=(key:'${run.body.query.resultsKey}')`);
    expect((await getResult()).body.data).toEqual([{ name: "canary-7f3a" }]);
    const people = async () => String((await server.as(at.analyst).get("/api/v1/sqllab/export/early/")).body);
    expect(await people()).toContain("canary");
    const others = [
      "rows/early?q=(count:9,from:0)",
      "rows/early?q=(count:9,from:0,sort:!((column:name,desc:!t)))",
      "rows/early?q=(count:9,from:0,search:canary)",
      "summary/early?q=(column:name)",
    ];
    const statuses = () =>
      Promise.all(
        others.map(async (one) => (await server.as(at.analyst).get(`/api/v1/sqllab/${one}`)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await rule("1 = 0", made.body.id);
    expect((await people()).trim()).toBe("name");
    expect((await getResult()).status).toBe(410);
    expect(await statuses()).toEqual([410, 410, 410, 410]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

describe("a query that ends well", () => {
  it("[S1-033] [S1-093] answers rows, columns and the query", async () => {
    const reply = await at.run(
      at.analyst,
      "SELECT product, count(*) AS n FROM orders GROUP BY 1 ORDER BY 1 LIMIT 2",
      {
        client_id: "aB3dE",
        sql_editor_id: "7",
        tab: "Mine",
        schema: "main",
        json: true,
        runAsync: false,
        select_as_cta: false,
        ctas_method: "TABLE",
        tmp_table_name: "",
        templateParams: "{}",
        queryLimit: 100,
        expand_data: false,
      },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: "success",
      data: [
        { product: "Product 0", n: 12 },
        { product: "Product 1", n: 12 },
      ],
      columns: [
        { column_name: "product", name: "product", type: "VARCHAR", type_generic: 1, is_dttm: false },
        { column_name: "n", name: "n", type: "BIGINT", type_generic: 0, is_dttm: false },
      ],
      expanded_columns: [],
      query: {
        id: "aB3dE",
        dbId: at.sales.id,
        db: "sales",
        sqlEditorId: "7",
        tab: "Mine",
        schema: "main",
        state: "success",
        progress: 100,
        rows: 2,
        limit: 2,
        limitingFactor: "QUERY",
        errorMessage: null,
        resultsKey: expect.any(String),
        user: "Mia Roth",
      },
    });
    expect(reply.body.selected_columns).toEqual(reply.body.columns);
    expect(reply.body.query.queryId).toBe(reply.body.query_id);
    expect(reply.body.query.executedSql).toContain("LIMIT 3");
    expect(reply.body.query.endDttm).toBeGreaterThanOrEqual(reply.body.query.startDttm);
    expect(reply.body).not.toHaveProperty("displayLimitReached");
  });

  it("answers the same at the address of older releases, also to numbers and booleans that come as text", async () => {
    const reply = await at.server.as(at.analyst).post("/superset/sql_json/", {
      database_id: String(at.sales.id),
      sql: "SELECT 7 AS seven",
      queryLimit: "10",
      runAsync: "false",
      select_as_cta: 0,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: "success", data: [{ seven: 7 }], query: { limit: 10, dbId: at.sales.id } },
    });
  });

  it("writes values as the contract says", async () => {
    const reply = await at.run(
      at.analyst,
      `SELECT TIMESTAMP '2025-03-01 10:20:30' AS at, DATE '2025-03-01' AS day, TIME '08:09:10' AS time,
        1.10::DECIMAL(9,2) AS price, 'NaN'::DOUBLE AS nan, 'Infinity'::DOUBLE AS inf, 9007199254740993 AS wide,
        [1, 2] AS list, NULL AS none, TRUE AS yes, 1 AS id, 2 AS id`,
    );
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toContain('"wide":9007199254740993');
    expect(reply.body.data[0]).toMatchObject({
      at: "2025-03-01T10:20:30",
      day: "2025-03-01",
      time: "08:09:10",
      price: 1.1,
      nan: null,
      inf: null,
      list: "[1,2]",
      none: null,
      yes: true,
      id: 1,
      id__1: 2,
    });
    expect(reply.body.columns.find((column: { name: string }) => column.name === "at")).toMatchObject({
      type_generic: 2,
      is_dttm: true,
    });
  });

  it.each([
    ["SELECT id FROM orders LIMIT 20", 100, 20, 20, "QUERY", "LIMIT 21"],
    ["SELECT id FROM orders LIMIT 20 OFFSET 50", 100, 10, 20, "NOT_LIMITED", "LIMIT 21"],
    ["SELECT id FROM orders", 30, 30, 30, "DROPDOWN", "LIMIT 31"],
    ["SELECT id FROM orders LIMIT 50", 30, 30, 30, "DROPDOWN", "LIMIT 31"],
    ["SELECT id FROM orders LIMIT 30", 30, 30, 30, "QUERY_AND_DROPDOWN", "LIMIT 31"],
    ["SELECT id FROM orders", 100, 60, 100, "NOT_LIMITED", "LIMIT 101"],
    ["SELECT * FROM (SELECT id FROM orders LIMIT 5) q", 3, 3, 3, "DROPDOWN", "LIMIT 4"],
    ["SELECT id FROM orders UNION ALL SELECT id FROM orders", 10, 10, 10, "DROPDOWN", "LIMIT 11"],
    ["SELECT id FROM orders LIMIT 0", 10, 0, 0, "QUERY", "LIMIT 1"],
    ["SELECT id FROM orders -- all of them", 10, 10, 10, "DROPDOWN", "LIMIT 11"],
    [";;SELECT 1 AS id; -- done", 10, 1, 10, "NOT_LIMITED", "LIMIT 11"],
  ])("%s, limit of the tab %i", async (sql, queryLimit, rows, limit, factor, executed) => {
    const reply = await at.run(at.analyst, sql, { queryLimit });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toHaveLength(rows);
    expect(reply.body.query).toMatchObject({ rows, limit, limitingFactor: factor });
    expect(reply.body.query.executedSql).toContain(executed);
    expect(reply.body.columns).toHaveLength(1);
  });

  it.each([[null], [0], [-5], [1_000_000]])(
    "takes the server's limit for a limit of %s",
    async (queryLimit) => {
      const reply = await at.run(at.analyst, "SELECT id, label FROM big", { queryLimit });
      expect(reply.body.query).toMatchObject({ limit: 20_000, rows: 20_000, limitingFactor: "DROPDOWN" });
      expect(reply.body.data).toHaveLength(100);
      expect(reply.body.displayLimitReached).toBe(true);
    },
  );

  it("[S1-094] takes the page's query string with the call", async () => {
    const body = { database_id: at.sales.id, sql: "SELECT 1 AS one" };
    const reply = await at.server.as(at.analyst).post("/api/v1/sqllab/execute/?region=EU&x=1", body);
    expect(reply.body.data).toEqual([{ one: 1 }]);
  });

  it("[S1-058] runs a data preview, which belongs to no tab", async () => {
    const reply = await at.run(at.analyst, "SELECT * FROM orders LIMIT 100", { sql_editor_id: null });
    expect(reply.body.query).toMatchObject({ sqlEditorId: null, rows: 60 });
  });

  it("runs several statements and answers the last", async () => {
    const reply = await at.run(at.analyst, "SELECT 1 AS a; SELECT 'x;y' AS b");
    expect(reply.body.data).toEqual([{ b: "x;y" }]);
  });

  it.each(["EXPLAIN SELECT * FROM orders", "DESCRIBE orders", "SUMMARIZE orders"])("%s", async (sql) => {
    const reply = await at.run(at.analyst, sql);
    expect(reply.status).toBe(200);
    expect(reply.body.data.length).toBeGreaterThan(0);
  });
});

describe("a body that is wrong", () => {
  it.each([
    [{ sql: "SELECT 1" }, "database_id"],
    [{ database_id: 1 }, "sql"],
    [{ database_id: "x", sql: "SELECT 1" }, "database_id"],
    [{ database_id: 1, sql: "SELECT 1", x: 1 }, "x"],
    [{ database_id: 1, sql: "SELECT 1", client_id: "123456789012" }, "client_id"],
  ])("%j names the field %s", async (body, field) => {
    const reply = await at.server.as(at.analyst).post("/api/v1/sqllab/execute/", body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });
});

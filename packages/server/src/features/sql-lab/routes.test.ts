import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { databases } from "../databases/index.ts";
import { sqlLab } from "./index.ts";

let server: TestApp;
let sales: { id: number; perm: string };
/** May read the whole database. */
let analyst: TestUser;
/** May read the schema hr and nothing else. */
let hr: TestUser;
/** May use the SQL editor, but no data. */
let stranger: TestUser;

beforeAll(async () => {
  server = await testApp({
    features: [databases, sqlLab],
    config: { SQL_MAX_ROW: 20_000, DISPLAY_MAX_ROW: 100, SQLLAB_TIMEOUT: 2 },
  });
  sales = await salesDatabase(server);
  const roles = ["Gamma", "sql_lab"];
  analyst = await server.createUser({ roles, pairs: [["database_access", sales.perm]] });
  hr = await server.createUser({ roles, pairs: [["schema_access", "[sales].[hr]"]] });
  stranger = await server.createUser({ roles });
});
afterAll(() => server.close());

const run = (user: TestUser, sql: string, more: Record<string, unknown> = {}) =>
  server.as(user).post("/api/v1/sqllab/execute/", { database_id: sales.id, sql, ...more });

describe("a query that ends well", () => {
  it("[S1-093] answers rows, columns and the query", async () => {
    const reply = await run(
      analyst,
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
        dbId: sales.id,
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
        resultsKey: null,
        user: "Mia Roth",
      },
    });
    expect(reply.body.selected_columns).toEqual(reply.body.columns);
    expect(reply.body.query.queryId).toBe(reply.body.query_id);
    expect(reply.body.query.executedSql).toContain("LIMIT 3");
    expect(reply.body.query.endDttm).toBeGreaterThanOrEqual(reply.body.query.startDttm);
    expect(reply.body).not.toHaveProperty("displayLimitReached");
  });

  it("writes values as the contract says", async () => {
    const reply = await run(
      analyst,
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
    const reply = await run(analyst, sql, { queryLimit });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toHaveLength(rows);
    expect(reply.body.query).toMatchObject({ rows, limit, limitingFactor: factor });
    expect(reply.body.query.executedSql).toContain(executed);
    expect(reply.body.columns).toHaveLength(1);
  });

  it.each([[null], [0], [-5], [1_000_000]])(
    "takes the server's limit for a limit of %s",
    async (queryLimit) => {
      const reply = await run(analyst, "SELECT id, label FROM big", { queryLimit });
      expect(reply.body.query).toMatchObject({ limit: 20_000, rows: 20_000, limitingFactor: "DROPDOWN" });
      expect(reply.body.data).toHaveLength(100);
      expect(reply.body.displayLimitReached).toBe(true);
    },
  );

  it("runs several statements and answers the last", async () => {
    const reply = await run(analyst, "SELECT 1 AS a; SELECT 'x;y' AS b");
    expect(reply.body.data).toEqual([{ b: "x;y" }]);
  });

  it.each(["EXPLAIN SELECT * FROM orders", "DESCRIBE orders", "SUMMARIZE orders"])("%s", async (sql) => {
    const reply = await run(analyst, sql);
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
    const reply = await server.as(analyst).post("/api/v1/sqllab/execute/", body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });
});

describe("a query that fails", () => {
  it.each([
    ["SELEC 1", 422, "INVALID_SQL_ERROR", "Error parsing near 'SELEC' at line 1:1"],
    [
      "SELECT 1;\nSELECT * FORM orders",
      422,
      "INVALID_SQL_ERROR",
      "Block 2 out of 2 Error parsing near 'orders' at line 2:15",
    ],
    [
      "SELECT nosuch FROM orders",
      400,
      "COLUMN_DOES_NOT_EXIST_ERROR",
      `We can't seem to resolve the column "nosuch"`,
    ],
    ["SELECT * FROM nosuch", 400, "GENERIC_DB_ENGINE_ERROR", "duckdb error: "],
    ["SELECT 'x'::INTEGER", 400, "GENERIC_DB_ENGINE_ERROR", "duckdb error: "],
    ["DELETE FROM orders", 400, "DML_NOT_ALLOWED_ERROR", "This database does not allow for DDL/DML"],
    [
      "WITH gone AS (DELETE FROM orders RETURNING *) SELECT * FROM gone",
      400,
      "DML_NOT_ALLOWED_ERROR",
      "This database",
    ],
    ["CREATE TABLE z AS SELECT 1", 400, "DML_NOT_ALLOWED_ERROR", "This database"],
    [
      "CREATE TEMP TABLE z AS SELECT 1; SELECT * FROM z",
      400,
      "DML_NOT_ALLOWED_ERROR",
      "Block 1 out of 2 This database",
    ],
    ["COPY orders TO '/tmp/x.csv'", 400, "DML_NOT_ALLOWED_ERROR", "This database"],
    ["ATTACH '/etc/passwd' AS x", 400, "DML_NOT_ALLOWED_ERROR", "This database"],
    ["INSTALL httpfs", 400, "DML_NOT_ALLOWED_ERROR", "This database"],
    [
      "SET memory_limit = '1TB'",
      400,
      "QUERY_SECURITY_ACCESS_ERROR",
      "This database connection does not run SET",
    ],
    ["SELECT * FROM read_csv('/etc/passwd')", 400, "SYNTAX_ERROR", "disallowed function(s): {read_csv}"],
    ["SELECT getenv('HOME')", 400, "SYNTAX_ERROR", "disallowed function(s): {getenv}"],
    ["SELECT * FROM query('SELECT * FROM salaries')", 400, "SYNTAX_ERROR", "disallowed function(s): {query}"],
  ])("%s", async (sql, status, error_type, message) => {
    const reply = await run(analyst, sql);
    expect(reply.status).toBe(status);
    expect(reply.body.errors[0]).toMatchObject({ error_type, level: "error" });
    expect(reply.body.errors[0].message).toContain(message);
    expect(reply.body.errors[0].extra.issue_codes).toBeInstanceOf(Array);
  });

  it("[S1-054] keeps the failure with the query", async () => {
    await run(analyst, "SELECT nosuch FROM orders", { client_id: "failing" });
    const row = await server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "failing")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "failed",
      error_message: `We can't seem to resolve the column "nosuch"`,
    });
    expect(JSON.parse(row.extra).errors[0].error_type).toBe("COLUMN_DOES_NOT_EXIST_ERROR");
  });

  it("tells a database that is not there", async () => {
    const reply = await server
      .as(analyst)
      .post("/api/v1/sqllab/execute/", { database_id: 999, sql: "SELECT 1" });
    expect(reply).toMatchObject({ status: 404, body: { errors: [{ error_type: "GENERIC_BACKEND_ERROR" }] } });
  });

  it("ends a query that runs too long", async () => {
    const reply = await run(
      analyst,
      "SELECT count(*) FROM big a, big b, big c WHERE a.label || b.label < c.label",
      {
        client_id: "slow",
      },
    );
    expect(reply).toMatchObject({
      status: 408,
      body: {
        errors: [
          { error_type: "BACKEND_TIMEOUT_ERROR", message: "The query exceeded the 2 seconds timeout." },
        ],
      },
    });
    const row = await server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "slow")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("timed_out");
  });

  it.each([
    ["an asynchronous run", { runAsync: true }, 500, "RESULTS_BACKEND_NOT_CONFIGURED_ERROR"],
    ["CREATE TABLE AS", { select_as_cta: true }, 400, "DML_NOT_ALLOWED_ERROR"],
  ])("refuses %s", async (_name, more, status, error_type) => {
    expect(await run(analyst, "SELECT 1", more)).toMatchObject({
      status,
      body: { errors: [{ error_type }] },
    });
  });
});

describe("[S4] who may read what", () => {
  it("needs the permission", async () => {
    const gamma = await server.createUser({ pairs: [["database_access", sales.perm]] });
    expect(await run(gamma, "SELECT 1")).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await server.as(null).post("/api/v1/sqllab/execute/", {})).status).toBe(401);
  });

  it.each([
    "SELECT name FROM hr.people",
    "WITH p AS (SELECT * FROM hr.people) SELECT * FROM p",
    "SELECT extract(year FROM DATE '2025-01-01') FROM hr.people",
  ])("lets the readable through: %s", async (sql) => {
    expect((await run(hr, sql)).status).toBe(200);
  });

  it.each([
    ["SELECT * FROM salaries", "salaries"],
    ["SELECT * FROM main.salaries", "main.salaries"],
    ["SELECT * FROM sales.main.salaries", "sales.main.salaries"],
    ['SELECT * FROM "salaries"', "salaries"],
    ["SELECT * FROM SALARIES", "SALARIES"],
    ["SELECT * FROM hr.people, salaries", "salaries"],
    ["SELECT * FROM hr.people WHERE name IN (SELECT person FROM salaries)", "salaries"],
    ["WITH p AS (SELECT * FROM salaries) SELECT * FROM p", "salaries"],
    ["WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries", "salaries"],
    ["SELECT (SELECT max(salary) FROM salaries)", "salaries"],
    ["SELECT * FROM hr.people UNION ALL SELECT person FROM salaries", "salaries"],
    ["SELECT 1; SELECT * FROM salaries", "salaries"],
    ["FROM salaries", "salaries"],
    ["TABLE salaries", "salaries"],
    ["DESCRIBE salaries", "salaries"],
    ["SUMMARIZE salaries", "salaries"],
    ["EXPLAIN SELECT * FROM salaries", "salaries"],
    ["EXPLAIN ANALYZE SELECT * FROM salaries", "salaries"],
    ["SELECT /* hr.people */ * FROM /**/ salaries", "salaries"],
    ["SELECT * FROM paid_orders", "paid_orders"],
    ["SELECT * FROM nosuch", "nosuch"],
    ["SELECT * FROM '/etc/passwd'", "/etc/passwd"],
    ["SELECT * FROM information_schema.tables", "information_schema.tables"],
    ["SELECT * FROM pg_catalog.pg_tables", "pg_catalog.pg_tables"],
    ["SELECT * FROM sqlite_master", "sqlite_master"],
    ["SELECT * FROM duckdb_tables", "duckdb_tables"],
  ])("refuses %s", async (sql, table) => {
    const reply = await run(hr, sql);
    expect(reply.status).toBe(403);
    const [error] = reply.body.errors;
    expect(error).toMatchObject({
      error_type: "TABLE_SECURITY_ACCESS_ERROR",
      level: "warning",
      extra: { tables: [table] },
    });
    expect(error.message).toContain(`You need access to the following tables: `);
    expect(reply.bytes.toString()).not.toContain("canary");
  });

  it.each([
    "SELECT * FROM query('SELECT * FROM salaries')",
    "SELECT * FROM query_table('salaries')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM salaries'))",
    "SELECT * FROM duckdb_tables()",
    "SELECT * FROM pragma_storage_info('salaries')",
    "SELECT * FROM pragma_show('salaries')",
    "SHOW TABLES",
    "PRAGMA database_list",
    "CALL pragma_show('salaries')",
    "PREPARE p AS SELECT * FROM salaries",
    "CREATE TEMP VIEW people AS SELECT * FROM salaries",
    "SELECT * FROM histogram('salaries', 'salary')",
    "SELECT current_setting('temp_directory')",
    "PIVOT salaries ON person USING sum(salary)",
    "SELECT * FROM hr.people; SET search_path = 'main'; SELECT * FROM people",
  ])("[S6] refuses the hidden ways: %s", async (sql) => {
    const reply = await run(hr, sql);
    expect([400, 403, 422]).toContain(reply.status);
    expect(reply.bytes.toString()).not.toContain("canary");
  });

  it("refuses who has no right on the database at all", async () => {
    expect(await run(stranger, "SELECT 1")).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR" }] },
    });
  });

  it("[S13] tells no server path", async () => {
    const reply = await run(analyst, "SELECT * FROM '/etc/passwd'");
    expect(reply.status).toBe(400);
    expect(reply.bytes.toString()).not.toContain(server.platform.config.home);
  });
});

describe("stop", () => {
  const SLOW = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";
  const stop = (user: TestUser, client_id: string) =>
    server.as(user).post("/api/v1/query/stop", { client_id });
  const started = async (client_id: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const row = await server.db
        .selectFrom("query")
        .select("status")
        .where("client_id", "=", client_id)
        .executeTakeFirst();
      if (row?.status === "running") return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error("The query did not start");
  };

  it("[S1-055] [S1-096] stops a running query in the database", async () => {
    const answer = run(analyst, SLOW, { client_id: "stopped" });
    await started("stopped");
    const before = performance.now();
    expect(await stop(analyst, "stopped")).toMatchObject({ status: 200, body: { result: "OK" } });
    expect(await answer).toMatchObject({
      status: 200,
      body: { status: "stopped", query: { state: "stopped" } },
    });
    expect(performance.now() - before).toBeLessThan(1000);
    const row = await server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "stopped")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("stopped");
    expect(row.end_time).not.toBeNull();
  });

  it("leaves alone what has ended", async () => {
    await run(analyst, "SELECT 1", { client_id: "ended" });
    expect((await stop(analyst, "ended")).body).toEqual({ result: "OK" });
    const row = await server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "ended")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("success");
  });

  it("does not know a query of somebody else", async () => {
    const answer = run(analyst, SLOW, { client_id: "mine" });
    await started("mine");
    expect(await stop(stranger, "mine")).toMatchObject({
      status: 404,
      body: { message: "Query with client_id mine not found" },
    });
    expect((await stop(server.admin, "mine")).status).toBe(200);
    await answer;
  });

  it("does not run a query again that is running", async () => {
    const answer = run(analyst, SLOW, { client_id: "twice" });
    await started("twice");
    const again = await run(analyst, SLOW, { client_id: "twice" });
    expect(again).toMatchObject({ status: 200, body: { query: { id: "twice", state: "running" } } });
    expect(again.body).not.toHaveProperty("data");
    await stop(analyst, "twice");
    await answer;
  });

  it.each([
    [{}, 400, "client_id"],
    [{ client_id: "x", y: 1 }, 400, "y"],
  ])("refuses %j", async (body, status, field) => {
    const reply = await server.as(analyst).post("/api/v1/query/stop", body);
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });

  it("needs the permission", async () => {
    const gamma = await server.createUser();
    expect((await stop(gamma, "x")).status).toBe(403);
    expect((await stop(analyst, "nosuch")).status).toBe(404);
  });
});

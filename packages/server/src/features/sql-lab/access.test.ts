import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { datasets } from "../datasets/index.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer({ features: [datasets] });
});
afterAll(() => at.close());

describe("[S4] who may read what", () => {
  it("needs the permission", async () => {
    const gamma = await at.server.createUser({ pairs: [["database_access", at.sales.perm]] });
    expect(await at.run(gamma, "SELECT 1")).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await at.server.as(null).post("/api/v1/sqllab/execute/", {})).status).toBe(401);
  });

  it.each([
    "SELECT name FROM hr.people",
    "WITH p AS (SELECT * FROM hr.people) SELECT * FROM p",
    "SELECT extract(year FROM DATE '2025-01-01') FROM hr.people",
  ])("lets the readable through: %s", async (sql) => {
    expect((await at.run(at.hr, sql)).status).toBe(200);
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
  ])("refuses %s", async (sql, table) => {
    const reply = await at.run(at.hr, sql);
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
    ["EXPLAIN SELECT * FROM information_schema.columns", "`information_schema.columns` describes"],
    ["SELECT * FROM pg_catalog.pg_class", "`pg_catalog.pg_class` describes"],
    ["SELECT * FROM sqlite_master", "`sqlite_master` describes"],
    ["SELECT * FROM duckdb_constraints", "`duckdb_constraints` describes"],
    ["SELECT * FROM duckdb_constraints()", "`duckdb_constraints` describes"],
    ["SELECT * FROM hr.people, pragma_table_info('salaries')", "`pragma_table_info` describes"],
    ["SHOW DATABASES", "This statement describes"],
  ])("leaves what lists tables to who may read them all: %s", async (sql, words) => {
    const reply = await at.run(at.hr, sql);
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR" }] },
    });
    expect(reply.body.errors[0].message).toBe(
      `${words} the whole database, which only people with access to the whole database may read. In the SQL editor a SELECT from information_schema.tables or duckdb_tables shows the tables that you may read.`,
    );
    const whole = await at.run(at.analyst, sql);
    expect(whole.status).toBe(200);
    expect(whole.bytes.toString()).not.toContain(at.server.platform.config.home);
    expect(
      (await at.server.as(at.analyst).get(`/api/v1/sqllab/rows/${whole.body.query.id}?q=(from:0,count:9)`))
        .status,
    ).toBe(200);
  });

  it.each<[sql: string, rows: object[]]>([
    ["SHOW TABLES", []],
    ["SHOW TABLES FROM hr", [{ name: "people" }]],
    ["PRAGMA show_tables", []],
    [
      "SELECT table_schema, table_name FROM information_schema.tables",
      [{ table_schema: "hr", table_name: "people" }],
    ],
    ["SELECT column_name FROM duckdb_columns()", [{ column_name: "name" }]],
    ["SELECT tablename FROM pg_catalog.pg_tables t JOIN hr.people ON true", [{ tablename: "people" }]],
    [
      "SHOW ALL TABLES",
      [
        {
          database: "sales",
          schema: "hr",
          name: "people",
          column_names: '["name"]',
          column_types: '["VARCHAR"]',
          temporary: false,
        },
      ],
    ],
  ])("lists to everybody what they may read: %s", async (sql, rows) => {
    const { status, body } = await at.run(at.hr, sql);
    expect([status, body.data]).toEqual([200, rows]);
    const kept = await at.server.as(at.hr).get(`/api/v1/sqllab/rows/${body.query.id}?q=(from:0,count:9)`);
    expect(kept.status).toBe(200);
    expect((await at.run(at.hr, "SHOW TABLES", { schema: "hr" })).body.data).toEqual([{ name: "people" }]);
    expect((await at.run(at.analyst, sql)).status).toBe(200);
  });

  it("shows rows of a list of tables no longer when other tables may be read", async () => {
    const { db } = at.server;
    const reader = await at.server.createUser({
      username: "mover",
      roles: ["Gamma", "sql_lab"],
      pairs: [
        ["schema_access", "[sales].[hr]"],
        ["schema_access", "[sales].[main]"],
      ],
    });
    const ran = await at.run(reader, "SELECT table_name FROM information_schema.tables");
    const keptStatus = async () =>
      (await at.server.as(reader).get(`/api/v1/sqllab/results/?q=(key:'${ran.body.query.resultsKey}')`))
        .status;
    expect(await keptStatus()).toBe(200);
    await db
      .updateTable("permission_view")
      .set({ view: "[sales].[gone]" })
      .where("view", "=", "[sales].[main]")
      .where("permission", "=", "schema_access")
      .execute();
    expect(await keptStatus()).not.toBe(200);
    const again = await at.server.as(reader).get(`/api/v1/sqllab/export/${ran.body.query.id}/`);
    expect([again.status, again.bytes.toString().trim()]).toEqual([200, "table_name\r\npeople"]);
  });

  it.each([
    ["SELECT sql FROM duckdb_views", "sql"],
    ['SELECT t."View_Definition" FROM information_schema.views t', "view_definition"],
    ["SELECT estimated_size FROM duckdb_tables()", "estimated_size"],
  ])("names the column that it leaves out of a list of tables: %s", async (sql, column) => {
    const { status, body } = await at.run(at.hr, sql);
    expect([status, body.errors[0].error_type]).toEqual([403, "QUERY_SECURITY_ACCESS_ERROR"]);
    expect(body.errors[0].message).toContain(
      `\`${column}\` of the views that list tables is shown only to people with access to the whole database`,
    );
  });

  it.each([
    "SELECT * FROM duckdb_settings()",
    "SELECT * FROM duckdb_databases()",
    "SELECT * FROM duckdb_databases",
    "SELECT * FROM pg_settings",
    "SELECT * FROM pg_catalog.pg_settings",
    "SELECT * FROM pragma_database_list",
    "PRAGMA database_list",
  ])("tells nobody of settings and paths: %s", async (sql) => {
    const reply = await at.run(at.analyst, sql);
    expect([400, 403]).toContain(reply.status);
    expect(reply.body.errors[0].message).not.toContain("You need access");
    expect(reply.bytes.toString()).not.toContain(at.server.platform.config.home);
  });

  it.each([
    "SELECT * FROM query('SELECT * FROM salaries')",
    "SELECT * FROM query_table('salaries')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM salaries'))",
    "SELECT * FROM pragma_storage_info('salaries')",
    "SELECT * FROM pragma_show('salaries')",
    "PRAGMA database_list",
    "CALL pragma_show('salaries')",
    "PREPARE p AS SELECT * FROM salaries",
    "CREATE TEMP VIEW people AS SELECT * FROM salaries",
    "SELECT * FROM histogram('salaries', 'salary')",
    "SELECT current_setting('temp_directory')",
    "PIVOT salaries ON person USING sum(salary)",
    "PIVOT hr.people ON (SELECT max(person) FROM salaries) USING count(*)",
    "PIVOT hr.people ON name USING max((SELECT max(person) FROM salaries))",
    "PIVOT (FROM b: salaries) ON person USING count(*)",
    "SELECT * FROM hr.people; SET search_path = 'main'; SELECT * FROM people",
  ])("[S6] refuses the hidden ways: %s", async (sql) => {
    const reply = await at.run(at.hr, sql);
    expect([400, 403, 422]).toContain(reply.status);
    expect(reply.bytes.toString()).not.toContain("canary");
  });

  it.each([
    ["PIVOT hr.people ON name USING count(*)", [{ "canary-7f3a": 1 }]],
    [
      "PIVOT (SELECT upper(name) AS n FROM hr.people) ON n, length(n) USING count(*) AS c ORDER BY ALL LIMIT 3",
      [{ "CANARY-7F3A_11_c": 1 }],
    ],
    [
      "PIVOT hr.people ON name || '!' USING max(name), count(*)",
      [{ 'canary-7f3a!_max("name")': "canary-7f3a", "canary-7f3a!_count_star()": 1 }],
    ],
    ["PIVOT hr.people ON name IN ('x') USING count(*)", [{ x: 0 }]],
  ])("pivots what the caller may read: %s", async (sql, data) => {
    const reply = await at.run(at.hr, sql);
    expect(reply).toMatchObject({ status: 200, body: { data } });
  });

  it("describes a table to who may read it", async () => {
    const columns = [{ cid: 0, name: "name", type: "VARCHAR" }];
    for (const sql of ["PRAGMA table_info('hr.people')", "PRAGMA table_info(hr.people)"]) {
      expect(await at.run(at.analyst, sql)).toMatchObject({ status: 200, body: { data: columns } });
      expect(await at.run(at.hr, sql)).toMatchObject({ status: 200, body: { data: columns } });
    }
    expect((await at.run(at.hr, "PRAGMA table_info('salaries')")).status).toBe(403);
    expect((await at.run(at.hr, "DESCRIBE hr.people")).body.data).toMatchObject([{ column_name: "name" }]);
    expect((await at.run(at.analyst, "SHOW TABLES")).body.data).toContainEqual({ name: "orders" });
    expect((await at.run(at.analyst, "PRAGMA show_tables")).body.data).toContainEqual({ name: "orders" });
  });

  it("takes a right on a dataset without schema as one on the default schema's table, whatever the tab's", async () => {
    const { server, sales } = at;
    const made = await server
      .as(server.admin)
      .post("/api/v1/dataset/", { database: sales.id, table_name: "orders" });
    expect(made.body.data).toMatchObject({ schema: null });
    const reader = await server.createUser({
      roles: ["Gamma", "sql_lab"],
      pairs: [["datasource_access", `[sales].[orders](id:${made.body.id})`]],
    });
    for (const schema of [null, "main"])
      expect((await at.run(reader, "SELECT count(*) FROM orders", { schema })).status).toBe(200);
    expect((await at.run(reader, "SELECT count(*) FROM main.orders", { schema: "hr" })).status).toBe(200);
    const denied = { status: 403, body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR" }] } };
    expect(await at.run(reader, "SELECT count(*) FROM orders", { schema: "hr" })).toMatchObject(denied);
    expect(await at.run(reader, "SELECT count(*) FROM hr.orders")).toMatchObject(denied);
  });

  it("refuses who has no right on the database at all", async () => {
    expect(await at.run(at.stranger, "SELECT 1")).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR" }] },
    });
  });

  it("[S13] tells no server path", async () => {
    const reply = await at.run(at.analyst, "SELECT * FROM '/etc/passwd'");
    expect(reply.status).toBe(400);
    expect(reply.bytes.toString()).not.toContain(at.server.platform.config.home);
  });
});

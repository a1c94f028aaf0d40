import { randomBytes } from "node:crypto";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

const url = serviceUrl("postgres");
const name = `test_sql_lab_${randomBytes(6).toString("hex")}`;

const asOwner = (database: string, statements: readonly string[]) =>
  runOn(onDatabase(url ?? "", database), statements);

describe.skipIf(!url)("the SQL editor on PostgreSQL", () => {
  let at: SqlServer;
  let id: number;
  let analyst: TestUser;
  /** May read the schema public and nothing else. */
  let reader: TestUser;

  beforeAll(async () => {
    await asOwner("postgres", [`CREATE DATABASE ${name}`]);
    await asOwner(name, [
      "CREATE TABLE orders AS SELECT i AS id, 'Product ' || (i % 5) AS product FROM generate_series(0, 59) AS i",
      "CREATE SCHEMA hr",
      "CREATE TABLE hr.people AS SELECT 'canary-7f3a' AS name",
      "CREATE TABLE hr.orders AS SELECT 'canary-7f3a' AS product",
    ]);
    at = await sqlServer();
    const reply = await at.server.as(at.server.admin).post("/api/v1/database/", {
      database_name: name,
      sqlalchemy_uri: onDatabase(url ?? "", name),
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    id = reply.body.id;
    const roles = ["Gamma", "sql_lab"];
    analyst = await at.server.createUser({ roles, pairs: [["database_access", `[${name}].(id:${id})`]] });
    reader = await at.server.createUser({ roles, pairs: [["schema_access", `[${name}].[public]`]] });
  }, 60_000);
  afterAll(async () => {
    await at?.close();
    await asOwner("postgres", [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  const run = (user: TestUser, sql: string, more: object = {}) =>
    at.server.as(user).post("/api/v1/sqllab/execute/", { database_id: id, sql, ...more });
  const allow = (flags: object) =>
    at.server.db.updateTable("database").set(flags).where("id", "=", id).execute();

  it("answers rows", async () => {
    const reply = await run(
      analyst,
      "SELECT product, count(*) AS n FROM orders GROUP BY 1 ORDER BY 1 LIMIT 2",
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: [
          { product: "Product 0", n: 12 },
          { product: "Product 1", n: 12 },
        ],
        query: { limitingFactor: "QUERY", rows: 2 },
      },
    });
  });

  it.each([
    "SHOW server_version",
    "EXPLAIN SELECT * FROM orders",
    "EXPLAIN (ANALYZE) SELECT * FROM orders",
    "TABLE orders",
  ])("answers %s", async (sql) => {
    const reply = await run(analyst, sql);
    expect(reply.status).toBe(200);
    expect(reply.body.data.length).toBeGreaterThan(0);
  });

  it("tells the catalog that was read, the connection's own where none was asked for", async () => {
    const { query } = (await run(analyst, "SELECT 1 AS a")).body;
    expect(query.catalog).toBe(name);
    expect((await run(reader, "SELECT product FROM orders", { catalog: query.catalog })).status).toBe(200);
  });
  it("reads unqualified names in the schema of the tab", async () => {
    expect((await run(analyst, "SELECT product FROM orders", { schema: "hr" })).body.data).toEqual([
      { product: "canary-7f3a" },
    ]);
    expect(await run(reader, "SELECT product FROM orders", { schema: "hr" })).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR", extra: { tables: ["orders"] } }] },
    });
  });

  it.each([
    "SELECT * FROM hr.people",
    "SELECT * FROM orders, hr.people",
    "WITH people AS (SELECT 1) SELECT * FROM hr.people",
    "TABLE hr.people",
    "SELECT * FROM orders WHERE product IN (SELECT name FROM hr.people)",
    "EXPLAIN SELECT * FROM hr.people",
    "SELECT query_to_xml('SELECT * FROM hr.people', true, true, '')",
    "SELECT * FROM pg_catalog.pg_class",
    "SELECT * FROM pg_authid",
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT set_config('search_path', 'hr', false); SELECT * FROM orders",
    "SET search_path = hr; SELECT * FROM orders",
    "SET ROLE postgres; SELECT 1",
    "SHOW data_directory",
    'SELECT * FROM U&"hr".people',
  ])("keeps a reader of one schema from %s", async (sql) => {
    const reply = await run(reader, sql);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(JSON.stringify(reply.body)).not.toContain("canary");
  });

  it("keeps settings and temporary tables between the statements of a script", async () => {
    const script =
      "SET TIME ZONE 'Asia/Tokyo'; SELECT current_setting_of FROM (SELECT extract(timezone FROM now())::int AS current_setting_of) q";
    expect((await run(analyst, script)).body.data).toEqual([{ current_setting_of: 32400 }]);
    const after = await run(analyst, "SELECT extract(timezone FROM now())::int AS tz");
    expect(after.body.data).not.toEqual([{ tz: 32400 }]);
    await allow({ allow_dml: 1 });
    const temporary = "CREATE TEMP TABLE z AS SELECT 41 AS a; UPDATE z SET a = a + 1; SELECT a FROM z";
    expect((await run(analyst, temporary)).body.data).toEqual([{ a: 42 }]);
    expect((await run(analyst, "SELECT a FROM z")).status).toBe(400);
  });

  it("keeps all that a script wrote, or nothing", async () => {
    await allow({ allow_dml: 1 });
    const made = await run(
      analyst,
      "CREATE TABLE notes (id int, at varchar(10)); INSERT INTO notes VALUES (1, 'x')",
    );
    expect(made).toMatchObject({ status: 200, body: { data: [], columns: [], query: { state: "success" } } });
    const failed = await run(analyst, "INSERT INTO notes VALUES (2, 'y'); SELECT 1 / 0");
    expect(failed.body.errors[0].message).toMatch(/^Block 2 out of 2 /);
    expect(await asOwner(name, ["SELECT count(*)::int FROM notes"])).toEqual([[1]]);
  });

  it("writes nothing while that is not allowed", async () => {
    await allow({ allow_dml: 0, allow_ctas: 0 });
    for (const sql of [
      "DELETE FROM orders",
      "WITH gone AS (DELETE FROM orders RETURNING *) SELECT * FROM gone",
      "EXPLAIN ANALYZE DELETE FROM orders",
      "SELECT * INTO copied FROM orders",
      "DO $$ BEGIN DELETE FROM orders; END $$",
    ]) {
      expect(await run(analyst, sql)).toMatchObject({
        status: 400,
        body: { errors: [{ error_type: "DML_NOT_ALLOWED_ERROR" }] },
      });
    }
    expect(await asOwner(name, ["SELECT count(*)::int FROM orders"])).toEqual([[60]]);
  });

  it("makes tables and views of results", async () => {
    await allow({ allow_ctas: 1, allow_cvas: 1 });
    const more = { select_as_cta: true, tmp_table_name: "Made Here", queryLimit: 7 };
    const reply = await run(analyst, "SELECT * FROM orders ORDER BY id -- all", more);
    expect(reply).toMatchObject({ status: 200, body: { data: [], query: { tempTable: "Made Here" } } });
    expect(await asOwner(name, ['SELECT count(*)::int FROM "Made Here"'])).toEqual([[7]]);
    const view = { select_as_cta: true, ctas_method: "VIEW", tmp_table_name: "seen" };
    expect((await run(analyst, "SELECT 1 AS one", view)).status).toBe(200);
    expect(await asOwner(name, ["SELECT one FROM seen"])).toEqual([[1]]);
  });

  it.each([
    ["SELECT prodcut FROM orders", 400, "COLUMN_DOES_NOT_EXIST_ERROR", /column "prodcut"/, ["product"]],
    ["SELECT * FROM ordres", 400, "GENERIC_DB_ENGINE_ERROR", /ordres/, ["orders"]],
    ["SELECT 1 / 0", 400, "GENERIC_DB_ENGINE_ERROR", /division by zero/, undefined],
  ])("tells of %s", async (sql, status, error_type, message, suggestions) => {
    const reply = await run(analyst, sql);
    expect(reply.status).toBe(status);
    expect(reply.body.errors[0]).toMatchObject({ error_type, extra: { engine_name: "PostgreSQL" } });
    expect(reply.body.errors[0].message).toMatch(message);
    expect(reply.body.errors[0].extra.suggestions).toEqual(suggestions);
  });

  it("tells a slip of the pen, to whoever may not read everything too", async () => {
    const text = "SELECT *\nFORM orders";
    const whole = await run(analyst, text);
    expect(whole.status).toBeLessThan(500);
    expect(whole.body.errors[0]).toMatchObject({ extra: { line: 2 } });
    expect((await run(reader, text)).body.errors[0]).toMatchObject({
      message: "Error parsing near 'FORM' at line 2:1",
      error_type: "INVALID_SQL_ERROR",
    });
  });

  it("stops a statement in the server", async () => {
    const long = run(
      analyst,
      "SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 1000) b",
      {
        client_id: "endless",
      },
    );
    const countActive = () =>
      asOwner("postgres", [
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = '${name}' AND state = 'active' AND query LIKE '%generate_series(1, 1000)%'`,
      ]);
    await expect.poll(countActive).toEqual([[1]]);
    await at.server.as(analyst).post("/api/v1/query/stop", { client_id: "endless" });
    expect(await long).toMatchObject({ status: 200, body: { status: "stopped" } });
    await expect.poll(countActive).toEqual([[0]]);
  });

  it("downloads the rows", async () => {
    await run(analyst, "SELECT id FROM orders ORDER BY id", { client_id: "rows", queryLimit: 3 });
    const csv = await at.server.as(analyst).get("/api/v1/sqllab/export/rows/");
    expect(String(csv.body).trim().split(/\r?\n/)).toEqual(["id", "0", "1", "2"]);
  });

  it("keeps what only who may read everything may ask from whoever may not any more", async () => {
    await asOwner(name, [
      "CREATE FUNCTION hr.names() RETURNS text LANGUAGE sql AS 'SELECT name FROM hr.people'",
    ]);
    const roles = ["Gamma", "sql_lab"];
    const whole: [string, string] = ["database_access", `[${name}].(id:${id})`];
    const some: [string, string] = ["schema_access", `[${name}].[public]`];
    const user = await at.server.createUser({ roles, pairs: [whole, some] });
    const client = at.server.as(user);
    const asked = {
      harmless: "SELECT id FROM orders LIMIT 1",
      calls: "SELECT hr.names() AS name",
      shows: "SHOW search_path",
    };
    for (const [client_id, sql] of Object.entries(asked)) {
      expect((await run(user, sql, { client_id })).status).toBe(200);
    }
    const { db } = at.server;
    // Of every user: the last test here.
    await db
      .deleteFrom("role_permission")
      .where("permission_view_id", "=", ({ selectFrom }) =>
        selectFrom("permission_view").select("id").where("view", "=", whole[1]),
      )
      .execute();
    const rows = (id: string, path = "rows") =>
      client.get(`/api/v1/sqllab/${path}/${id}${path === "rows" ? "?q=(from:0,count:9)" : "/"}`);
    for (const path of ["rows", "export"]) {
      expect((await rows("harmless", path)).status).toBe(200);
      for (const client_id of ["calls", "shows"]) {
        const reply = await rows(client_id, path);
        expect([client_id, path, reply.status]).toEqual([client_id, path, client_id === "calls" ? 400 : 403]);
        expect(reply.bytes.toString()).not.toContain("canary");
      }
    }
    // As it would be if they were run again.
    expect((await run(user, asked.calls)).status).toBe(400);
    expect((await run(user, asked.shows)).status).toBe(403);
  });
});

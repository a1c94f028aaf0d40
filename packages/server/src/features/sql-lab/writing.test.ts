import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

const allow = (flags: Partial<Record<"allow_dml" | "allow_ctas" | "allow_cvas", 0 | 1>>, schema?: string) =>
  at.server.db
    .updateTable("database")
    .set({ allow_dml: 0, allow_ctas: 0, allow_cvas: 0, force_ctas_schema: schema ?? null, ...flags })
    .where("id", "=", at.sales.id)
    .execute();

const rowsOf = async (sql: string) => (await at.run(at.analyst, sql)).body.data;

describe("a database that may be written", () => {
  beforeEach(() => allow({ allow_dml: 1 }));

  it("keeps what a script wrote, and answers its last statement", async () => {
    const reply = await at.run(
      at.analyst,
      "CREATE TABLE notes (id INTEGER); INSERT INTO notes VALUES (1), (2); SELECT count(*) AS n FROM notes",
    );
    expect(reply).toMatchObject({ status: 200, body: { data: [{ n: 2 }], query: { state: "success" } } });
    expect(await rowsOf("SELECT count(*) AS n FROM notes")).toEqual([{ n: 2 }]);
  });

  it("is asked for its tables anew after a script that may have made some", async () => {
    const { db } = at.server;
    const kept = { metadata_cache_timeout: { table_cache_timeout: 600 } };
    await db
      .updateTable("database")
      .set({ extra: JSON.stringify(kept) })
      .where("id", "=", at.sales.id)
      .execute();
    const tables = async () => {
      const path = `/api/v1/database/${at.sales.id}/tables/?q=(schema_name:main)`;
      const { body } = await at.server.as(at.server.admin).get(path);
      return body.result.map(({ value }: { value: string }) => value);
    };
    expect(await tables()).not.toContain("later");
    await at.run(at.analyst, "CREATE TABLE later (id INTEGER)");
    expect(await tables()).toContain("later");
    await at.run(at.analyst, "DROP TABLE later; SELECT 1");
    expect(await tables()).not.toContain("later");
  });

  it("answers a statement without result with no rows", async () => {
    const reply = await at.run(at.analyst, "CREATE TABLE blank (id INTEGER)");
    expect(reply).toMatchObject({ status: 200, body: { data: [], columns: [], query: { rows: 0 } } });
  });

  it("keeps nothing of a script that fails", async () => {
    await at.run(at.analyst, "CREATE TABLE half (id INTEGER)");
    const reply = await at.run(at.analyst, "INSERT INTO half VALUES (1); SELECT nosuch FROM half");
    expect(reply.body.errors[0].message).toMatch(/^Block 2 out of 2 /);
    expect(await rowsOf("SELECT count(*) AS n FROM half")).toEqual([{ n: 0 }]);
  });

  it("keeps temporary tables for the statements behind them, and no longer", async () => {
    const script = "CREATE TEMP TABLE z AS SELECT 41 AS a; UPDATE z SET a = a + 1; SELECT a FROM z";
    expect(await rowsOf(script)).toEqual([{ a: 42 }]);
    expect((await at.run(at.analyst, "SELECT a FROM z")).status).toBe(400);
  });

  it.each([
    ["COPY orders TO '/tmp/x.csv'", "This database connection does not run COPY statements"],
    ["ATTACH '/tmp/x.duckdb' AS x", "This database connection does not run ATTACH statements"],
    ["INSTALL httpfs", "This database connection does not run INSTALL statements"],
    ["COMMIT", "This database connection does not run COMMIT statements"],
    ["CREATE USER eve", "This database connection does not run CREATE statements"],
  ])("never runs %s", async (sql, message) => {
    const reply = await at.run(at.analyst, sql);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body.errors[0].message).toBe(message);
  });

  it("calls no refused function in what it writes", async () => {
    const reply = await at.run(at.analyst, "CREATE TABLE leak AS SELECT * FROM read_csv('/etc/passwd')");
    expect(reply.body.errors[0].message).toContain("disallowed function(s): {read_csv}");
  });

  it.each([
    "INSERT INTO hr.salaries SELECT * FROM orders",
    "DELETE FROM orders",
    "UPDATE hr.salaries SET salary = 1 WHERE EXISTS (SELECT 1 FROM orders)",
    "CREATE TABLE hr.copied AS SELECT * FROM orders",
  ])("asks for the right on every table of %s", async (sql) => {
    const reply = await at.run(at.hr, sql);
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR" }] },
    });
    expect(reply.body.errors[0].message).toContain("orders");
  });
});

describe("a table of a result", () => {
  it("[S1-034] is made under the name asked for, with the limit of the tab", async () => {
    await allow({ allow_ctas: 1 });
    const reply = await at.run(at.analyst, "SELECT * FROM orders", {
      select_as_cta: true,
      ctas_method: "TABLE",
      tmp_table_name: "my orders",
      queryLimit: 5,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: [],
        query: { ctas: true, tempTable: "my orders", tempSchema: null, limit: 5, state: "success" },
      },
    });
    expect(await rowsOf('SELECT count(*) AS n FROM "my orders"')).toEqual([{ n: 5 }]);
    const row = await at.server.db
      .selectFrom("query")
      .select("select_sql")
      .where("id", "=", reply.body.query_id)
      .executeTakeFirstOrThrow();
    expect(row.select_sql).toBe('SELECT *\nFROM "my orders"\nLIMIT 5');
  });

  it("gets a name of its own, in the schema of the database", async () => {
    await allow({ allow_ctas: 1 }, "hr");
    const reply = await at.run(at.analyst, "WITH a AS (SELECT 1 AS x) SELECT * FROM a", {
      select_as_cta: true,
    });
    const { tempTable, tempSchema } = reply.body.query;
    expect(tempSchema).toBe("hr");
    expect(tempTable).toMatch(/^tmp_\d+_table_\d{4}(_\d\d){5}$/);
    expect(await rowsOf(`SELECT * FROM hr.${tempTable}`)).toEqual([{ x: 1 }]);
  });

  it("takes a name as a name, whatever is in it", async () => {
    await allow({ allow_ctas: 1 });
    const name = 'x" AS SELECT 1; DROP TABLE orders; --';
    const reply = await at.run(at.analyst, "SELECT 7 AS seven", {
      select_as_cta: true,
      tmp_table_name: name,
    });
    expect(reply.body.query.tempTable).toBe(name);
    expect(await rowsOf(`SELECT * FROM "${name.replaceAll('"', '""')}"`)).toEqual([{ seven: 7 }]);
    expect((await rowsOf("SELECT count(*) AS n FROM orders"))[0].n).toBeGreaterThan(0);
  });

  it("[S1-034] is a view when asked for", async () => {
    await allow({ allow_cvas: 1 });
    const more = { select_as_cta: true, ctas_method: "view", tmp_table_name: "seen" };
    expect(await at.run(at.analyst, "SELECT 1 AS one", more)).toMatchObject({ status: 200 });
    expect(await rowsOf("SELECT * FROM seen")).toEqual([{ one: 1 }]);
  });

  const CTAS = /^CTAS \(create table as select\) can only be run with a query where the last statement/;
  const CVAS = /^CVAS \(create view as select\) can only be run with a query with a single SELECT/;
  it.each([
    ["SELECT 1; SHOW TABLES", "TABLE", "INVALID_CTAS_QUERY_ERROR", CTAS],
    ["EXPLAIN SELECT 1", "TABLE", "INVALID_CTAS_QUERY_ERROR", CTAS],
    ["SELECT 1; SELECT 2", "VIEW", "INVALID_CVAS_QUERY_ERROR", CVAS],
    ["VALUES (1)", "VIEW", "INVALID_CVAS_QUERY_ERROR", CVAS],
  ])("is not made of %s (%s)", async (sql, ctas_method, error_type, message) => {
    await allow({ allow_ctas: 1, allow_cvas: 1 });
    const reply = await at.run(at.analyst, sql, { select_as_cta: true, ctas_method, client_id: "nocta" });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ error_type }] } });
    expect(reply.body.errors[0].message).toMatch(message);
  });

  it("is not made where that is switched off, and leaves no name behind", async () => {
    await allow({ allow_cvas: 1 });
    const reply = await at.run(at.analyst, "SELECT 1", { select_as_cta: true, client_id: "off" });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: "INVALID_CTAS_QUERY_ERROR" }] },
    });
    const row = await at.server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "off")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "failed", tmp_table_name: null, select_as_cta: 1 });
  });

  it("[S1-034] refuses another method than TABLE and VIEW", async () => {
    const reply = await at.run(at.analyst, "SELECT 1", { select_as_cta: true, ctas_method: "INDEX" });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: { ctas_method: ["Must be one of: TABLE, VIEW."] } },
    });
  });
});

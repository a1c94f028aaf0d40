import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

describe("a query that fails", () => {
  it("tells where it cannot be read, and as what", async () => {
    const sql = "SELECT 1;\nSELEC 2";
    const { errors } = (await at.run(at.analyst, sql)).body;
    expect(errors[0].extra).toMatchObject({ sql, engine: "duckdb", line: 2, column: 1 });
  });

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
    ["SELECT * FROM ordres", 400, "GENERIC_DB_ENGINE_ERROR", 'Did you mean "orders"?'],
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
    ["SET memory_limit = '1TB'", 400, "QUERY_SECURITY_ACCESS_ERROR", "Settings of the database connection"],
    ["SET TimeZone = 'UTC'", 400, "QUERY_SECURITY_ACCESS_ERROR", "does not run SET"],
    [
      "SET search_path = hr",
      400,
      "QUERY_SECURITY_ACCESS_ERROR",
      "Users are not allowed to set a search path for security reasons.",
    ],
    ["SET ROLE admin", 400, "QUERY_SECURITY_ACCESS_ERROR", "not allowed to change the role"],
    ["SELECT * FROM read_csv('/etc/passwd')", 400, "SYNTAX_ERROR", "disallowed function(s): {read_csv}"],
    ["SELECT getenv('HOME')", 400, "SYNTAX_ERROR", "disallowed function(s): {getenv}"],
    ["SELECT * FROM query('SELECT * FROM salaries')", 400, "SYNTAX_ERROR", "disallowed function(s): {query}"],
  ])("%s", async (sql, status, error_type, message) => {
    const reply = await at.run(at.analyst, sql);
    expect(reply.status).toBe(status);
    expect(reply.body.errors[0]).toMatchObject({ error_type, level: "error" });
    expect(reply.body.errors[0].message).toContain(message);
    expect(reply.body.errors[0].extra.issue_codes).toBeInstanceOf(Array);
  });

  it("[S1-054] keeps the failure with the query", async () => {
    at.server.platform.config.TROUBLESHOOTING_LINK = "https://help.example/sql";
    const reply = await at.run(at.analyst, "SELECT nosuch FROM orders", { client_id: "failing" });
    expect(reply.body).toMatchObject({
      errors: [{ error_type: "COLUMN_DOES_NOT_EXIST_ERROR" }],
      link: "https://help.example/sql",
    });
    at.server.platform.config.TROUBLESHOOTING_LINK = null;
    expect((await at.run(at.analyst, "SELECT nosuch FROM orders")).body).not.toHaveProperty("link");
    const row = await at.server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "failing")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "failed",
      error_message: `We can't seem to resolve the column "nosuch"`,
    });
    expect(JSON.parse(row.extra)).toMatchObject({
      errors: [{ error_type: "COLUMN_DOES_NOT_EXIST_ERROR" }],
      link: "https://help.example/sql",
    });
  });

  it("names the columns that an unknown one may have meant", async () => {
    const reply = await at.run(at.analyst, "SELECT prodcut FROM orders");
    expect(reply.body.errors[0]).toMatchObject({
      message: `We can't seem to resolve the column "prodcut"`,
      extra: { suggestions: ["product"] },
    });
  });

  it("says what DuckDB's parser says of a SELECT that it cannot read, also without a place", async () => {
    const { status, body } = await at.run(at.analyst, "SELECT E'\\u202E' AS a");
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining("unicode_to_utf8 NOT IMPLEMENTED"),
      error_type: "INVALID_SQL_ERROR",
    });
  });

  it("tells where in the script a name is that the database does not know", async () => {
    const placeOf = async (sql: string) => {
      const { line, column } = (await at.run(at.analyst, sql)).body.errors[0].extra;
      return [line, column];
    };
    expect(await placeOf("SELECT 1; SELECT nosuch FROM orders")).toEqual([1, 18]);
    expect(await placeOf("SELECT 1;\n\n  SELECT id,\n    nosuch FROM orders")).toEqual([4, 5]);
    expect(await placeOf("SELECT id FROM orders;\n  SELECT id FROM nosuch LIMIT 5")).toEqual([2, 18]);
  });

  it("tells in the database's words what keeps a late row from being worked out", async () => {
    const sql =
      "SELECT 1;\nSELECT i,\n CAST(CASE WHEN i = 9000 THEN 'x' ELSE '1' END AS INT) AS n FROM range(9999) AS r(i)";
    const { errors } = (await at.run(at.analyst, sql, { queryLimit: 9_999 })).body;
    expect(errors[0]).toMatchObject({
      message: "Block 2 out of 2 duckdb error: Could not convert string 'x' to INT32",
      extra: { line: 3, column: 2 },
    });
  });

  it("does not repeat what the database says itself", async () => {
    const { message } = (await at.run(at.analyst, "SELECT * FROM ordres")).body.errors[0];
    expect(message.match(/Did you mean/g)).toHaveLength(1);
  });

  it("tells a database that is not there", async () => {
    const reply = await at.server
      .as(at.analyst)
      .post("/api/v1/sqllab/execute/", { database_id: 999, sql: "SELECT 1" });
    expect(reply).toMatchObject({ status: 404, body: { errors: [{ error_type: "GENERIC_BACKEND_ERROR" }] } });
  });

  it("ends a query that runs too long", async () => {
    const { config } = at.server.platform;
    const { SQLLAB_TIMEOUT } = config;
    config.SQLLAB_TIMEOUT = 2;
    const sql = "SELECT count(*) FROM big a, big b, big c WHERE a.label || b.label < c.label";
    const reply = await at.run(at.analyst, sql, { client_id: "slow" });
    config.SQLLAB_TIMEOUT = SQLLAB_TIMEOUT;
    expect(reply).toMatchObject({
      status: 408,
      body: {
        errors: [
          { error_type: "BACKEND_TIMEOUT_ERROR", message: "The query exceeded the 2 seconds timeout." },
        ],
      },
    });
    const row = await at.server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "slow")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("timed_out");
  });

  it.each([
    ["CREATE TABLE AS", { select_as_cta: true }, 400, "INVALID_CTAS_QUERY_ERROR"],
    ["CREATE VIEW AS", { select_as_cta: true, ctas_method: "view" }, 400, "INVALID_CVAS_QUERY_ERROR"],
  ])("refuses %s", async (_name, more, status, error_type) => {
    expect(await at.run(at.analyst, "SELECT 1", more)).toMatchObject({
      status,
      body: { errors: [{ error_type }] },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer({ flags: { ENABLE_TEMPLATE_PROCESSING: true } });
});
afterAll(() => at.close());

const run = (sql: string, templateParams = "{}", more: object = {}) =>
  at.run(at.analyst, sql, { templateParams, ...more });

describe("templates in the SQL editor", () => {
  it.each([
    ["SELECT {{ n }} AS n", '{"n": 42}', [{ n: 42 }]],
    [
      "SELECT count(*) AS n FROM orders WHERE product IN {{ p|where_in }}",
      '{"p": ["Product 1"]}',
      [{ n: 12 }],
    ],
    ["SELECT {% if false %}nosuch{% else %}1{% endif %} AS x", "{}", [{ x: 1 }]],
    ["SELECT 1 AS x", "not json", [{ x: 1 }]],
    ["SELECT {{ 1 + 1 }} AS two", "[1]", [{ two: 2 }]],
  ])("fills in %s", async (sql, parameters, data) => {
    const reply = await run(sql, parameters);
    expect(reply).toMatchObject({ status: 200, body: { data } });
    expect(reply.body.query.sql).toBe(sql);
    expect(reply.body.query.executedSql).not.toContain("{");
  });

  it("[S1-094] reads the query string of the request", async () => {
    const reply = await at.server.as(at.analyst).post("/api/v1/sqllab/execute/?region=EU", {
      database_id: at.sales.id,
      sql: "SELECT '{{ url_param('region') }}' AS region",
    });
    expect(reply.body.data).toEqual([{ region: "EU" }]);
  });

  it("tells which parameters are missing", async () => {
    const sql = "SELECT {{ least }}";
    const { status, body } = await run(sql, '{"other": 1}', { client_id: "missing" });
    const [error] = body.errors;
    expect(status).toBe(400);
    expect(error).toMatchObject({
      error_type: "MISSING_TEMPLATE_PARAMS_ERROR",
      extra: {
        undefined_parameters: ["least"],
        template_parameters: { other: 1 },
        issue_codes: [{ code: 1006 }],
      },
    });
    expect(error.message).toMatch(
      /^Failed to execute query '\d+' - 'SELECT \{\{ least \}\}': The parameter "least" in your query is undefined\.\nPlease check your template parameters/,
    );
    const two = (await run("SELECT {{ a }}, {{ b }}")).body.errors[0].message;
    expect(two).toContain('The following parameters in your query are undefined: "a", "b".');
    const row = await at.server.db
      .selectFrom("query")
      .select(["status", "error_message"])
      .where("client_id", "=", "missing")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: "failed", error_message: error.message });
  });

  it.each(["SELECT {{ a", "SELECT {% if %}", "SELECT {% endfor %}"])(
    "tells that %s is malformed",
    async (sql) => {
      const reply = await run(sql, '{"a": 1}');
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ error_type: "INVALID_TEMPLATE_PARAMS_ERROR" }] },
      });
      expect(reply.body.errors[0].message).toContain(
        "The query contains one or more malformed template parameters.",
      );
    },
  );

  it.each(["SELECT {% include '/etc/passwd' %}", "{% import 'os' as os %}SELECT 1"])(
    "tells that there is nothing that %s could read",
    async (sql) => {
      const reply = await run(sql);
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ error_type: "GENERIC_BACKEND_ERROR" }] },
      });
      expect(reply.body.errors[0].message).toContain("no loader for this environment specified");
    },
  );

  it("checks what was filled in like what was written", async () => {
    const reply = await at.run(at.hr, "SELECT * FROM {{ t }}", { templateParams: '{"t": "orders"}' });
    expect(reply).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR" }] },
    });
    const two = await run("SELECT {{ x }}", '{"x": "1; DROP TABLE orders"}');
    expect(two).toMatchObject({ status: 400, body: { errors: [{ error_type: "DML_NOT_ALLOWED_ERROR" }] } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

const format = (body: Record<string, unknown>) =>
  at.server.as(at.analyst).post("/api/v1/sqllab/format_sql/", body);

describe("POST /api/v1/sqllab/format_sql/", () => {
  it.each([
    ["select 1", "SELECT\n  1"],
    ["select a -- why\nfrom t", "SELECT\n  a -- why\nFROM\n  t"],
    ["select 'it''s; fine'", "SELECT\n  'it''s; fine'"],
    ["select a from t where d > {{ from_dttm }}", "SELECT\n  a\nFROM\n  t\nWHERE\n  d > {{ from_dttm }}"],
    ["select '{{ x }}' as y", "SELECT\n  '{{ x }}' AS y"],
    ["select jinja_0_, {{ a }}", "SELECT\n  jinja_0_,\n  {{ a }}"],
  ])("formats %s", async (sql, result) => {
    expect(await format({ sql })).toMatchObject({ status: 200, body: { result } });
  });

  it("keeps blocks and comments of a template", async () => {
    const sql =
      "select a from t {% if x %} where b in {{ filter_values('b')|where_in }} {% endif %} {# note #}";
    const { body } = await format({ sql });
    for (const part of ["{% if x %}", "{{ filter_values('b')|where_in }}", "{% endif %}", "{# note #}"]) {
      expect(body.result).toContain(part);
    }
  });

  it("reads a text as the engine does", async () => {
    expect((await format({ sql: "select `a` from t # note", engine: "mysql" })).body.result).toContain(
      "# note",
    );
    expect((await format({ sql: "select 1", database_id: at.sales.id, template_params: {} })).status).toBe(
      200,
    );
  });

  it.each([
    ["clickhousedb", "select a from t final settings x = 1", "FINAL"],
    ["starburst", "select * from t tablesample bernoulli (10)", "TABLESAMPLE"],
    ["databricks", "select a from t lateral view explode(b) c", "LATERAL VIEW"],
  ])("knows the keywords of %s", async (engine, sql, keyword) => {
    expect((await format({ sql, engine })).body.result).toContain(keyword);
  });

  it.each(["select 'open", "select /* open", 'select "open'])("refuses %s", async (sql) => {
    const reply = await format({ sql, engine: "postgresql" });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ error_type: "INVALID_SQL_ERROR" }] } });
  });

  it("leaves the server free for others meanwhile", async () => {
    const line = "SELECT a, b, c FROM t WHERE x = 1 AND y IN (1, 2, 3);\n";
    const long = format({ sql: line.repeat(1_000) });
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 5);
    const { status, body } = await long;
    clearInterval(beat);
    expect(status).toBe(200);
    expect(body.result.split("\n").length).toBeGreaterThan(9_000);
    expect(beats).toBeGreaterThan(2);
  });

  it("refuses a body without SQL", async () => {
    expect((await format({})).status).toBe(400);
  });
});

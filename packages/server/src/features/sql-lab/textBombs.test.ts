import { MAX_SQL_DEPTH } from "@sightline/core/sql/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withBystander } from "../../testing/bystander.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { pages } from "../pages/index.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer({
    features: [pages],
    flags: { ENABLE_TEMPLATE_PROCESSING: true, ESTIMATE_QUERY_COST: true },
  });
});
afterAll(() => at.close());

const nestedQueries = (depth: number) => `${"select * from (".repeat(depth)}select 1${")".repeat(depth)}`;
const DEEP = "The SQL is nested more than 250 levels deep. Brackets, sub-queries and CASE count.";
const LONG = "Longer than maximum length 1000000.";
const MANY = "The SQL consists of more than 100,000 words, values and signs.";

const CALLS: [name: string, call: (sql: string) => [path: string, body: Record<string, unknown>]][] = [
  ["run", (sql) => ["/api/v1/sqllab/execute/", { database_id: at.sales.id, sql }]],
  ["format", (sql) => ["/api/v1/sqllab/format_sql/", { sql }]],
  ["validate", (sql) => [`/api/v1/database/${at.sales.id}/validate_sql/`, { sql }]],
];
const BOMBS: [name: string, sql: string, message: string][] = [
  ["2,000 nested queries", nestedQueries(2_000), DEEP],
  ["2,000 queries that never end", "select * from (".repeat(2_000), DEEP],
  ["10,000 nested cases", `select ${"case when ".repeat(10_000)}1`, DEEP],
  ["40,000 brackets", `select ${"(".repeat(40_000)}1${")".repeat(40_000)}`, DEEP],
  ["more than a million characters", `select '${"x".repeat(1_000_000)}'`, LONG],
  ["900,000 signs", `select ${"+-".repeat(450_000)}1`, MANY],
];

describe.each(CALLS)("%s", (_name, call) => {
  it.each(BOMBS)("refuses %s with the limit in words, and others go on", async (_bomb, sql, message) => {
    const [path, body] = call(sql);
    const { reply } = await withBystander(
      at.server.as(at.stranger),
      at.server.as(at.analyst).post(path, body),
    );
    expect(JSON.stringify(reply.body)).toContain(message);
    expect([200, 400, 422]).toContain(reply.status);
    expect((await at.run(at.analyst, "select 1 as one")).body.data).toEqual([{ one: 1 }]);
  });
});

it("250 nested queries are formatted or given up, and the server lives", { timeout: 60_000 }, async () => {
  const body = { sql: nestedQueries(MAX_SQL_DEPTH) };
  const format = at.server.as(at.analyst).post("/api/v1/sqllab/format_sql/", body);
  const { reply, answered } = await withBystander(at.server.as(at.stranger), format);
  expect([200, 422]).toContain(reply.status);
  expect(answered).toBeGreaterThan(0);
});

it.each([
  ["an endless loop", "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"],
  ["200,000 brackets", `{{ ${"(".repeat(200_000)} }}`],
  ["a macro that calls itself", "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}"],
  ["a text that doubles", `{% set a = "x" * 1000000 %}{{ a ~ a ~ a }}`],
])("a template with %s is refused while others go on", async (_name, sql) => {
  const { reply, answered } = await withBystander(at.server.as(at.stranger), at.run(at.analyst, sql));
  expect(reply.status).toBe(400);
  expect(answered).toBeGreaterThan(0);
  expect((await at.run(at.analyst, "select {{ 1 + 1 }} as two")).body.data).toEqual([{ two: 2 }]);
});

it("a list of 45,000 values still runs", { timeout: 60_000 }, async () => {
  const sql = `select 1 as one where 5 in (${"123456,".repeat(45_000)}5)`;
  const { reply } = await withBystander(at.server.as(at.stranger), at.run(at.analyst, sql));
  expect(reply.body).toMatchObject({ data: [{ one: 1 }] });
});

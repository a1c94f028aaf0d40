import { toRison } from "@sightline/core/rison";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";
import { pollQuery, postStop } from "../runs.fixture.ts";
import { MOST_EARLIER } from "./earlierResults.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

const rowsOf = (id: string, user: TestUser = at.analyst, asked: object = {}) =>
  at.server
    .as(user)
    .get(`/api/v1/sqllab/rows/${id}?q=${encodeURIComponent(toRison({ from: 0, count: 10, ...asked }))}`);
const listedStatements = (body: { query: { extra: { results?: { statement: number }[] } } }) =>
  (body.query.extra.results ?? []).map(({ statement }) => statement);

describe("several statements", () => {
  it("have a result each", async () => {
    const sql = "SELECT i FROM range(3) t(i) ORDER BY i; SELECT 'it''s; one' AS a; SELECT 3 AS n";
    const { body } = await at.run(at.analyst, sql, { client_id: "several" });
    expect(body.data).toEqual([{ n: 3 }]);
    expect(listedStatements(body)).toEqual([1, 2]);
    expect(body.query.extra.results[1]).toMatchObject({ sql: "SELECT 'it''s; one' AS a", rows: 1 });
    expect((await rowsOf("several.1")).body).toMatchObject({
      state: "success",
      data: [{ i: 0 }, { i: 1 }, { i: 2 }],
      total: 3,
      complete: true,
    });
    expect((await rowsOf("several.2")).body.data).toEqual([{ a: "it's; one" }]);
    expect((await rowsOf("several")).body.data).toEqual([{ n: 3 }]);
    expect((await rowsOf("several.3")).status).toBe(404);
    expect((await rowsOf("several.0")).status).toBe(404);
  });

  it("are limited each by its own limit and by that of the tab", async () => {
    const sql = "SELECT id FROM big; SELECT id FROM big LIMIT 4; SELECT id FROM big LIMIT 2";
    const { body } = await at.run(at.analyst, sql, { client_id: "limits", queryLimit: 7 });
    expect(body.query).toMatchObject({ rows: 2, limit: 2 });
    expect(body.query.extra.results).toMatchObject([
      { rows: 7, limit: 7, limiting_factor: "DROPDOWN" },
      { rows: 4, limit: 4, limiting_factor: "QUERY" },
    ]);
    expect((await rowsOf("limits.1")).body.total).toBe(7);
  });

  it("can be sorted, searched, summed up and taken as a file like others", async () => {
    const sql = "SELECT id, label FROM big ORDER BY id LIMIT 30; SELECT 1 AS one";
    await at.run(at.analyst, sql, { client_id: "worked" });
    const found = await rowsOf("worked.1", at.analyst, {
      search: "row 2",
      sort: [{ column: "id", desc: true }],
    });
    expect(found.body.total).toBe(11);
    expect(found.body.data[0]).toEqual({ id: 29, label: "row 29" });
    const column = encodeURIComponent(toRison({ column: "id" }));
    const summary = await at.server.as(at.analyst).get(`/api/v1/sqllab/summary/worked.1?q=${column}`);
    expect(summary.body.result).toMatchObject({ rows: 30, min: "0", max: "29" });
    const file = await at.server.as(at.analyst).get("/api/v1/sqllab/export/worked.1/");
    expect(String(file.body).trim().split(/\r?\n/)).toHaveLength(31);
  });

  it("keep what ended well before one that failed", async () => {
    const reply = await at.run(at.analyst, "SELECT 7 AS seven; SELECT * FROM no_such_table; SELECT 1", {
      client_id: "failing",
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    const { body } = await at.server.as(at.analyst).get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
    const query = body.result.find(({ id }: { id: string }) => id === "failing");
    expect(query).toMatchObject({ state: "failed", extra: { results: [{ statement: 1, rows: 1 }] } });
    expect((await rowsOf("failing.1")).body).toMatchObject({ state: "success", data: [{ seven: 7 }] });
  });

  it("have it while the next one runs, and keep it when that is stopped", async () => {
    const slow = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";
    const sql = `SELECT 1 AS one; SELECT id FROM big LIMIT 3; ${slow}; SELECT 4 AS four`;
    const running = at.run(at.analyst, sql, { client_id: "unended" });
    // The second result may be in the record before it says that the third statement has begun.
    await expect
      .poll(() => pollQuery(at, "unended"), { interval: 10 })
      .toMatchObject({
        state: "running",
        extra: { statement: 3, statements: 4, results: [{ statement: 1 }, { statement: 2, rows: 3 }] },
      });
    expect((await rowsOf("unended.1")).body).toMatchObject({ data: [{ one: 1 }], complete: true });
    await postStop(at, "unended");
    await running;
    expect(await pollQuery(at, "unended")).toMatchObject({
      state: "stopped",
      extra: { results: [{ statement: 1 }, { statement: 2 }] },
    });
    expect((await rowsOf("unended.2")).body).toMatchObject({ state: "success", total: 3 });
  });

  it("are read by nobody else, and not stopped or run by such a name", async () => {
    await at.run(at.analyst, "SELECT 1 AS a; SELECT 2 AS b", { client_id: "private" });
    expect((await rowsOf("private.1", at.hr)).status).toBe(403);
    const stopped = await at.server.as(at.analyst).post("/api/v1/query/stop", { client_id: "private.1" });
    expect(stopped.status).toBe(404);
  });

  it(`are kept up to ${MOST_EARLIER} of them`, async () => {
    const sql = Array.from({ length: MOST_EARLIER + 3 }, (_, index) => `SELECT ${index} AS i`).join("; ");
    const { body } = await at.run(at.analyst, sql, { client_id: "many" });
    expect(listedStatements(body)).toHaveLength(MOST_EARLIER);
    expect(body.query.extra.results_unkept).toBe(2);
    expect(body.data).toEqual([{ i: MOST_EARLIER + 2 }]);
  });
});

it("keeps one result only where no place for results is set", async () => {
  const bare = await sqlServer({ config: { RESULTS_BACKEND: null } });
  const { body } = await bare.run(bare.analyst, "SELECT 1 AS a; SELECT 2 AS b");
  expect(body.data).toEqual([{ b: 2 }]);
  expect(listedStatements(body)).toEqual([]);
  await bare.close();
});

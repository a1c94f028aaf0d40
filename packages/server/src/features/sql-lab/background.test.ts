import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { toRison } from "@sightline/core/rison";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

const SLOW = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";

const later = (at: SqlServer, client_id: string, sql: string, more: object = {}) =>
  at.run(at.analyst, sql, { client_id, runAsync: true, ...more });
const stop = (at: SqlServer, client_id: string) =>
  at.server.as(at.analyst).post("/api/v1/query/stop", { client_id });
async function polled(at: SqlServer, client_id: string) {
  const { body } = await at.server.as(at.analyst).get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
  return body.result.find(({ id }: { id: string }) => id === client_id);
}
const until = (at: SqlServer, client_id: string, state: string) =>
  expect.poll(async () => (await polled(at, client_id)).state, { timeout: 10_000, interval: 10 }).toBe(state);
const rowsOf = async (at: SqlServer, client_id: string, asked: object = {}) => {
  const q = encodeURIComponent(toRison({ from: 0, count: 10, ...asked }));
  return at.server.as(at.analyst).get(`/api/v1/sqllab/rows/${client_id}?q=${q}`);
};

describe("in the background", () => {
  let at: SqlServer;
  beforeAll(async () => {
    at = await sqlServer({
      config: { SQLLAB_TIMEOUT: 1, SQLLAB_ASYNC_TIME_LIMIT_SEC: 3 },
    });
  });
  afterAll(() => at.close());

  it("[S1-050] [S1-052] [S1-053] a query is pending at first, and its rows are fetched by their key", async () => {
    const reply = await later(at, "later", "SELECT id FROM orders ORDER BY id");
    expect(reply.status).toBe(202);
    expect(Object.keys(reply.body)).toEqual(["query"]);
    expect(reply.body.query).toMatchObject({
      id: "later",
      state: "pending",
      progress: 0,
      resultsKey: null,
      rows: null,
      endDttm: null,
    });
    await until(at, "later", "success");
    const ended = await polled(at, "later");
    expect(ended).toMatchObject({
      progress: 100,
      rows: 60,
      limitingFactor: "NOT_LIMITED",
      errorMessage: null,
    });
    expect(ended.extra.columns).toHaveLength(1);
    expect(ended.endDttm).toBeGreaterThanOrEqual(ended.startDttm);
    const key = encodeURIComponent(toRison({ key: ended.resultsKey, rows: 3 }));
    const results = await at.server.as(at.analyst).get(`/api/v1/sqllab/results/?q=${key}`);
    expect(results.body).toMatchObject({
      data: [{ id: 0 }, { id: 1 }, { id: 2 }],
      displayLimitReached: true,
      query: { resultsKey: ended.resultsKey },
    });
  });

  it("a query may take longer than one that is waited for, but not for ever", async () => {
    const at1 = performance.now();
    await later(at, "long", SLOW);
    await until(at, "long", "timed_out");
    expect(performance.now() - at1).toBeGreaterThan(2_900);
    const message =
      "The query was killed after 3 seconds. It might be too complex, or the database might be under heavy load.";
    expect(await polled(at, "long")).toMatchObject({
      errorMessage: message,
      resultsKey: null,
      extra: { errors: [{ error_type: "SQLLAB_TIMEOUT_ERROR", message, level: "error" }] },
    });
  }, 20_000);

  it("[S1-054] what the database refuses stands with the query", async () => {
    expect((await later(at, "failing", "SELECT CAST(label AS INTEGER) FROM big")).status).toBe(202);
    await until(at, "failing", "failed");
    expect(await polled(at, "failing")).toMatchObject({
      errorMessage: expect.stringContaining("duckdb error: "),
      extra: { errors: [{ error_type: "GENERIC_DB_ENGINE_ERROR", extra: { engine_name: "DuckDB" } }] },
    });
  });

  it("what may not run is refused at once", async () => {
    expect(await later(at, "refused", "DELETE FROM orders")).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: "DML_NOT_ALLOWED_ERROR" }] },
    });
    expect(await polled(at, "refused")).toMatchObject({ state: "failed" });
  });

  it("[S1-055] [S1-096] a query is stopped in its database", async () => {
    await later(at, "stopped", SLOW);
    await until(at, "stopped", "running");
    const started = performance.now();
    expect(await stop(at, "stopped")).toMatchObject({ status: 200, body: { result: "OK" } });
    expect(performance.now() - started).toBeLessThan(1_000);
    const ended = await polled(at, "stopped");
    expect(ended).toMatchObject({ state: "stopped", resultsKey: null });
    expect(ended.endDttm).not.toBeNull();
    expect(ended.extra).not.toHaveProperty("early_cancel_query");
  });

  it("a client that follows gets rows while they come, and waits for them", async () => {
    const sql = "SELECT a.id, b.id AS other FROM big a, big b WHERE hash(a.id) % 7 = hash(b.id) % 11";
    await later(at, "growing", `${sql} LIMIT 20000`, { queryLimit: 20_000 });
    const first = await rowsOf(at, "growing", { wait: 5_000 });
    expect(first.body.data).toHaveLength(10);
    expect(first.body.columns).toHaveLength(2);
    const last = await rowsOf(at, "growing", { from: 19_995, wait: 5_000 });
    expect(last.body.data).toHaveLength(5);
    await until(at, "growing", "success");
    expect((await rowsOf(at, "growing")).body).toMatchObject({
      state: "success",
      complete: true,
      total: 20_000,
      data: first.body.data,
    });
  });

  it("rows that are asked for while nothing has come are none, and cannot be sorted", async () => {
    await later(at, "empty", SLOW);
    await until(at, "empty", "running");
    const started = performance.now();
    const reply = await rowsOf(at, "empty", { wait: 200 });
    expect(performance.now() - started).toBeGreaterThan(150);
    expect(reply.body).toMatchObject({ columns: null, data: [], total: 0, complete: false });
    expect((await rowsOf(at, "empty", { search: "x" })).status).toBe(400);
    const waiting = rowsOf(at, "empty", { wait: 20_000 });
    await stop(at, "empty");
    expect((await waiting).body).toMatchObject({ state: "stopped", complete: true });
  });

  it("the same query sent twice, at once or later, runs once", async () => {
    const replies = await Promise.all([1, 2, 3].map(() => later(at, "same", SLOW)));
    const ids = new Set(replies.map(({ body }) => body.query.queryId));
    expect(ids.size).toBe(1);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect((await later(at, "same", SLOW)).status).toBe(200);
    const rows = await at.server.db
      .selectFrom("query")
      .select("id")
      .where("client_id", "=", "same")
      .execute();
    expect(rows).toHaveLength(1);
    await stop(at, "same");
  });

  it("a result that is too large is told by its size, and leaves nothing", async () => {
    const { config } = at.server.platform;
    config.SQLLAB_PAYLOAD_MAX_MB = 0.1;
    await later(at, "large", "SELECT id, label FROM big", { queryLimit: 20_000 });
    await until(at, "large", "failed");
    config.SQLLAB_PAYLOAD_MAX_MB = null;
    expect(await polled(at, "large")).toMatchObject({
      errorMessage: expect.stringMatching(
        /^Result size \(0\.\d\d MB\) exceeds the allowed limit of 0\.1 MB\.$/,
      ),
      extra: { errors: [{ error_type: "RESULT_TOO_LARGE_ERROR" }] },
      resultsKey: null,
    });
  });
});

describe("a server that is full", () => {
  let at: SqlServer;
  beforeEach(async () => {
    at = await sqlServer({
      flags: { SQLLAB_FORCE_RUN_ASYNC: true },
      config: { SQLLAB_ASYNC_MAX_RUNNING: 1, SQLLAB_ASYNC_MAX_WAITING: 1 },
    });
  });
  afterEach(() => at.close());

  it("lets queries wait, and refuses those that would wait too long", async () => {
    const run = (client_id: string, sql: string) => at.run(at.analyst, sql, { client_id });
    expect((await run("first", SLOW)).status).toBe(202);
    await until(at, "first", "running");
    expect((await run("second", "SELECT 2 AS two")).status).toBe(202);
    const message = "Failed to start remote query on a worker.";
    expect(await run("third", "SELECT 3")).toMatchObject({
      status: 500,
      body: {
        errors: [{ error_type: "ASYNC_WORKERS_ERROR", message, extra: { issue_codes: [{ code: 1035 }] } }],
      },
    });
    expect(await polled(at, "third")).toMatchObject({ state: "failed", errorMessage: message });
    expect(await polled(at, "second")).toMatchObject({ state: "pending" });
    await stop(at, "first");
    await until(at, "second", "success");
    expect((await rowsOf(at, "second")).body.data).toEqual([{ two: 2 }]);
  });

  it("a query that waits is stopped before it comes to its database", async () => {
    const run = (client_id: string, sql: string) => at.run(at.analyst, sql, { client_id });
    await run("first", SLOW);
    await run("second", "SELECT 2");
    expect((await stop(at, "second")).body).toEqual({ result: "OK" });
    expect(await polled(at, "second")).toMatchObject({
      state: "stopped",
      executedSql: null,
      extra: { early_cancel_query: true },
    });
    // Its place is free again.
    expect((await run("third", "SELECT 3")).status).toBe(202);
    await stop(at, "first");
    await until(at, "third", "success");
  });

  it("ends its queries when it is shut down", async () => {
    await at.run(at.analyst, SLOW, { client_id: "running" });
    await until(at, "running", "running");
    const { db } = at.server;
    let told: unknown;
    const read = async () => {
      told = await db
        .selectFrom("query")
        .select(["status", "error_message"])
        .where("client_id", "=", "running")
        .executeTakeFirst();
    };
    const end = db.destroy.bind(db);
    db.destroy = async () => {
      await read();
      await end();
    };
    await at.close();
    expect(told).toEqual({
      status: "failed",
      error_message: "The server was shut down before this query had ended. Run it again.",
    });
    at = await sqlServer();
  });
});

describe("a server that keeps no results", () => {
  let at: SqlServer;
  const NOT_CONFIGURED = {
    status: 500,
    body: {
      errors: [
        {
          error_type: "RESULTS_BACKEND_NOT_CONFIGURED_ERROR",
          message: "Results backend is not configured.",
          extra: { issue_codes: [{ code: 1021 }] },
        },
      ],
    },
  };
  beforeAll(async () => {
    at = await sqlServer({ config: { RESULTS_BACKEND: null } });
  });
  afterAll(() => at.close());

  it("answers queries that are waited for, with all rows whatever the client prefers", async () => {
    const body = { database_id: at.sales.id, sql: "SELECT id FROM big ORDER BY id", client_id: "now" };
    const reply = await at.server
      .as(at.analyst)
      .post("/api/v1/sqllab/execute/", body, { prefer: "return=minimal" });
    expect(reply).toMatchObject({ status: 200, body: { query: { resultsKey: null, rows: 20_000 } } });
    expect(reply.body.data).toHaveLength(100);
    expect(reply.headers).not.toHaveProperty("preference-applied");
    expect(await rowsOf(at, "now")).toMatchObject(NOT_CONFIGURED);
    const results = await at.server.as(at.analyst).get("/api/v1/sqllab/results/?q=(key:x)");
    expect(results).toMatchObject(NOT_CONFIGURED);
    expect((await at.server.as(at.analyst).get("/api/v1/sqllab/export/now/")).status).toBe(200);
  });

  it("runs nothing in the background, nor anything of a database that would", async () => {
    expect(await later(at, "later", "SELECT 1")).toMatchObject(NOT_CONFIGURED);
    const set = (allow_run_async: 0 | 1) =>
      at.server.db.updateTable("database").set({ allow_run_async }).where("id", "=", at.sales.id).execute();
    await set(1);
    expect(await at.run(at.analyst, "SELECT 1")).toMatchObject(NOT_CONFIGURED);
    await set(0);
    expect((await at.run(at.analyst, "SELECT 1")).status).toBe(200);
  });
});

describe("a server that cannot write", () => {
  it("says so, whoever waits for the query", async () => {
    const at = await sqlServer();
    const folder = join(at.server.platform.config.home, "results");
    await at.run(at.analyst, "SELECT 1");
    rmSync(folder, { recursive: true });
    const error = {
      error_type: "GENERIC_BACKEND_ERROR",
      message: expect.stringMatching(/^The result could not be stored: .*Ask your administrator/),
    };
    for (const sql of ["SELECT 1", "SELECT id, label FROM big"]) {
      expect(await at.run(at.analyst, sql)).toMatchObject({ status: 503, body: { errors: [error] } });
    }
    await later(at, "later", "SELECT 1");
    await until(at, "later", "failed");
    expect(await polled(at, "later")).toMatchObject({ extra: { errors: [error] } });
    mkdirSync(folder);
    expect((await at.run(at.analyst, "SELECT 1")).status).toBe(200);
    await at.close();
  });

  it("makes room, and says when a result would not fit at all", async () => {
    const at = await sqlServer({ config: { RESULTS_MAX_MB: 1, SQL_MAX_ROW: 100_000 } });
    const wide = "SELECT id, repeat(label, 5) AS label FROM big";
    const [first, second] = [
      await at.run(at.analyst, `${wide} LIMIT 9000`, { client_id: "first" }),
      await at.run(at.analyst, `${wide} LIMIT 9000`, { client_id: "second" }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await rowsOf(at, "first")).status).toBe(410);
    expect((await rowsOf(at, "second")).status).toBe(200);
    expect(await at.run(at.analyst, wide)).toMatchObject({
      status: 503,
      body: { errors: [{ message: expect.stringContaining("There is no room for this result") }] },
    });
    await at.close();
  });
});

import { toRison } from "@sightline/core/rison";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestUser } from "../../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";
import { pause, pollQuery, postStop, rowsOf, waitUntil } from "../runs.fixture.ts";

const SLOW = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";

describe("in the background", () => {
  let at: SqlServer;
  beforeAll(async () => {
    at = await sqlServer();
  });
  afterAll(() => at.close());

  it("[S1-050] [S1-052] [S1-053] a query is pending at first, and its rows are fetched by their key", async () => {
    const reply = await pause(at, "later", "SELECT id FROM orders ORDER BY id");
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
    await waitUntil(at, "later", "success");
    const ended = await pollQuery(at, "later");
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
    const { config } = at.server.platform;
    const { SQLLAB_TIMEOUT, SQLLAB_ASYNC_TIME_LIMIT_SEC } = config;
    Object.assign(config, { SQLLAB_TIMEOUT: 1, SQLLAB_ASYNC_TIME_LIMIT_SEC: 3 });
    await pause(at, "long", SLOW);
    await waitUntil(at, "long", "timed_out");
    Object.assign(config, { SQLLAB_TIMEOUT, SQLLAB_ASYNC_TIME_LIMIT_SEC });
    const message =
      "The query was killed after 3 seconds. It might be too complex, or the database might be under heavy load.";
    expect(await pollQuery(at, "long")).toMatchObject({
      errorMessage: message,
      resultsKey: null,
      extra: { errors: [{ error_type: "SQLLAB_TIMEOUT_ERROR", message, level: "error" }] },
    });
  });

  it("[S1-054] what the database refuses stands with the query", async () => {
    expect((await pause(at, "failing", "SELECT CAST(label AS INTEGER) FROM big")).status).toBe(202);
    await waitUntil(at, "failing", "failed");
    expect(await pollQuery(at, "failing")).toMatchObject({
      errorMessage: expect.stringContaining("duckdb error: "),
      extra: { errors: [{ error_type: "GENERIC_DB_ENGINE_ERROR", extra: { engine_name: "DuckDB" } }] },
    });
  });

  it("what may not run is refused at once", async () => {
    expect(await pause(at, "refused", "DELETE FROM orders")).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: "DML_NOT_ALLOWED_ERROR" }] },
    });
    expect(await pollQuery(at, "refused")).toMatchObject({ state: "failed" });
  });

  it("[S1-055] [S1-096] a query is stopped in its database", async () => {
    await pause(at, "stopped", SLOW);
    await waitUntil(at, "stopped", "running");
    expect(await postStop(at, "stopped")).toMatchObject({ status: 200, body: { result: "OK" } });
    const ended = await pollQuery(at, "stopped");
    expect(ended).toMatchObject({ state: "stopped", resultsKey: null });
    expect(ended.endDttm).not.toBeNull();
    expect(ended.extra).not.toHaveProperty("early_cancel_query");
  });

  it("a client that follows gets rows while they come, and waits for them", async () => {
    const sql = "SELECT a.id, b.id AS other FROM big a, big b WHERE hash(a.id) % 7 = hash(b.id) % 11";
    await pause(at, "growing", `${sql} LIMIT 20000`, { queryLimit: 20_000 });
    const first = await rowsOf(at, "growing", { wait: 20_000 });
    expect(first.body.data).toHaveLength(10);
    expect(first.body.columns).toHaveLength(2);
    const last = await rowsOf(at, "growing", { from: 19_995, wait: 20_000 });
    expect(last.body.data).toHaveLength(5);
    await waitUntil(at, "growing", "success");
    expect((await rowsOf(at, "growing")).body).toMatchObject({
      state: "success",
      complete: true,
      total: 20_000,
      data: first.body.data,
    });
  });

  it("rows that are asked for while nothing has come are none, and cannot be sorted", async () => {
    await pause(at, "empty", SLOW);
    await waitUntil(at, "empty", "running");
    const reply = await rowsOf(at, "empty", { wait: 200 });
    expect(reply.body).toMatchObject({ columns: null, data: [], total: 0, complete: false });
    expect((await rowsOf(at, "empty", { search: "x" })).status).toBe(400);
    const waiting = rowsOf(at, "empty", { wait: 20_000 });
    await postStop(at, "empty");
    expect((await waiting).body).toMatchObject({ state: "stopped", complete: true });
  });

  it("the same query sent twice, at once or later, runs once", async () => {
    const replies = await Promise.all([1, 2, 3].map(() => pause(at, "same", SLOW)));
    const ids = new Set(replies.map(({ body }) => body.query.queryId));
    expect(ids.size).toBe(1);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect((await pause(at, "same", SLOW)).status).toBe(200);
    const rows = await at.server.db
      .selectFrom("query")
      .select("id")
      .where("client_id", "=", "same")
      .execute();
    expect(rows).toHaveLength(1);
    await postStop(at, "same");
  });

  it("how far a script is, is told while it runs", async () => {
    // What DuckDB itself tells of a statement depends on how it happens to plan it.
    await pause(at, "progress", `SELECT 1; ${SLOW}`);
    const look = async () => {
      const { state, progress, extra } = await pollQuery(at, "progress");
      return { state, progress, text: extra.progress };
    };
    await expect
      .poll(look, { interval: 20 })
      .toEqual({ state: "running", progress: 50, text: "Running block 2 out of 2" });
    await postStop(at, "progress");
  });

  it("a result that is too large is told by its size, and leaves nothing", async () => {
    const { config } = at.server.platform;
    config.SQLLAB_PAYLOAD_MAX_MB = 0.1;
    await pause(at, "large", "SELECT id, label FROM big", { queryLimit: 20_000 });
    await waitUntil(at, "large", "failed");
    config.SQLLAB_PAYLOAD_MAX_MB = null;
    expect(await pollQuery(at, "large")).toMatchObject({
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
    await waitUntil(at, "first", "running");
    expect((await run("second", "SELECT 2 AS two")).status).toBe(202);
    const message = "Failed to start remote query on a worker.";
    expect(await run("third", "SELECT 3")).toMatchObject({
      status: 500,
      body: {
        errors: [{ error_type: "ASYNC_WORKERS_ERROR", message, extra: { issue_codes: [{ code: 1035 }] } }],
      },
    });
    expect(await pollQuery(at, "third")).toMatchObject({ state: "failed", errorMessage: message });
    expect(await pollQuery(at, "second")).toMatchObject({ state: "pending" });
    await postStop(at, "first");
    await waitUntil(at, "second", "success");
    expect((await rowsOf(at, "second")).body.data).toEqual([{ two: 2 }]);
  });

  it("is one line for each user", async () => {
    const run = (user: TestUser, client_id: string, sql: string) => at.run(user, sql, { client_id });
    await run(at.analyst, "first", SLOW);
    await waitUntil(at, "first", "running");
    expect((await run(at.analyst, "mine", SLOW)).status).toBe(202);
    expect((await run(at.analyst, "toomany", "SELECT 3")).status).toBe(500);
    expect((await run(at.hr, "theirs", "SELECT name FROM hr.people")).status).toBe(202);
  });

  it("a query that waits is stopped before it comes to its database", async () => {
    const run = (client_id: string, sql: string) => at.run(at.analyst, sql, { client_id });
    await run("first", SLOW);
    await run("second", "SELECT 2");
    expect((await postStop(at, "second")).body).toEqual({ result: "OK" });
    expect(await pollQuery(at, "second")).toMatchObject({
      state: "stopped",
      executedSql: null,
      extra: { early_cancel_query: true },
    });
    // Its place is free again.
    expect((await run("third", "SELECT 3")).status).toBe(202);
    await postStop(at, "first");
    await waitUntil(at, "third", "success");
  });

  it("ends its queries when it is shut down", async () => {
    const own = await sqlServer();
    let told: unknown;
    // Registered first, it is done last: after what the queries need has been closed, before the store is.
    own.server.platform.onClose(async () => {
      told = await own.server.db
        .selectFrom("query")
        .select(["status", "error_message"])
        .where("client_id", "=", "running")
        .executeTakeFirst();
    });
    await pause(own, "running", SLOW);
    await waitUntil(own, "running", "running");
    await own.close();
    expect(told).toEqual({
      status: "failed",
      error_message: "The server was shut down before this query had ended. Run it again.",
    });
  });
});

it("a user who asks for more and more leaves a place to others", async () => {
  const at = await sqlServer({ config: { SQLLAB_ASYNC_MAX_RUNNING: 2 } });
  await pause(at, "first", SLOW);
  await waitUntil(at, "first", "running");
  await pause(at, "second", "SELECT 2");
  await at.run(at.hr, "SELECT name FROM hr.people", { client_id: "theirs", runAsync: true });
  const stateOfTheirs = async () =>
    (await at.server.as(at.hr).get("/api/v1/query/updated_since?q=(last_updated_ms:0)")).body.result[0].state;
  await expect.poll(stateOfTheirs).toBe("success");
  expect(await pollQuery(at, "first")).toMatchObject({ state: "running" });
  expect(await pollQuery(at, "second")).toMatchObject({ state: "pending" });
  await postStop(at, "first");
  await waitUntil(at, "second", "success");
  await at.close();
});

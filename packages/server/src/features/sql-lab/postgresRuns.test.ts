import { randomBytes } from "node:crypto";
import { toRison } from "@sightline/core/rison";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

const url = serviceUrl("postgres");
const name = `test_runs_${randomBytes(6).toString("hex")}`;
const asOwner = (database: string, statements: readonly string[]) =>
  runOn(onDatabase(url ?? "", database), statements);

describe.skipIf(!url)("runs on PostgreSQL", () => {
  let at: SqlServer;
  let id: number;
  let base: string;

  beforeAll(async () => {
    await asOwner("postgres", [`CREATE DATABASE ${name}`]);
    await asOwner(name, ["CREATE TABLE big AS SELECT i AS id FROM generate_series(0, 49999) AS i"]);
    at = await sqlServer({ config: { SQL_MAX_ROW: 50_000 } });
    const reply = await at.server.as(at.server.admin).post("/api/v1/database/", {
      database_name: name,
      sqlalchemy_uri: onDatabase(url ?? "", name),
    });
    id = reply.body.id;
    base = await at.server.app.listen({ port: 0, host: "127.0.0.1" });
  }, 60_000);
  afterAll(async () => {
    at?.server.app.server.closeAllConnections();
    await at?.close();
    await asOwner("postgres", [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  /** Runs for a minute; the mark tells it apart in the list of what the server does. */
  const slowSql = (mark: string) =>
    `SELECT count(*) AS ${mark} FROM generate_series(1, 100000) a, generate_series(1, 100000) b WHERE a + b = 7`;
  const admin = () => at.server.as(at.server.admin);
  const run = (client_id: string, sql: string, more: object = {}) =>
    admin().post("/api/v1/sqllab/execute/", { database_id: id, sql, client_id, ...more });
  const atWork = async (mark: string) =>
    (
      await asOwner("postgres", [
        `SELECT pid FROM pg_stat_activity WHERE datname = '${name}' AND state = 'active' AND query LIKE '%${mark}%'`,
      ])
    ).length;
  const worksOn = (mark: string) => expect.poll(() => atWork(mark), { timeout: 30_000 }).toBe(1);
  const stop = (client_id: string) => admin().post("/api/v1/query/stop", { client_id });
  const rowOf = (client_id: string) =>
    at.server.db.selectFrom("query").selectAll().where("client_id", "=", client_id).executeTakeFirstOrThrow();

  it.each([
    ["that is waited for", "sync", { runAsync: false }],
    ["in the background", "later", { runAsync: true }],
    ["that streams its rows", "rows", { queryLimit: 50_000 }],
  ])("[S1-055] [S1-096] a stop ends a query %s in the server itself", async (_name, mark, more) => {
    const answer = run(mark, slowSql(mark), more);
    await worksOn(mark);
    expect((await stop(mark)).body).toEqual({ result: "OK" });
    // Not later: the call answers when the server has given it up.
    expect(await atWork(mark)).toBe(0);
    expect(await rowOf(mark)).toMatchObject({ status: "stopped", results_key: null });
    expect((await answer).status).toBeLessThan(300);
  });

  it("a stop ends a script in the middle", async () => {
    const answer = run("script", `SELECT 1; ${slowSql("script")}; SELECT 3`);
    await worksOn("script");
    await stop("script");
    expect(await atWork("script")).toBe(0);
    expect((await answer).body).toMatchObject({ status: "stopped", query: { state: "stopped" } });
  });

  it("a client that goes away stops the query that it waited for, and no other", async () => {
    const headers = { ...(await at.server.headersOf(at.server.admin)), "content-type": "application/json" };
    const gone = new AbortController();
    const body = JSON.stringify({ database_id: id, sql: slowSql("gone"), client_id: "gone" });
    const waiting = fetch(`${base}/api/v1/sqllab/execute/`, {
      method: "POST",
      headers,
      body,
      signal: gone.signal,
    });
    await run("other", slowSql("other"), { runAsync: true });
    await worksOn("gone");
    // Its call was answered before its database was asked.
    await worksOn("other");
    gone.abort();
    await expect(waiting).rejects.toThrow();
    await expect.poll(() => atWork("gone")).toBe(0);
    await expect.poll(async () => (await rowOf("gone")).status).toBe("stopped");
    expect((await rowOf("gone")).error_message).toContain("The page was closed or reloaded");
    expect(await rowOf("other")).toMatchObject({ status: "running" });
    expect(await atWork("other")).toBe(1);
    await stop("other");
  });

  it.each([
    ["a statement", ""],
    ["the last of a script", "CREATE TEMP TABLE mine AS SELECT 1; "],
  ])("all rows of %s are kept, as the server gave them", async (what, before) => {
    await at.server.db.updateTable("database").set({ allow_dml: 1 }).where("id", "=", id).execute();
    const client_id = what.slice(-8);
    const sql = `${before}SELECT id, id::numeric / 4 AS part, now()::date AS day, NULL AS none FROM big ORDER BY id`;
    const reply = await run(client_id, sql, { queryLimit: 50_000 });
    expect(reply.body.query).toMatchObject({ rows: 50_000, limitingFactor: "NOT_LIMITED" });
    const window = encodeURIComponent(toRison({ from: 49_998, count: 10 }));
    const { body } = await admin().get(`/api/v1/sqllab/rows/${client_id}?q=${window}`);
    expect(body).toMatchObject({
      total: 50_000,
      data: [
        { id: 49_998, part: 12499.5, none: null },
        { id: 49_999, part: 12499.75, none: null },
      ],
    });
    expect(body.columns.map(({ type_generic }: { type_generic: number }) => type_generic)).toEqual([
      0, 0, 2, 1,
    ]);
  });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../../testing/index.ts";
import { publicRight } from "../../../testing/publicRight.ts";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";
import { runningQueries } from "./runningQueries.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

describe("stop", () => {
  const SLOW = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";
  const stop = (user: TestUser, client_id: string) =>
    at.server.as(user).post("/api/v1/query/stop", { client_id });
  const statusOf = async (client_id: string) => {
    const { db } = at.server;
    const row = await db
      .selectFrom("query")
      .select("status")
      .where("client_id", "=", client_id)
      .executeTakeFirst();
    return row?.status;
  };
  const waitUntilRunning = (client_id: string) =>
    expect.poll(() => statusOf(client_id), { interval: 5 }).toBe("running");

  it("[S1-055] [S1-096] stops a running query in the database", async () => {
    const answer = at.run(at.analyst, SLOW, { client_id: "stopped" });
    await waitUntilRunning("stopped");
    expect(await stop(at.analyst, "stopped")).toMatchObject({ status: 200, body: { result: "OK" } });
    expect(await answer).toMatchObject({
      status: 200,
      body: { status: "stopped", query: { state: "stopped" } },
    });
    const row = await at.server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "stopped")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("stopped");
    expect(row.end_time).not.toBeNull();
  });

  it("[S1-051] [S1-052] tells how far a script is, and ends it where it is stopped", async () => {
    const answer = at.run(at.analyst, `SELECT 1; ${SLOW}; SELECT 3`, { client_id: "script" });
    const pollScript = async () => {
      const { body } = await at.server
        .as(at.analyst)
        .get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
      return body.result.find((query: { id: string }) => query.id === "script");
    };
    await expect
      .poll(pollScript, { interval: 5 })
      .toMatchObject({ state: "running", progress: 33, extra: { progress: "Running block 2 out of 3" } });
    await stop(at.analyst, "script");
    await answer;
    const ended = await pollScript();
    expect(ended).toMatchObject({ state: "stopped", rows: null, extra: { progress: null } });
    expect(ended.executedSql).toContain("big a, big b");
  });

  it("leaves alone what has ended", async () => {
    await at.run(at.analyst, "SELECT 1", { client_id: "ended" });
    expect((await stop(at.analyst, "ended")).body).toEqual({ result: "OK" });
    const row = await at.server.db
      .selectFrom("query")
      .selectAll()
      .where("client_id", "=", "ended")
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("success");
  });

  it("does not know a query of somebody else", async () => {
    const answer = at.run(at.analyst, SLOW, { client_id: "mine" });
    await waitUntilRunning("mine");
    expect(await stop(at.stranger, "mine")).toMatchObject({
      status: 404,
      body: { message: "Query with client_id mine not found" },
    });
    expect((await stop(at.server.admin, "mine")).status).toBe(200);
    await answer;
  });

  it("nobody who is not logged in stops a query, also where everybody may see their own", async () => {
    const takeBack = await publicRight(at.server, "can_read", "Query");
    const answer = at.run(at.analyst, SLOW, { client_id: "not-theirs" });
    await waitUntilRunning("not-theirs");
    const nobody = at.server.as(null);
    expect((await nobody.post("/api/v1/query/stop", { client_id: "not-theirs" })).status).toBe(404);
    await stop(at.analyst, "not-theirs");
    expect((await answer).body.status).toBe("stopped");
    await takeBack();
  });

  it("a query whose record is deleted as it ends leaves no rows behind", async () => {
    const { db, platform } = at.server;
    const long = "SELECT count(*) FROM big a, range(2500) b WHERE a.id + b.range < 0";
    const before = readdirSync(join(platform.config.home, "results")).length;
    const sync = at.run(at.analyst, long, { client_id: "orphan" });
    await waitUntilRunning("orphan");
    await db.deleteFrom("query").where("client_id", "=", "orphan").execute();
    expect((await sync).status).toBe(404);
    expect(readdirSync(join(platform.config.home, "results"))).toHaveLength(before);
  });

  it("a query whose record is deleted while it runs is not there", async () => {
    const { db, platform } = at.server;
    const sync = at.run(at.analyst, SLOW, { client_id: "gone" });
    await waitUntilRunning("gone");
    await db.deleteFrom("query").where("client_id", "=", "gone").execute();
    for (const run of runningQueries(platform).values()) run.stop.abort();
    expect(await sync).toMatchObject({
      status: 404,
      body: { errors: [{ error_type: "RESULTS_BACKEND_ERROR" }] },
    });
  });

  it("does not run a query again that is running", async () => {
    const answer = at.run(at.analyst, SLOW, { client_id: "twice" });
    await waitUntilRunning("twice");
    const again = await at.run(at.analyst, SLOW, { client_id: "twice" });
    expect(again).toMatchObject({ status: 200, body: { query: { id: "twice", state: "running" } } });
    expect(again.body).not.toHaveProperty("data");
    await stop(at.analyst, "twice");
    await answer;
  });

  it.each([
    [{}, 400, "client_id"],
    [{ client_id: "x", y: 1 }, 400, "y"],
  ])("refuses %j", async (body, status, field) => {
    const reply = await at.server.as(at.analyst).post("/api/v1/query/stop", body);
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });

  it("needs the permission", async () => {
    const gamma = await at.server.createUser();
    expect((await stop(gamma, "x")).status).toBe(403);
    expect((await stop(at.analyst, "nosuch")).status).toBe(404);
  });
});

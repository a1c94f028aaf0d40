import { randomBytes } from "node:crypto";
import { toRison } from "@sightline/core/rison";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { MOST_DONE, MOST_TEXT } from "./results/earlierResults.ts";
import { pause, pollQuery, postStop, rowsOf, waitUntil } from "./runs.fixture.ts";

const allowDml = (at: SqlServer) =>
  at.server.db.updateTable("database").set({ allow_dml: 1 }).where("id", "=", at.sales.id).execute();

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
  await allowDml(at);
});
afterAll(() => at.close());

describe("statements without a result", () => {
  it("are listed beside the results of the others, in the order of the script", async () => {
    const sql =
      "CREATE TABLE t AS SELECT id FROM big LIMIT 5; UPDATE t SET id = 0 WHERE id < 3; SELECT 7 AS seven; CREATE VIEW v AS SELECT 1; SELECT count(*) AS n FROM t";
    const { body } = await at.run(at.analyst, sql, { client_id: "mixed" });
    expect(body.data).toEqual([{ n: 5 }]);
    expect(body.query.extra).toMatchObject({
      statements_done: [
        { statement: 1, sql: "CREATE TABLE t AS SELECT id FROM big LIMIT 5", affected_rows: 5 },
        { statement: 2, sql: "UPDATE t SET id = 0 WHERE id < 3", affected_rows: 3, undoable: true },
        { statement: 4, sql: "CREATE VIEW v AS SELECT 1", affected_rows: null, undoable: true },
      ],
      results: [{ statement: 3, rows: 1 }],
    });
    expect(body.query.extra).not.toHaveProperty("affected_rows");
    expect((await pollQuery(at, "mixed")).extra).toEqual(body.query.extra);
  });

  it("have no rows to read, to sum up or to take as a file", async () => {
    await at.run(at.analyst, "CREATE TABLE unread (id INTEGER); SELECT 1 AS one", { client_id: "unread" });
    expect((await rowsOf(at, "unread.1")).status).toBe(404);
    const column = encodeURIComponent(toRison({ column: "id" }));
    for (const path of [`summary/unread.1?q=${column}`, "export/unread.1/"]) {
      expect((await at.server.as(at.analyst).get(`/api/v1/sqllab/${path}`)).status).toBe(404);
    }
  });

  it("as the last one answer as before, with the number of rows beside it", async () => {
    await at.run(at.analyst, "CREATE TABLE last (id INTEGER)");
    const { body } = await at.run(at.analyst, "INSERT INTO last SELECT id FROM big LIMIT 4");
    expect(body).toMatchObject({
      data: [],
      columns: [],
      query: { rows: 0, state: "success", extra: { columns: [], affected_rows: 4 } },
    });
    const none = await at.run(at.analyst, "DELETE FROM last WHERE id > 1000");
    expect(none.body.query.extra.affected_rows).toBe(0);
    const made = await at.run(at.analyst, "CREATE TABLE other (id INTEGER)");
    expect(made.body.query.extra).not.toHaveProperty("affected_rows");
  });

  it("stand in the record when a later one fails", async () => {
    const reply = await at.run(
      at.analyst,
      "CREATE TABLE undone (id INTEGER); INSERT INTO undone VALUES (1), (2); SELECT nosuch FROM undone",
      { client_id: "undone" },
    );
    expect(reply.status).toBe(400);
    expect(await pollQuery(at, "undone")).toMatchObject({
      state: "failed",
      extra: {
        statements_done: [
          { statement: 1, undoable: true },
          { statement: 2, affected_rows: 2, undoable: true },
        ],
      },
    });
  });

  it("are known while the next one runs, and when that is stopped", async () => {
    const slow = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";
    await pause(at, "goes-on", `CREATE TEMP TABLE half AS SELECT 1 AS a; UPDATE half SET a = 2; ${slow}`);
    const done = [{ statement: 1 }, { statement: 2, affected_rows: 1 }];
    // Both may be in the record before it says that the third has begun.
    await expect
      .poll(() => pollQuery(at, "goes-on"), { interval: 10 })
      .toMatchObject({
        state: "running",
        extra: { statement: 3, statements: 3, statements_done: done },
      });
    await postStop(at, "goes-on");
    await waitUntil(at, "goes-on", "stopped");
    expect(await pollQuery(at, "goes-on")).toMatchObject({ extra: { statements_done: done } });
  });

  it(`are listed up to ${MOST_DONE} of them, the rest counted, and take no result's place`, async () => {
    const quiet = Array.from({ length: MOST_DONE + 3 }, (_, i) => `CREATE TEMP TABLE q${i} (a INTEGER)`);
    const sql = [...quiet, "SELECT 1 AS one", "SELECT 2 AS two"].join("; ");
    const { extra } = (await at.run(at.analyst, sql)).body.query;
    expect(extra.statements_done).toHaveLength(MOST_DONE);
    expect(extra).toMatchObject({
      statements_done_more: 3,
      results: [{ statement: MOST_DONE + 4, rows: 1 }],
    });
    expect(extra).not.toHaveProperty("results_unkept");
  });

  it("are told by the beginning of a long text", async () => {
    await at.run(at.analyst, "CREATE TABLE long (label VARCHAR)");
    const insert = `INSERT INTO long VALUES ('${"x".repeat(2_000)}')`;
    const { body } = await at.run(at.analyst, `${insert}; SELECT length(label) AS n FROM long`);
    expect(body.data).toEqual([{ n: 2_000 }]);
    expect(body.query.extra.statements_done[0].sql).toBe(`${insert.slice(0, MOST_TEXT)}…`);
  });
});

describe.each(["postgres", "mariadb"] as const)("on %s", (service) => {
  const uri = serviceUrl(service);
  it.skipIf(!uri)("tell what the server counts, and whether it can be undone", async () => {
    const name = `test_done_${randomBytes(6).toString("hex")}`;
    await runOn(uri ?? "", [`CREATE DATABASE ${name}`]);
    onTestFinished(() =>
      runOn(uri ?? "", [`DROP DATABASE ${name}${service === "postgres" ? " WITH (FORCE)" : ""}`]).then(),
    );
    const database = {
      database_name: service,
      sqlalchemy_uri: onDatabase(uri ?? "", name),
      allow_dml: true,
    };
    const admin = at.server.as(at.server.admin);
    const { id: database_id } = (await admin.post("/api/v1/database/", database)).body;
    const sql =
      "SET time_zone = '+00:00'; CREATE TEMPORARY TABLE t AS SELECT 1 AS a; UPDATE t SET a = 2; SELECT a FROM t; DROP TABLE t";
    const { body } = await admin.post("/api/v1/sqllab/execute/", {
      database_id,
      sql: service === "mariadb" ? sql : sql.replace("time_zone", "timezone"),
    });
    expect(body.query).toMatchObject({
      state: "success",
      rows: 0,
      extra: {
        statements_done: [
          { statement: 1, affected_rows: null, undoable: false },
          { statement: 2, affected_rows: 1, undoable: true },
          { statement: 3, affected_rows: 1, undoable: true },
        ],
        results: [{ statement: 4 }],
      },
    });
    expect(body.query.extra).not.toHaveProperty("affected_rows");
  });
});

it("lists them also where no place for results is set", async () => {
  const bare = await sqlServer({ config: { RESULTS_BACKEND: null } });
  await allowDml(bare);
  const { body } = await bare.run(bare.analyst, "CREATE TABLE t (id INTEGER); SELECT 1 AS a; SELECT 2 AS b");
  expect(body.query.extra).toMatchObject({ statements_done: [{ statement: 1 }] });
  expect(body.query.extra).not.toHaveProperty("results");
  await bare.close();
});

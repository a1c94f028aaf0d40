import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toRison } from "@sightline/core/rison";
import { loadDatabase } from "@sightline/engines/duckdb";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { killChildren, removeFolder } from "../../../testing/runChild.ts";
import { type ServerProcess, serverProcess } from "../../../testing/serverProcess.ts";

const SLOW = "SELECT count(*) FROM big a, big b WHERE a.label || b.label LIKE '%99999%00000%'";
const GROWING = "SELECT a.id, b.id AS other, a.label FROM big a, big b";

let home: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "sightline-nodes-"));
  await loadDatabase(
    join(home, "sales.duckdb"),
    ["CREATE TABLE big AS SELECT i AS id, 'row ' || i AS label FROM range(100000) AS t(i)"],
    { memoryLimit: 1024 ** 3, tempFolder: join(home, "tmp") },
  );
});
afterEach(async () => {
  await killChildren(started.splice(0));
  await removeFolder(home);
});

/** A server of its own process on the home. */
async function server(env: Record<string, string> = {}): Promise<ServerProcess> {
  const one = await serverProcess(home, env);
  started.push(one.child);
  return one;
}

async function addDatabase(on: ServerProcess): Promise<number> {
  const made = await on.post("/api/v1/database/", {
    database_name: "sales",
    sqlalchemy_uri: "duckdb:///sales.duckdb",
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

const run = (on: ServerProcess, database_id: number, client_id: string, sql: string, more: object = {}) =>
  on.post("/api/v1/sqllab/execute/", { database_id, client_id, sql, runAsync: true, ...more });
const rows = (on: ServerProcess, client_id: string, asked: object = {}) =>
  on.get(
    `/api/v1/sqllab/rows/${client_id}?q=${encodeURIComponent(toRison({ from: 0, count: 3, ...asked }))}`,
  );
async function state(on: ServerProcess, client_id: string) {
  const { body } = await on.get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
  return body.result.find(({ id }: { id: string }) => id === client_id);
}
const waitForState = (on: ServerProcess, client_id: string, expected: string, timeout = 15_000) =>
  expect.poll(async () => (await state(on, client_id))?.state, { timeout, interval: 50 }).toBe(expected);

describe("a server that is killed", () => {
  it("[S1-057] leaves what had ended, and nothing that only looks whole", async () => {
    const first = await server();
    const database = await addDatabase(first);
    await run(first, database, "done", "SELECT id FROM big ORDER BY id", { queryLimit: 50_000 });
    await waitForState(first, "done", "success");
    await run(first, database, "slow", `SELECT 7 AS seven; ${SLOW}; SELECT 1`);
    await run(first, database, "growing", GROWING, { queryLimit: 100_000 });
    await expect.poll(async () => (await rows(first, "growing")).body.total).toBeGreaterThan(0);
    await expect.poll(async () => (await state(first, "slow")).extra.results?.length).toBe(1);
    first.child.kill("SIGKILL");

    const second = await server();
    const message = "The server that ran this query stopped before it had ended. Run it again.";
    for (const client_id of ["slow", "growing"]) {
      const lost = await state(second, client_id);
      if (lost.state === "success") continue;
      expect(lost).toMatchObject({
        state: "failed",
        errorMessage: message,
        resultsKey: null,
        extra: { errors: [{ error_type: "GENERIC_BACKEND_ERROR", message }], progress: null },
      });
      expect((await rows(second, client_id)).body).toMatchObject({ columns: null, total: 0, complete: true });
    }
    expect((await state(second, "slow")).state).toBe("failed");
    // What the statements before had given is there.
    expect((await rows(second, "slow.1")).body).toMatchObject({ data: [{ seven: 7 }], complete: true });
    const kept = await rows(second, "done", { from: 49_998 });
    expect(kept.body).toMatchObject({ total: 50_000, data: [{ id: 49_998 }, { id: 49_999 }] });
    const { resultsKey } = await state(second, "done");
    const results = await second.get(
      `/api/v1/sqllab/results/?q=${encodeURIComponent(toRison({ key: resultsKey, rows: 1 }))}`,
    );
    expect(results.body.data).toEqual([{ id: 0 }]);
    expect(readdirSync(join(home, "results"))).toContain(`${resultsKey}.lines`);
    expect((await run(second, database, "again", "SELECT 1 AS one", { runAsync: false })).body.data).toEqual([
      { one: 1 },
    ]);
  }, 60_000);
});

const url = serviceUrl("postgres");
describe.skipIf(!url)("servers of one store", () => {
  const name = `test_nodes_${randomBytes(6).toString("hex")}`;
  const store = () => ({ SIGHTLINE_DATABASE_URL: onDatabase(url ?? "", name) });
  beforeEach(() => runOn(onDatabase(url ?? "", "postgres"), [`CREATE DATABASE ${name}`]));
  afterEach(async () => {
    await killChildren(started);
    await runOn(onDatabase(url ?? "", "postgres"), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  it("stop each other's queries, read each other's results, and leave each other's queries alone", async () => {
    const one = await server(store());
    const database = await addDatabase(one);
    await run(one, database, "slow", SLOW);
    await waitForState(one, "slow", "running");
    // Another one starts: the query goes on.
    const two = await server(store());
    expect((await state(two, "slow")).state).toBe("running");
    expect((await rows(two, "slow", { wait: 300 })).body).toMatchObject({
      state: "running",
      complete: false,
    });
    expect(await two.post("/api/v1/query/stop", { client_id: "slow" })).toMatchObject({
      status: 200,
      body: { result: "OK" },
    });
    expect((await state(one, "slow")).state).toBe("stopped");

    await run(one, database, "done", "SELECT id FROM big ORDER BY id", { queryLimit: 50_000 });
    await waitForState(two, "done", "success");
    expect((await rows(two, "done", { from: 49_999 })).body.data).toEqual([{ id: 49_999 }]);

    await run(one, database, "lost", SLOW);
    await waitForState(two, "lost", "running");
    one.child.kill("SIGKILL");
    // The other one sees that its process is no more.
    await waitForState(two, "lost", "failed", 40_000);
  }, 90_000);
});

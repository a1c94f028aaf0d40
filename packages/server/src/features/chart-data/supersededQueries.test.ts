import { randomBytes } from "node:crypto";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { chartData } from "./index.ts";

const url = serviceUrl("postgres");
const name = `test_charts_${randomBytes(6).toString("hex")}`;
const asOwner = (database: string, statement: string) => runOn(onDatabase(url ?? "", database), [statement]);

describe.skipIf(!url)("charts on PostgreSQL that change their minds", () => {
  let server: TestApp;
  let base: string;
  let datasetId: number;

  beforeAll(async () => {
    await asOwner("postgres", `CREATE DATABASE ${name}`);
    // Counting its rows takes minutes.
    await asOwner(
      name,
      "CREATE VIEW pairs AS SELECT a, b FROM generate_series(1, 100000) a, generate_series(1, 100000) b",
    );
    server = await testApp({ features: [databases, datasets, charts, chartData] });
    const admin = server.as(server.admin);
    const sqlalchemy_uri = onDatabase(url ?? "", name);
    const database = (await admin.post("/api/v1/database/", { database_name: name, sqlalchemy_uri })).body.id;
    const made = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: "pairs" });
    datasetId = made.body.id;
    base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  }, 60_000);
  afterAll(async () => {
    server?.app.server.closeAllConnections();
    await server?.close();
    await asOwner("postgres", `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  /** Asks as a browser does; the mark tells the query apart in the list of what the database does. */
  async function ask(mark: string, times = 1) {
    const headers = { ...(await server.headersOf(server.admin)), "content-type": "application/json" };
    const metric = { label: mark, sqlExpression: "COUNT(*)", expressionType: "SQL" };
    const body = JSON.stringify({
      datasource: { id: datasetId, type: "table" },
      queries: Array.from({ length: times }, (_, index) => ({
        metrics: [metric],
        filters: [{ col: "a", op: ">", val: index }],
      })),
    });
    const client = new AbortController();
    const { signal } = client;
    const reply = fetch(`${base}/api/v1/chart/data`, { method: "POST", headers, body, signal });
    const gone = reply.then(
      () => false,
      () => true,
    );
    return { abort: () => client.abort(), gone };
  }
  const countRunning = async (mark: string) =>
    (
      await asOwner(
        "postgres",
        `SELECT pid FROM pg_stat_activity
         WHERE datname = '${name}' AND state = 'active' AND query LIKE '%${mark}%' AND pid <> pg_backend_pid()`,
      )
    ).length;

  it("a superseded query is gone from the database's own list, the one that replaced it runs on", async () => {
    const first = await ask("first_value");
    await expect.poll(() => countRunning("first_value")).toBe(1);
    first.abort();
    const second = await ask("second_value");
    await expect.poll(() => countRunning("first_value")).toBe(0);
    await expect.poll(() => countRunning("second_value")).toBe(1);
    expect(await first.gone).toBe(true);
    second.abort();
    await expect.poll(() => countRunning("second_value")).toBe(0);
  });

  it("a query that another still waits for is not taken from it", async () => {
    const one = await ask("shared_value");
    const other = await ask("shared_value");
    await expect.poll(() => countRunning("shared_value")).toBe(1);
    one.abort();
    expect(await one.gone).toBe(true);
    await expect.poll(() => countRunning("shared_value")).toBe(1);
    other.abort();
    await expect.poll(() => countRunning("shared_value")).toBe(0);
  });

  it("all queries of a context go with it", async () => {
    const many = await ask("many_values", 3);
    await expect.poll(() => countRunning("many_values")).toBeGreaterThan(0);
    many.abort();
    expect(await many.gone).toBe(true);
    // Those that waited for their turn are not begun; one that was just being sent is cancelled, too.
    await expect.poll(() => countRunning("many_values")).toBe(0);
  });
});

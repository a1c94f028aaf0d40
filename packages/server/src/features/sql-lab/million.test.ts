import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toRison } from "@sightline/core/rison";
import { loadDatabase } from "@sightline/engines/duckdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killChildren, removeFolder } from "../../testing/runChild.ts";
import { type ServerProcess, serverProcess } from "../../testing/serverProcess.ts";

const MILLION = 1_000_000;
const SQL =
  "SELECT i AS id, 'row ' || i AS label, i * 1.5 AS amount, TIMESTAMP '2025-01-01' + INTERVAL (i) MINUTE AS at FROM range(1000000) AS t(i)";
/** What the server may hold more than at rest, MB. */
const MOST_MORE = 80;

let home: string;
let at: ServerProcess;
let database_id: number;

/** What the process of the server holds, MB. */
function residentMb(): number {
  const status = readFileSync(`/proc/${at.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}
const rows = (asked: object) =>
  at.get(`/api/v1/sqllab/rows/million?q=${encodeURIComponent(toRison({ from: 0, count: 100, ...asked }))}`);

describe.skipIf(process.platform !== "linux")("a million rows", () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "sightline-million-"));
    await loadDatabase(join(home, "sales.duckdb"), ["CREATE TABLE one AS SELECT 1 AS one"], {
      memoryLimit: 1024 ** 3,
      tempFolder: join(home, "tmp"),
    });
    const config = join(home, "settings.json");
    writeFileSync(config, JSON.stringify({ SQL_MAX_ROW: MILLION, SQLLAB_TIMEOUT: 120 }));
    at = await serverProcess(home, { SIGHTLINE_CONFIG: config });
    const made = await at.post("/api/v1/database/", {
      database_name: "sales",
      sqlalchemy_uri: "duckdb:///sales.duckdb",
    });
    database_id = made.body.id;
    await at.post("/api/v1/sqllab/execute/", { database_id, sql: "SELECT 1" });
  }, 60_000);
  afterAll(async () => {
    if (at) await killChildren([at.child]);
    await removeFolder(home);
  });

  it("pass through a server that holds none of them, and are there before they are all there", async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const idle = residentMb();
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, residentMb());
    }, 20);
    const body = { database_id, sql: SQL, client_id: "million", queryLimit: MILLION };
    const ended = at.post("/api/v1/sqllab/execute/", body, { prefer: "return=minimal" });
    // The answer with the first rows itself tells that there are more to come: a moment later there may be none.
    let first = await rows({ wait: 20_000 });
    while (first.status === 404) first = await rows({ wait: 20_000 });
    expect(first.body).toMatchObject({ state: "running", complete: false });
    expect(first.body.data).toHaveLength(100);
    expect(await ended).toMatchObject({ status: 200, body: { data: [], query: { rows: MILLION } } });
    const last = await rows({ from: MILLION - 1 });
    clearInterval(watching);
    expect(last.body).toMatchObject({ total: MILLION, complete: true, data: [{ id: MILLION - 1 }] });
    expect(most - idle).toBeLessThan(MOST_MORE);
  }, 120_000);
});

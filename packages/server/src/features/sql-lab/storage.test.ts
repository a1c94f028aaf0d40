import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canMount, fillDisk } from "../../testing/canMount.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { pause, pollQuery, rowsOf, waitUntil } from "./runs.fixture.ts";

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
    expect(await pause(at, "later", "SELECT 1")).toMatchObject(NOT_CONFIGURED);
    const set = (allow_run_async: 0 | 1) =>
      at.server.db.updateTable("database").set({ allow_run_async }).where("id", "=", at.sales.id).execute();
    await set(1);
    expect(await at.run(at.analyst, "SELECT 1")).toMatchObject(NOT_CONFIGURED);
    await set(0);
    expect((await at.run(at.analyst, "SELECT 1")).status).toBe(200);
  });
});

describe("a server that cannot write", () => {
  const error = {
    error_type: "GENERIC_BACKEND_ERROR",
    message: expect.stringMatching(/^The result could not be stored: .*Ask your administrator/),
  };
  /** Small rows are answered all the same; the operator is told why they are not kept. */
  async function expectOnlySmall(at: SqlServer, cause: string): Promise<void> {
    const small = await at.run(at.analyst, "SELECT 1 AS one");
    expect(small).toMatchObject({
      status: 200,
      body: { data: [{ one: 1 }], query: { resultsKey: null, extra: { warning: error.message } } },
    });
    expect(await at.run(at.analyst, "SELECT id, label FROM big")).toMatchObject({
      status: 503,
      body: { errors: [error] },
    });
    const lines = at.server.logged.filter(({ message }) =>
      message.startsWith("The result could not be stored"),
    );
    expect(lines).toMatchObject(
      Array.from({ length: 2 }, () => ({
        level: "error",
        fields: { cause: expect.stringContaining(cause) },
      })),
    );
  }

  it("runs small queries, and says to whoever waits for another why it cannot", async () => {
    const at = await sqlServer();
    const folder = join(at.server.platform.config.home, "results");
    await at.run(at.analyst, "SELECT 1");
    rmSync(folder, { recursive: true });
    await expectOnlySmall(at, "ENOENT");
    await pause(at, "later", "SELECT 1");
    await waitUntil(at, "later", "failed");
    expect(await pollQuery(at, "later")).toMatchObject({ extra: { errors: [error] } });
    mkdirSync(folder);
    expect((await at.run(at.analyst, "SELECT 1")).status).toBe(200);
    await at.close();
  });

  it.skipIf(!canMount)("runs small queries while the disk of the results is full", async () => {
    const folder = mkdtempSync(join(tmpdir(), "full-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k,mode=0700", "tmpfs", folder]);
    const at = await sqlServer({ config: { RESULTS_FOLDER: folder } });
    try {
      fillDisk(folder);
      await expectOnlySmall(at, "ENOSPC");
      rmSync(join(folder, "filler"));
      expect((await at.run(at.analyst, "SELECT 1")).body.query.resultsKey).not.toBeNull();
    } finally {
      await at.close();
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    }
  });

  it("tells the operator of a folder that others can read", async () => {
    const open = mkdtempSync(join(tmpdir(), "results-"));
    chmodSync(open, 0o755);
    for (const [RESULTS_FOLDER, told] of [
      [open, [{ level: "warning", fields: { folder: open } }]],
      [null, []],
    ] as const) {
      const at = await sqlServer({ config: { RESULTS_FOLDER } });
      const lines = at.server.logged.filter(({ message }) => message.startsWith("The folder of the results"));
      expect(lines).toMatchObject(told);
      await at.close();
    }
    rmSync(open, { recursive: true });
  });

  it("makes room, and says when a result would not fit at all", async () => {
    const at = await sqlServer({ config: { RESULTS_MAX_MB: 1, SQL_MAX_ROW: 100_000 } });
    const wide = "SELECT id, repeat(label, 5) AS label FROM big";
    for (const client_id of ["first", "second", "third"]) {
      expect((await at.run(at.analyst, `${wide} LIMIT 6000`, { client_id })).status).toBe(200);
    }
    expect((await rowsOf(at, "first")).status).toBe(410);
    expect((await rowsOf(at, "third")).status).toBe(200);
    expect(await at.run(at.analyst, wide)).toMatchObject({
      status: 503,
      body: { errors: [{ message: expect.stringContaining("There is no room for this result") }] },
    });
    await at.close();
  });
});

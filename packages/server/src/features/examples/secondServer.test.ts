import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killChildren, removeFolder } from "../../testing/runChild.ts";
import { type ServerProcess, serverProcess } from "../../testing/serverProcess.ts";

const url = serviceUrl("postgres");
const MISSING = /^The file of this database is not on this server\./;

describe.skipIf(!url)("a second server with a home of its own", () => {
  const postgres = url ?? "";
  const store = `test_examples_${randomBytes(6).toString("hex")}`;
  const homes = [0, 1].map(() => mkdtempSync(join(tmpdir(), "sightline-second-")));
  const [firstHome = "", secondHome = ""] = homes;
  const started: ChildProcess[] = [];

  async function server(home: string, examples: "0" | "1"): Promise<ServerProcess> {
    const one = await serverProcess(home, {
      SIGHTLINE_DATABASE_URL: onDatabase(postgres, store),
      SIGHTLINE_EXAMPLES: examples,
    });
    started.push(one.child);
    return one;
  }
  const flights = async (on: ServerProcess) => {
    const { body } = await on.get("/api/v1/database/");
    const [{ id }] = body.result;
    return {
      tables: await on.get(`/api/v1/database/${id}/tables/?q=(schema_name:main)`),
      editor: await on.post("/api/v1/sqllab/execute/", {
        database_id: id,
        sql: "SELECT count(*) AS n FROM airports",
      }),
      chart: await on.post("/api/v1/chart/data", {
        datasource: { id: 1, type: "table" },
        queries: [{ columns: [], metrics: ["count"], row_limit: 1 }],
      }),
    };
  };

  beforeAll(async () => {
    await runOn(onDatabase(postgres, "postgres"), [`CREATE DATABASE ${store}`]);
    const first = await server(firstHome, "1");
    await killChildren([first.child]);
  }, 240_000);
  afterAll(async () => {
    await killChildren(started);
    for (const home of homes) await removeFolder(home);
    await runOn(onDatabase(postgres, "postgres"), [`DROP DATABASE IF EXISTS ${store} WITH (FORCE)`]);
  });

  it("says that the file is not there when it is to have no examples, and makes none", async () => {
    const second = await server(secondHome, "0");
    const { tables, editor, chart } = await flights(second);
    expect(tables).toMatchObject({ status: 422, body: { message: expect.stringMatching(MISSING) } });
    expect(editor.status).toBe(422);
    expect(JSON.stringify(editor.body)).toContain("The file of this database is not on this server.");
    expect(chart).toMatchObject({ status: 422, body: { message: expect.stringMatching(MISSING) } });
    expect(existsSync(join(secondHome, "examples.duckdb"))).toBe(false);
    await killChildren([second.child]);
  }, 60_000);

  it("loads the data of the examples while it serves, and says so until they are there", async () => {
    const second = await server(secondHome, "1");
    const early = await flights(second);
    if (early.tables.status !== 200) {
      const message = expect.stringMatching(/^The data of this database are still being loaded/);
      expect(early.tables).toMatchObject({ status: 422, body: { message } });
    }
    await expect
      .poll(async () => (await flights(second)).chart.status, { timeout: 180_000, interval: 500 })
      .toBe(200);
    const { tables, editor } = await flights(second);
    expect(tables.status).toBe(200);
    expect(editor).toMatchObject({ status: 200, body: { data: [{ n: expect.any(Number) }] } });
  }, 240_000);
});

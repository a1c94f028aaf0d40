import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection, QueryRequest } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { connectTest, url } from "./clickhouse.fixture.ts";

/** More rows than a test has time for. */
const ENDLESS = "SELECT sum(cityHash64(number)) AS n FROM numbers(1000000000000)";

describe.skipIf(!url)("what a ClickHouse server runs", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());
  const query = (sql: string, request?: Partial<QueryRequest>) => queryText(connection, sql, request);
  /** Statements that the server itself says are running, with this text in them. */
  const runningWith = async (mark: string): Promise<number> => {
    const { text } = await query(
      `SELECT count() AS n FROM system.processes WHERE query LIKE '%${mark}%' AND query NOT LIKE '%system.processes%'`,
    );
    return (JSON.parse(text) as { n: number }[])[0]?.n ?? 0;
  };
  async function waitForRunning(mark: string, count: number): Promise<void> {
    const giveUp = Date.now() + 10_000;
    while ((await runningWith(mark)) !== count) {
      if (Date.now() > giveUp) throw new Error(`There are not ${count} statements with ${mark}`);
      await sleep(20);
    }
  }

  it("is stopped by its caller", async () => {
    const controller = new AbortController();
    const running = query(`${ENDLESS} -- by caller`, { signal: controller.signal });
    const ended = expect(running).rejects.toMatchObject({ kind: "cancelled" });
    await waitForRunning("by caller", 1);
    controller.abort();
    await ended;
    await waitForRunning("by caller", 0);
  });
  it("is stopped after its time", async () => {
    await expect(query(`${ENDLESS} -- by time`, { timeoutMs: 500 })).rejects.toMatchObject({
      kind: "timeout",
    });
    await waitForRunning("by time", 0);
  });
  it("is stopped at the row limit", async () => {
    const { truncated, rowCount } = await query("SELECT number FROM system.numbers -- by limit", {
      maxRows: 1_000,
    });
    expect([truncated, rowCount]).toEqual([true, 1_000]);
    await waitForRunning("by limit", 0);
  });
  it.each([false, true])("is stopped in a session, which goes on (it writes: %s)", async (write) => {
    const writing = connectTest({ readOnly: false });
    const session = await writing.session({ write });
    const controller = new AbortController();
    const request = { format: "rows", temporal: "iso", maxRows: 10, timeoutMs: 30_000 } as const;
    const running = session.run({
      ...request,
      sql: `${ENDLESS} -- in session ${write}`,
      signal: controller.signal,
    });
    const ended = expect(running).rejects.toMatchObject({ kind: "cancelled" });
    await waitForRunning(`in session ${write}`, 1);
    controller.abort();
    await ended;
    await waitForRunning(`in session ${write}`, 0);
    const { body } = await session.run({ ...request, sql: "SELECT 1 AS a" });
    expect(await body.text()).toBe('[{"a":1}]');
    await session.close();
    await writing.close();
  });
  it("tells how far it is", async () => {
    const told: number[] = [];
    await query("SELECT sum(cityHash64(number, number, number)) AS n FROM numbers(20000000000)", {
      onProgress: (percent) => told.push(percent),
      timeoutMs: 3_000,
    }).catch(() => {});
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(Math.max(...told)).toBeLessThanOrEqual(100);
  });
  it("fails half way, and no part is taken for the whole", async () => {
    const failing = "SELECT number AS n, throwIf(number = 500000, 'no further') AS x FROM numbers(1000000)";
    const failure = { kind: "other", message: expect.stringMatching(/^Value passed to|^no further/) };
    await expect(query(failing, { maxRows: 2_000_000 })).rejects.toMatchObject(failure);
    for (const format of ["csv", "xlsx", "arrow"] as const) {
      const request = { sql: failing, format, maxRows: 2_000_000, timeoutMs: 30_000 };
      const read = async () => {
        for await (const _ of (await connection.export(request)).chunks);
      };
      await expect(read()).rejects.toMatchObject(failure);
    }
  });
});

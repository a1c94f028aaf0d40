import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection, QueryRequest } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { connectDuckdb } from "../connection.ts";
import { loadDatabase } from "./loadDatabase.ts";
import { shareHost } from "./sharedHost.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-process-"));
const limits = { memoryLimit: 2 * 1024 ** 3, tempFolder: join(folder, "tmp") };
const file = (name: string): string => join(folder, `${name}.duckdb`);
const connect = (name: string, memoryLimit = limits.memoryLimit): Connection =>
  connectDuckdb(
    { uri: `duckdb:///${name}.duckdb`, allowedFolder: folder, readOnly: true, ...limits, memoryLimit },
    () => null,
  );
const run = async (connection: Connection, sql: string, more?: Partial<QueryRequest>): Promise<string> =>
  (await queryText(connection, sql, more)).text;
const pidOf = async (name: string): Promise<number> => {
  const shared = shareHost({ ...limits, file: file(name), readOnly: true });
  await shared.host.request({ op: "ping", args: null, timeoutMs: 10_000, repeatable: true });
  const pid = shared.host.pid;
  await shared.release();
  return pid as number;
};

/** Folded while planning, where DuckDB looks at no interrupt: much work that only a kill ends. */
const STUBBORN = `SELECT ${Array.from({ length: 40 }, (_, i) => `length(repeat('${i}x', 400000000))`).join(" + ")} AS n`;
const ENDLESS =
  "SELECT count(*) AS n FROM range(10000000) AS a(i), range(10000000) AS b(j) WHERE (i * j) % 7 = 3";
const SLOW = "SELECT count(*) AS n FROM range(15000) AS a(i), range(15000) AS b(j) WHERE (i * j) % 7 = 3";

let first: Connection;
let second: Connection;
beforeAll(async () => {
  for (const name of ["first", "second"])
    await loadDatabase(file(name), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
  first = connect("first");
  second = connect("second");
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true });
});

describe("a query that does not end", () => {
  it("is interrupted after its time", async () => {
    await run(first, "FROM t");
    const pid = await pidOf("first");
    await expect(run(first, ENDLESS, { timeoutMs: 300 })).rejects.toMatchObject({
      kind: "timeout",
      message: "The query took longer than 0.3 seconds and was stopped",
    });
    expect(await pidOf("first")).toBe(pid);
  });
  it("is stopped by its caller", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    await expect(run(first, ENDLESS, { signal: controller.signal })).rejects.toMatchObject({
      kind: "cancelled",
    });
    await expect(run(first, "SELECT 1", { signal: controller.signal })).rejects.toMatchObject({
      kind: "cancelled",
    });
  });
  it("is killed where no interrupt reaches; others on the same and on another database do not notice", async () => {
    const pid = await pidOf("first");
    const guilty = run(first, STUBBORN, { timeoutMs: 1_000 }).catch((error: unknown) => error);
    await sleep(200);
    const bystander = run(first, SLOW);
    const elsewhere = run(second, "SELECT count(*) AS n FROM t");
    expect(await elsewhere).toBe('[{"n":1}]');
    expect(await guilty).toMatchObject({ kind: "timeout" });
    expect(await bystander).toMatch(/^\[\{"n":\d+\}\]$/);
    expect(await pidOf("first")).not.toBe(pid);
  });
});

describe("memory", () => {
  it("an engine that says no is told as memory", async () => {
    const sql = "SELECT length(repeat('x', 4000000000)) AS n";
    await expect(run(first, sql)).rejects.toMatchObject({ kind: "memory" });
    expect(await run(first, "FROM t")).toBe('[{"a":1}]');
  });
  it("a process beyond its limit is killed, its neighbour runs again", async () => {
    const small = connect("small-memory", 300 * 1024 ** 2);
    await loadDatabase(file("small-memory"), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
    // Strings that a scalar function makes are not counted by the engine's own limit.
    const big = Array.from({ length: 6 }, (_, i) => `repeat('${i}', 80000000)`).join(" || ");
    const sql = `SELECT length(${big}) + sleep_ms(1500)::VARCHAR::INTEGER AS n FROM range(1)`;
    const guilty = run(small, sql).catch((error: unknown) => error);
    const bystander = run(
      small,
      "SELECT count(*) AS n FROM range(10000) AS a(i), range(10000) AS b(j) WHERE (i * j) % 7 = 3",
    );
    expect(await guilty).toMatchObject({ kind: "memory", message: expect.stringContaining("300 MB") });
    expect(await bystander).toMatch(/"n":/);
    await small.close();
  });
});

describe("the life of the process", () => {
  it("kill -9 in the middle: the query runs again, the next one works", async () => {
    const pid = await pidOf("first");
    const running = run(first, SLOW);
    await sleep(100);
    process.kill(pid, "SIGKILL");
    expect(await running).toMatch(/"n":/);
    expect(await run(first, "FROM t")).toBe('[{"a":1}]');
  });
  it("a process that is stopped and answers no ping is replaced", async () => {
    const pid = await pidOf("second");
    process.kill(pid, "SIGSTOP");
    expect(await run(second, "FROM t")).toBe('[{"a":1}]');
    expect(await pidOf("second")).not.toBe(pid);
  });
  it("ends with its parent, even while a query runs", async () => {
    const source = `
      import { connectDuckdb } from ${JSON.stringify(new URL("../connection.ts", import.meta.url).href)};
      import { shareHost } from ${JSON.stringify(new URL("./sharedHost.ts", import.meta.url).href)};
      const limits = ${JSON.stringify({ ...limits, memoryLimit: limits.memoryLimit })};
      const c = connectDuckdb({ uri: "duckdb:///orphan.duckdb", allowedFolder: ${JSON.stringify(folder)}, readOnly: true, ...limits }, () => null);
      await c.inspect("SELECT 1");
      const shared = shareHost({ ...limits, file: ${JSON.stringify(file("orphan"))}, readOnly: true });
      c.query({ sql: ${JSON.stringify(STUBBORN)}, format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 60000 });
      setTimeout(() => console.log(shared.host.pid), 300);`;
    await loadDatabase(file("orphan"), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
    const parent = spawn(process.execPath, ["--input-type=module-typescript", "-e", source], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (data) => resolve(Number(data))),
    );
    expect(pid).toBeGreaterThan(1);
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
  it("requests after close are refused, and the temporary folder is gone", async () => {
    const name = "closing";
    await loadDatabase(file(name), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
    const before = readdirSync(limits.tempFolder).length;
    const connection = connect(name);
    const running = run(connection, ENDLESS).catch((error: unknown) => error);
    await sleep(300);
    await connection.close();
    expect(await running).toMatchObject({ kind: "connection" });
    await expect(run(connection, "SELECT 1")).rejects.toMatchObject({ kind: "connection" });
    expect(readdirSync(limits.tempFolder).length).toBe(before);
  });
});

/** A process that ended and was not yet collected counts as gone. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

describe("loading", () => {
  it("replaces a file as a whole, and its readers see the new one", async () => {
    await loadDatabase(file("reloaded"), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
    const reader = connect("reloaded");
    expect(await run(reader, "FROM t")).toBe('[{"a":1}]');
    const seen: string[] = [];
    const statements = ["CREATE TABLE t AS SELECT 2 AS a", "CREATE TABLE u AS SELECT 3 AS b"];
    await loadDatabase(file("reloaded"), statements, {
      ...limits,
      onProgress: ({ done, total }) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(["0/2", "1/2", "2/2"]);
    expect(await run(reader, "FROM t")).toBe('[{"a":2}]');
    await expect(
      loadDatabase(file("reloaded"), ["CREATE TABLE t AS FROM nowhere"], limits),
    ).rejects.toMatchObject({
      kind: "table-not-found",
    });
    expect(await run(reader, "FROM t")).toBe('[{"a":2}]');
    expect(readdirSync(folder).filter((name) => name.includes("building"))).toEqual([]);
    await reader.close();
  });
});

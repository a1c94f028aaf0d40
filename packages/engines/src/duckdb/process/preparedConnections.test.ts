import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectDuckdb } from "../connection.ts";
import { readsClock } from "./clock.ts";
import { loadDatabase } from "./loadDatabase.ts";
import { type PreparedConnections, preparedConnections } from "./preparedConnections.ts";

const QUERY = "SELECT a FROM t LIMIT 5";
const expected = (sql: string) => ({ sql, text: sql });

let instance: DuckDBInstance;
let prepared: PreparedConnections;
async function open(...statements: string[]): Promise<void> {
  instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  for (const sql of ["CREATE TABLE t AS SELECT 7 AS a", ...statements]) await connection.run(sql);
  connection.closeSync();
  prepared = preparedConnections(instance);
}
afterEach(async () => {
  await prepared.close();
  instance.closeSync();
});

/** What is ready for a statement after it was expected. */
async function readyFor(sql: string) {
  const { connection } = await prepared.take();
  prepared.replace(connection, expected(sql));
  const taken = await prepared.take(sql);
  prepared.replace(taken.connection, null);
  return { ...taken, used: connection };
}

/** Whether a plan of it lasts, once that can be known. */
async function lasts(sql: string): Promise<boolean> {
  await readyFor(QUERY); // which waits for the definitions
  return prepared.lasts(sql);
}

describe("a statement that is expected", () => {
  it("is planned once, on a connection that nobody has used", async () => {
    await open();
    const { connection } = await prepared.take();
    prepared.replace(connection, expected(QUERY));
    const first = await prepared.take(QUERY);
    const second = await prepared.take(QUERY);
    expect(first.connection).not.toBe(connection);
    expect(await (await first.statement?.run())?.getRowsJson()).toEqual([[7]]);
    expect(second.connection).not.toBe(first.connection);
    expect(second.statement).toBeNull();
    expect(await (await second.connection.run(QUERY)).getRowsJson()).toEqual([[7]]);
    for (const taken of [first, second]) prepared.replace(taken.connection, null);
  });
  it("that cannot be planned leaves a connection", async () => {
    await open();
    const { connection, statement } = await readyFor("SELECT a FROM missing LIMIT 5");
    expect(connection).toBeDefined();
    expect(statement).toBeNull();
  });
  it("makes room: few are kept", async () => {
    await open();
    const texts = Array.from({ length: 9 }, (_, index) => `SELECT a + ${index} FROM t LIMIT 5`);
    for (const text of texts) prepared.replace((await prepared.take()).connection, expected(text));
    const taken = [];
    for (const text of texts) taken.push(await prepared.take(text));
    expect(taken.map(({ statement }) => statement !== null)).toEqual([false, ...Array(8).fill(true)]);
    for (const { connection } of taken) prepared.replace(connection, null);
  });
});

describe("the time of planning is not that of running", () => {
  it.each([
    "SELECT localtimestamp FROM t LIMIT 5",
    "SELECT AGE(TIMESTAMP '2020-01-01') LIMIT 5",
    `SELECT u&"\\0061ge"(TIMESTAMP '2020-01-01') LIMIT 5`,
  ])("%s is not planned prepared", async (sql) => {
    await open();
    expect((await readyFor(sql)).statement).toBeNull();
    expect(await lasts(sql)).toBe(false);
    expect(await lasts(QUERY)).toBe(true);
  });
  it.each([
    "CREATE VIEW v AS SELECT localtime AS a",
    "CREATE MACRO since(x) AS age(x)",
    "CREATE TABLE d (a TIMESTAMP DEFAULT current_localtimestamp())",
  ])("nothing is where there is a %s", async (definition) => {
    await open(definition);
    expect((await readyFor(QUERY)).statement).toBeNull();
    expect(await lasts(QUERY)).toBe(false);
  });
  it("no plan lasts before the definitions were read", async () => {
    await open();
    expect(prepared.lasts(QUERY)).toBe(false);
    await expect.poll(() => prepared.lasts(QUERY)).toBe(true);
  });
  it("every function that DuckDB calls while it plans is known", async () => {
    await open();
    const connection = await instance.connect();
    const names = (
      await (
        await connection.run(`SELECT DISTINCT function_name FROM duckdb_functions()
          WHERE function_type IN ('scalar', 'macro') AND len(parameters) <= 1 AND function_name SIMILAR TO '[a-z_]+'
            AND stability IS DISTINCT FROM 'VOLATILE' ORDER BY ALL`)
      ).getRowsJson()
    ).map(([name]) => String(name));
    expect(names.length).toBeGreaterThan(100);
    const calls = names.flatMap((name) => [`${name}()`, `${name}(TIMESTAMP '2020-01-01')`, name]);
    const plans = new Map<string, string>();
    const planOf = async (call: string) =>
      connection
        .run(`EXPLAIN (FORMAT json) SELECT concat(a, CAST(${call} AS VARCHAR)) FROM t`)
        .then(async (result) => String((await result.getRowsJson())[0]?.[1]))
        .catch(() => "");
    for (const call of calls) plans.set(call, await planOf(call));
    await sleep(20);
    // A plan with the day in it, or what has passed until then, changes but once a day.
    const days = await connection.run(
      `SELECT CAST(localtimestamp AS DATE)::VARCHAR AS day,
        age(CAST(CAST(localtimestamp AS DATE) AS TIMESTAMP), TIMESTAMP '2020-01-01')::VARCHAR AS passed`,
    );
    const ofToday = ((await days.getRowsJson())[0] ?? []).map(String);
    const folded: string[] = [];
    for (const call of calls) {
      const plan = await planOf(call);
      if (plan !== plans.get(call) || ofToday.some((text) => plan.includes(text))) folded.push(call);
    }
    expect(folded).toEqual(
      expect.arrayContaining(["age(TIMESTAMP '2020-01-01')", "current_localtimestamp()"]),
    );
    expect(folded.filter((call) => !readsClock(call))).toEqual([]);
    connection.closeSync();
  });
});

describe("through the process of a database", () => {
  const folder = mkdtempSync(join(tmpdir(), "engine-ahead-"));
  const limits = { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") };
  beforeAll(() => loadDatabase(join(folder, "db.duckdb"), ["CREATE TABLE t AS SELECT 7 AS a"], limits));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("a statement that is asked again and again has the same rows, and its own time", async () => {
    await open();
    const uri = "duckdb:///db.duckdb";
    const connection = connectDuckdb({ uri, allowedFolder: folder, readOnly: true, ...limits }, () => null);
    const ask = async (sql: string) => {
      const request = { sql, format: "rows", temporal: "epoch", maxRows: 10, timeoutMs: 20_000 } as const;
      return Buffer.from((await connection.query(request)).body).toString("utf8");
    };
    const times = new Set<string>();
    for (let round = 0; round < 5; round++) {
      expect(await ask(QUERY)).toBe('[{"a":7}]');
      // The two may be asked within one millisecond.
      for (const clock of ["localtimestamp", "now()"])
        times.add(`${clock} ${await ask(`SELECT ${clock} AS t FROM t LIMIT 1`)}`);
      await sleep(5);
    }
    expect(times.size).toBe(10);
    await connection.close();
  });
});

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../engine.ts";
import { testDatabase as mariadbDatabase, mariadbUrl, type TestDatabase } from "../mysql/mariadb.fixture.ts";
import { testDatabase as postgresDatabase, serverUri } from "../postgres/database.fixture.ts";

const MB = 1024 ** 2;
const request = { format: "rows", temporal: "iso", maxRows: 1_000_000, timeoutMs: 120_000 } as const;
const VALUE = 'A value of column "x" is larger than 16 MB. Select less of it, for example with substr().';
const ROW = "A row is larger than 32 MB. Select fewer columns of it.";
const RESULT = "The result is larger than 256 MB. Select fewer rows or columns.";

/** Runs a statement to its refusal; meanwhile others ask, and this process holds nothing of it. */
async function refusalOf(bomb: () => Promise<unknown>, bystander: Connection): Promise<unknown> {
  let refusal: unknown;
  let running = true;
  const before = process.memoryUsage().arrayBuffers;
  const cpu = process.cpuUsage();
  const exploding = bomb().then(
    () => "not refused",
    (error: unknown) => error,
  );
  void exploding.then((outcome) => {
    refusal = outcome;
    running = false;
  });
  do {
    const { body } = await bystander.query({ ...request, sql: "SELECT 1 AS a" });
    expect(await body.text()).toBe('[{"a":1}]');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MB);
    // The bystander's own work must not count as the bomb's.
    await sleep(20);
  } while (running);
  // To put 200 MB together takes seconds of it.
  expect(process.cpuUsage(cpu).user).toBeLessThan(2_000_000);
  return refusal;
}

function refusesBombs(connections: () => { attacked: Connection; bystander: Connection }, bombs: string[][]) {
  it.each(bombs)("%s", async (sql, message) => {
    const { attacked, bystander } = connections();
    for (const format of ["rows", "columns"] as const) {
      const refusal = await refusalOf(
        () => attacked.query({ ...request, format, sql: sql as string }),
        bystander,
      );
      expect(refusal).toMatchObject({ kind: "memory", message });
    }
    const again = await attacked.query({ ...request, sql: "SELECT 2 AS a" });
    expect(await again.body.text()).toBe('[{"a":2}]');
  });
  it("a file that holds a value too large is broken off", async () => {
    const { attacked, bystander } = connections();
    const [sql] = bombs.find(([, message]) => message === VALUE) as string[];
    async function take() {
      const stream = await attacked.export({ ...request, format: "csv", sql: sql as string });
      for await (const piece of stream.chunks) expect(piece.length).toBeLessThan(MB);
    }
    expect(await refusalOf(take, bystander)).toMatchObject({ kind: "memory", message: VALUE });
  });
}

/** Bytes of a file, taken piece by piece. */
async function sizeOf({ chunks }: { chunks: AsyncIterable<Uint8Array> }): Promise<number> {
  let bytes = 0;
  for await (const { length } of chunks) bytes += length;
  return bytes;
}

describe.skipIf(!serverUri)("on PostgreSQL", () => {
  const database = postgresDatabase();
  const [attacked, bystander] = [database.connect(), database.connect()];
  refusesBombs(
    () => ({ attacked, bystander }),
    [
      ["SELECT array_fill(1, array[10000000]) AS x", VALUE],
      ["SELECT 1 AS a, array_fill(1, array[40000000]) AS x", VALUE],
      ["SELECT repeat('x', 200000000) AS x", VALUE],
      ["SELECT max(repeat('x', 200000000)) AS x", VALUE],
      ["SELECT repeat('x', 15000000) AS a, repeat('y', 15000000) AS b, repeat('z', 15000000) AS c", ROW],
      ["SELECT repeat('x', 1000000) AS x FROM generate_series(1, 300)", RESULT],
      // Each character takes six in JSON.
      ["SELECT repeat(chr(1), 1000000) AS x FROM generate_series(1, 60)", RESULT],
      ["SELECT i, repeat('x', 10000) AS x FROM generate_series(1, 100000) AS t(i)", RESULT],
    ],
  );
  it("a file of any size is made in pieces", async () => {
    const sql = "SELECT repeat('x', 1000000) AS x FROM generate_series(1, 300)";
    expect(await sizeOf(await attacked.export({ ...request, format: "csv", sql }))).toBeGreaterThan(
      300_000_000,
    );
  });
  it("what is just below the limits is answered", async () => {
    const sql = "SELECT repeat('x', 16000000) AS a, repeat('y', 15000000) AS b";
    expect((await attacked.query({ ...request, sql })).body.byteLength).toBeGreaterThan(31_000_000);
    const { body } = await attacked.query({ ...request, sql: "SELECT array_fill(1, array[8000000]) AS x" });
    expect(body.byteLength).toBeGreaterThan(16_000_000);
  });
});

describe.skipIf(!mariadbUrl)("on MariaDB", () => {
  let database: TestDatabase;
  let attacked: Connection;
  let bystander: Connection;
  beforeAll(async () => {
    database = await mariadbDatabase();
    // Else the server refuses the larger of them itself.
    await database.admin("SET GLOBAL max_allowed_packet = 1073741824");
    [attacked, bystander] = [database.connect(), database.connect()];
  });
  afterAll(async () => {
    await database.admin("SET GLOBAL max_allowed_packet = DEFAULT");
    await database.drop();
  });
  refusesBombs(
    () => ({ attacked, bystander }),
    [
      ["SELECT repeat('x', 200000000) AS x", VALUE],
      ["SELECT 1 AS a, NULL AS b, 'text' AS c, repeat('x', 17000000) AS x", VALUE],
      ["SELECT max(repeat('x', 200000000)) AS x", VALUE],
      ["SELECT repeat('x', 15000000) AS a, repeat('y', 15000000) AS b, repeat('z', 15000000) AS c", ROW],
      ["SELECT repeat('x', 1000000) AS x FROM seq_1_to_300", RESULT],
      ["SELECT repeat(char(1), 1000000) AS x FROM seq_1_to_60", RESULT],
      ["SELECT seq, repeat('x', 10000) AS x FROM seq_1_to_100000", RESULT],
    ],
  );
  it("a file of any size is made in pieces", async () => {
    const sql = "SELECT repeat('x', 1000000) AS x FROM seq_1_to_300";
    expect(await sizeOf(await attacked.export({ ...request, format: "csv", sql }))).toBeGreaterThan(
      300_000_000,
    );
  });
  it("what is just below the limits is answered", async () => {
    const sql = "SELECT repeat('x', 16777210) AS a, repeat('y', 15000000) AS b";
    expect((await attacked.query({ ...request, sql })).body.byteLength).toBeGreaterThan(31_000_000);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { duckdb } from "../duckdb/index.ts";
import type { Connection, Engine } from "../engine.ts";
import { sqlite } from "../sqlite/index.ts";

const request = { format: "rows", temporal: "iso", maxRows: 1_000_000, timeoutMs: 120_000 } as const;
const VALUE = /^A value.* is larger than 16 MB\. Select less of it, for example with substr\(\)\.$/;
const ROW = "A row is larger than 32 MB. Select fewer columns of it.";
const RESULT = "The result is larger than 256 MB. Select fewer rows or columns.";

const series = (rows: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
const zeros = (bytes: number) => `replace(hex(zeroblob(${bytes / 2})), '0', 'x')`;
const SQLITE: [string, string | RegExp][] = [
  [`SELECT ${zeros(200_000_000)} AS x`, VALUE],
  [
    `SELECT 1 AS a, ${zeros(17_000_000)} AS x`,
    'A value of column "x" is larger than 16 MB. Select less of it, for example with substr().',
  ],
  [`SELECT max(${zeros(200_000_000)}) AS x`, VALUE],
  [`SELECT ${["a", "b", "c"].map((name) => `${zeros(15_000_000)} AS ${name}`).join(", ")}`, ROW],
  [`${series(300)} SELECT i, ${zeros(1_000_000)} AS x FROM n`, RESULT],
];
const DUCKDB: [string, string | RegExp][] = [
  ["SELECT repeat('x', 25000000) AS x", VALUE],
  ["SELECT max(repeat('x', 25000000)) AS x LIMIT 1", VALUE],
  // Whichever limit is met first.
  [
    "SELECT repeat('x', 1000000) AS x FROM range(300)",
    /^The result is larger than 256 MB|^The query (needs more memory than|needed more than) /,
  ],
];

describe.each<[string, Engine, [string, string | RegExp][]]>([
  ["sqlite", sqlite, SQLITE],
  ["duckdb", duckdb, DUCKDB],
])("%s", (id, engine, bombs) => {
  const folder = mkdtempSync(join(tmpdir(), "limits-"));
  let connection: Connection;
  beforeAll(() => {
    const uri = `${id}:///${join(folder, "data")}`;
    connection = engine.connect(
      connectOptions({ uri, allowedFolder: folder, readOnly: false, memoryLimit: 3 * 1024 ** 3 }),
    );
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });
  it.each(bombs)("%s", async (sql, message) => {
    for (const format of ["rows", "columns"] as const) {
      const refusal = await connection.query({ ...request, format, sql }).then(
        () => "not refused",
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({
        kind: "memory",
        message: typeof message === "string" ? message : expect.stringMatching(message),
      });
    }
    const { body } = await connection.query({ ...request, sql: "SELECT 1 AS a" });
    expect(await body.text()).toBe('[{"a":1}]');
  });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "@uwdata/flechette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection, ExportFormat, QueryRequest } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { connectDuckdb } from "../connection.ts";
import { openDatabase, readRows } from "../process/database.ts";
import { loadDatabase } from "../process/loadDatabase.ts";
import { ownInstance, passesThrough } from "../process/ownInstance.ts";
import { shareHost } from "../process/sharedHost.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-large-"));
const limits = { memoryLimit: 2 * 1024 ** 3, tempFolder: join(folder, "tmp") };
const file = join(folder, "data.duckdb");
const ROWS = 600_000;
/** Many enough that the result may be large. */
const LARGE = 10_000_000;
const SORTED = "SELECT i, t FROM events ORDER BY t DESC";
let reader: Connection;

beforeAll(async () => {
  const events = `CREATE TABLE events AS
    SELECT i::INTEGER AS i, md5(i::VARCHAR) AS t FROM range(${ROWS}) AS r(i)`;
  await loadDatabase(
    file,
    [events, "CREATE SCHEMA other", "CREATE TABLE other.few AS SELECT 1 AS a"],
    limits,
  );
  const uri = "duckdb:///data.duckdb";
  reader = connectDuckdb({ uri, allowedFolder: folder, readOnly: true, ...limits }, () => null);
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (sql: string, more: Partial<QueryRequest> = {}) =>
  queryText(reader, sql, { temporal: "epoch", maxRows: LARGE, ...more });
async function fileOf(sql: string, format: ExportFormat, maxRows = LARGE): Promise<Buffer> {
  const { chunks } = await reader.export({ sql, format, maxRows, timeoutMs: 60_000 });
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}
const idsOf = (csv: Buffer): number[] =>
  csv
    .toString("utf8")
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));
const listTempFiles = (): string[] =>
  readdirSync(limits.tempFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /own-|answer-|export-|kept-/.test(name),
  );

describe("rows that may be many", () => {
  it.each([
    "9007199254740993",
    "0.1::FLOAT",
    "-0.0::DOUBLE",
    "1e300::DOUBLE",
    "'nan'::DOUBLE",
    "1.10::DECIMAL(9,2)",
    "170141183460469231731::HUGEINT",
    "true",
    "'a \"quoted\" text\n with lines, ü and \t'",
    "'{\"a\": [1]}'::JSON",
    "DATE '2025-03-12'",
    "TIMESTAMPTZ '2025-03-12 10:20:30.123456+02'",
    "[1, NULL, 3]",
    "{'a': 1, 'b': [DATE '2025-03-12']}",
    "MAP {'k': 1}",
    "INTERVAL 3 DAY",
    "'b'::ENUM('a', 'b')",
    "'\\xFF'::BLOB",
    "NULL::INTEGER",
  ])("are written as few are: %s", async (value) => {
    for (const temporal of ["epoch", "iso"] as const) {
      const sql = `SELECT ${value} AS "a ""name""", i FROM range(3) AS r(i)`;
      const [many, few] = [await rowsOf(sql, { temporal }), await rowsOf(sql, { temporal, maxRows: 1000 })];
      expect(many.text).toBe(few.text);
      expect([many.columns, many.rowCount, many.truncated]).toEqual([
        few.columns,
        few.rowCount,
        few.truncated,
      ]);
    }
  });

  it.each([50_000, LARGE])("tell which columns hold nothing, of %d rows at most", async (maxRows) => {
    const last = Math.min(maxRows, ROWS) - 1;
    const sql = `SELECT i, NULL::INTEGER AS none, CASE WHEN i = ${last} THEN t END AS late,
      CASE WHEN i = 0 THEN i END AS early, 'nan'::DOUBLE AS nan FROM events`;
    for (const format of ["rows", "columns"] as const) {
      const { columns } = await rowsOf(sql, { maxRows, format });
      expect(columns.filter(({ allNull }) => allNull).map(({ name }) => name)).toEqual(["none", "nan"]);
    }
    const { columns, rowCount } = await rowsOf("SELECT i FROM events WHERE i < 0", { maxRows });
    expect({ rowCount, allNull: columns[0]?.allNull }).toEqual({ rowCount: 0, allNull: undefined });
  });

  it("keep their order, and leave nothing behind", async () => {
    const plain = await rowsOf("SELECT i FROM events");
    expect(JSON.parse(plain.text)).toEqual(Array.from({ length: ROWS }, (_, i) => ({ i })));
    expect([plain.rowCount, plain.truncated]).toEqual([ROWS, false]);
    const sorted = (JSON.parse((await rowsOf(SORTED)).text) as { t: string }[]).map(({ t }) => t);
    expect(sorted).toEqual([...sorted].sort().reverse());
    await expect.poll(listTempFiles).toEqual([]);
  });

  it("are none, cut off, called as asked, or of another schema", async () => {
    expect(JSON.parse((await rowsOf("SELECT i FROM events WHERE i < 0")).text)).toEqual([]);
    const cut = await rowsOf("SELECT i FROM events", { maxRows: 200_000 });
    expect([cut.rowCount, cut.truncated, JSON.parse(cut.text).length]).toEqual([200_000, true, 200_000]);
    const own = await rowsOf("SELECT a FROM few", { schema: "other", names: ["Label"] });
    expect([JSON.parse(own.text), own.columns[0]?.name]).toEqual([[{ Label: 1 }], "Label"]);
    // DuckDB tells columns apart by more than case; JSON does.
    const alike = await rowsOf("SELECT 1 AS a, 2 AS b", { names: ["x", "X"] });
    expect(alike.text).toBe('[{"x":1,"X":2}]');
  });

  it("tell an error by the line of the statement, and leave nothing behind", async () => {
    const wrong = rowsOf("SELECT\n CAST('x' || i AS INTEGER)\nFROM events");
    await expect(wrong).rejects.toMatchObject({ line: 2 });
    await expect(rowsOf("SELECT nothing FROM events")).rejects.toMatchObject({ kind: "column-not-found" });
    await expect.poll(listTempFiles).toEqual([]);
  });
});

describe("files of many rows", () => {
  it("keep the order of the table and that of the statement", async () => {
    expect(idsOf(await fileOf("SELECT i FROM events", "csv"))).toEqual(
      Array.from({ length: ROWS }, (_, i) => i),
    );
    const sorted = tableFromIPC(await fileOf(SORTED, "arrow"))
      .getChild("t")
      ?.toArray() as string[];
    expect(sorted.length).toBe(ROWS);
    expect([...sorted].sort().reverse()).toEqual([...sorted]);
    await expect.poll(listTempFiles).toEqual([]);
  });

  it("are written as they are read, whatever the limit", async () => {
    const settings = { file, readOnly: true, ...limits, threads: 2, unlocked: false };
    const cancellation = { cancelled: false, interruptWith: () => {}, progress: null };
    const shared = await openDatabase(settings);
    const connection = await shared.connect();
    const limited = `SELECT i, t FROM events LIMIT ${ROWS - 1}`;
    const inspectOwnInstance = async (query: string) => {
      const work = { connection, query, path: join(folder, "planned.csv"), schema: null };
      return ownInstance(settings, cancellation)(
        { ...work, prepareRetry: async () => false },
        async (own) => ({
          passes: await passesThrough(own, query),
          threads: (await readRows(own, "SELECT current_setting('threads')", []))[0]?.[0],
        }),
      );
    };
    // Left to itself the engine joins the table with its own row numbers, and sorts by them.
    expect(await passesThrough(connection, limited)).toBe(false);
    expect(await inspectOwnInstance(limited)).toEqual({ passes: true, threads: "1" });
    expect(await inspectOwnInstance(SORTED)).toEqual({ passes: false, threads: "2" });
    connection.closeSync();
    shared.closeSync();
  });

  it("are made with more memory where a little does not do", async () => {
    const joined = "SELECT length(string_agg(t || t || t || t || t || t || t || t, ',')) AS n FROM events";
    expect((await fileOf(joined, "csv")).toString()).toBe(`n\r\n${ROWS * 257 - 1}\r\n`);
    const arrow = tableFromIPC(await fileOf(joined, "arrow"));
    expect(Number(arrow.getChild("n")?.at(0))).toBe(ROWS * 257 - 1);
  });
});

it.runIf(process.platform === "linux")(
  "memory does not grow with the rows",
  async () => {
    const other = join(folder, "memory.duckdb");
    const events = "CREATE TABLE events AS SELECT i, md5(i::VARCHAR) AS t FROM range(3000000) AS r(i)";
    await loadDatabase(other, [events], limits);
    const shared = shareHost({ file: other, readOnly: true, ...limits });
    const connection = connectDuckdb(
      { uri: "duckdb:///memory.duckdb", allowedFolder: folder, readOnly: true, ...limits },
      () => null,
    );
    for (const format of ["csv", "parquet", "arrow"] as const) {
      const request = { sql: "SELECT * FROM events", format, maxRows: LARGE, timeoutMs: 60_000 };
      let bytes = 0;
      for await (const piece of (await connection.export(request)).chunks) bytes += piece.length;
      expect(bytes).toBeGreaterThan(50 * 1024 ** 2);
    }
    const status = readFileSync(`/proc/${shared.host.pid}/status`, "utf8");
    expect(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024).toBeLessThan(330);
    await connection.close();
    await shared.release();
  },
  120_000,
);

it("an instance for one file writes that file, and nothing else is in its reach", async () => {
  const path = join(folder, "the one.csv");
  const settings = { file, readOnly: true, ...limits, threads: 1, unlocked: false, reachableFiles: [path] };
  const instance = await openDatabase({ ...settings, tempFolder: join(folder, "own") });
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT 1) TO '${path}' (USE_TMP_FILE false)`);
  expect(existsSync(path)).toBe(true);
  for (const refused of [
    `COPY (SELECT 1) TO '${join(folder, "another.csv")}'`,
    `SELECT * FROM read_text('${join(folder, "..")}/*')`,
    "SELECT * FROM '/etc/hostname.csv'",
    "SET enable_external_access = true",
    `SET allowed_paths = ['${folder}']`,
    "SET memory_limit = '4GB'",
    `ATTACH '${join(folder, "new.duckdb")}' AS other`,
    "INSTALL httpfs",
  ]) {
    await expect(connection.run(refused), refused).rejects.toThrow(/Permission|disabled|locked|Cannot/i);
  }
  connection.closeSync();
  instance.closeSync();
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "@uwdata/flechette";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAffectedRows } from "../affectedRows.fixture.ts";
import type { Connection, ExportFormat, Session } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { connectDuckdb } from "./connection.ts";
import { limitsItself } from "./inspect/statement.ts";
import { loadDatabase } from "./process/loadDatabase.ts";
import { shareHost } from "./process/sharedHost.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-contract-"));
const limits = { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") };
const file = join(folder, "shop.duckdb");
const connect = (readOnly: boolean): Connection =>
  connectDuckdb({ uri: "duckdb:///shop.duckdb", allowedFolder: folder, readOnly, ...limits }, () => null);
const run = async (at: Session | Connection, sql: string) => (await queryText(at, sql)).text;

let reader: Connection;
beforeAll(async () => {
  await loadDatabase(
    file,
    [
      "CREATE SCHEMA sales",
      'CREATE TABLE sales.customer (id INTEGER PRIMARY KEY, "e ""mail" VARCHAR UNIQUE)',
      "CREATE TABLE sales.sale (id INTEGER, customer INTEGER REFERENCES sales.customer(id), amount DECIMAL(9,2))",
      "CREATE UNIQUE INDEX sale_id ON sales.sale (id, customer)",
      "CREATE VIEW sales.total AS SELECT sum(amount) AS total FROM sales.sale",
      "COMMENT ON TABLE sales.sale IS 'every sale'",
      "CREATE TABLE sale AS SELECT 'main' AS at",
    ],
    limits,
  );
  reader = connect(true);
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

describe("introspection", () => {
  it("tells keys, indexes, comments and the SQL of a view", async () => {
    expect(await reader.details("sales", "sale")).toMatchObject({
      comment: "every sale",
      primaryKey: null,
      foreignKeys: [
        {
          columns: ["customer"],
          referredSchema: "sales",
          referredTable: "customer",
          referredColumns: ["id"],
        },
      ],
      indexes: [{ name: "sale_id", columns: ["id", "customer"], unique: true }],
      viewDefinition: null,
    });
    expect(await reader.details("sales", "customer")).toMatchObject({
      columns: [
        { name: "id", primaryKey: true, nullable: false },
        { name: 'e "mail', primaryKey: false, nullable: true },
      ],
      primaryKey: { columns: ["id"] },
      indexes: [{ columns: ['e "mail'], unique: true }],
    });
    const { viewDefinition } = await reader.details("sales", "total");
    expect(viewDefinition).toContain("sum(amount)");
    await expect(reader.details("sales", "nothing")).rejects.toMatchObject({ kind: "table-not-found" });
  });

  it("has no catalogs, no partitions and no costs", async () => {
    expect([reader.defaultCatalog, await reader.catalogs()]).toEqual([null, []]);
    expect(await reader.partitions("sales", "sale")).toBeNull();
    await expect(reader.estimate("SELECT 1")).rejects.toMatchObject({ kind: "other" });
    expect(await reader.functionNames()).toEqual(expect.arrayContaining(["date_trunc", "sum"]));
  });

  it.each([
    ["SELECT amount FROM sale", "sales", []],
    ["SELECT amount FROM sale", null, [{ line: 1, startColumn: 8 }]],
    ["SELECT 1\n  )", null, [{ line: 2, startColumn: 3 }]],
    ["DELETE FROM sale", "sales", []],
    ["SELECT 1; SELECT amount FROM sale;\nSELECT nope FROM sale", "sales", [{ line: 2, startColumn: 8 }]],
  ])("validates %s in %s", async (sql, schema, problems) => {
    const found = await reader.validate(sql, schema);
    expect(found).toHaveLength(problems.length);
    expect(found).toMatchObject(problems);
  });
});

it("reads unqualified names in the schema that is asked for", async () => {
  const columns = async (schema?: string) =>
    (await queryText(reader, "FROM sale", schema ? { schema } : {})).columns;
  expect((await columns("sales")).map(({ name }) => name)).toEqual(["id", "customer", "amount"]);
  expect((await columns()).map(({ name }) => name)).toEqual(["at"]);
  expect((await columns("sales")).map(({ name }) => name)).toEqual(["id", "customer", "amount"]);
  await expect(columns("nowhere")).rejects.toMatchObject({ kind: "schema-not-found" });
});

it("calls columns what the caller calls them", async () => {
  const result = await queryText(reader, "SELECT 1 AS a, 2 AS b", { names: ["x y", "z"] });
  expect(result.columns.map(({ name }) => name)).toEqual(["x y", "z"]);
  expect(result.text).toBe('[{"x y":1,"z":2}]');
});

describe("a session", () => {
  it("that reads keeps temporary tables and writes nothing", async () => {
    const session = await reader.session({ write: false, schema: "sales" });
    await run(session, "CREATE TEMP TABLE basket AS SELECT 7 AS n");
    expect(await run(session, "SELECT n, (SELECT count(*) FROM sale) AS sales FROM basket")).toBe(
      '[{"n":7,"sales":0}]',
    );
    await expect(run(session, "CREATE TABLE t AS SELECT 1")).rejects.toMatchObject({ kind: "permission" });
    await expect(run(session, "SELECT nothing FROM basket")).rejects.toMatchObject({
      kind: "column-not-found",
    });
    expect(await run(session, "FROM basket")).toBe('[{"n":7}]');
    await session.close();
    await expect(run(session, "FROM basket")).rejects.toMatchObject({ kind: "connection" });
    await expect(run(reader, "FROM basket")).rejects.toMatchObject({ kind: "table-not-found" });
    await expect(reader.session({ write: true })).rejects.toMatchObject({ kind: "permission" });
  });

  it("of a process that ended says so", async () => {
    const session = await reader.session({ write: false });
    await run(session, "CREATE TEMP TABLE basket AS SELECT 7 AS n");
    const shared = shareHost({ ...limits, file, readOnly: true });
    process.kill(shared.host.pid as number, "SIGKILL");
    await expect(run(session, "FROM basket")).rejects.toMatchObject({ kind: "connection" });
    await expect(run(session, "FROM basket")).rejects.toThrow("The session has ended");
    await session.close();
    await shared.release();
  });

  it("that writes tells how many rows a statement without columns changed", async () => {
    const writer = connect(false);
    await testAffectedRows(writer, 3);
    await writer.close();
  });

  it("that writes keeps what was committed and undoes the rest", async () => {
    const writer = connect(false);
    const first = await writer.session({ write: true });
    await run(first, "CREATE TABLE written AS SELECT 1 AS n");
    await run(first, "INSERT INTO written VALUES (2)");
    await expect(run(reader, "FROM written")).rejects.toMatchObject({ kind: "table-not-found" });
    await first.commit();
    await run(first, "INSERT INTO written VALUES (3)");
    await first.close();
    expect(await run(reader, "FROM written")).toBe('[{"n":1},{"n":2}]');
    await writer.close();
  });
});

describe("a file", () => {
  const fileOf = async (connection: Connection, sql: string, format: ExportFormat) => {
    const stream = await connection.export({ sql, format, maxRows: 1e9, timeoutMs: 20_000 });
    const pieces: Uint8Array[] = [];
    for await (const piece of stream.chunks) pieces.push(piece);
    return Uint8Array.from(Buffer.concat(pieces));
  };
  const text = async (connection: Connection, sql: string, maxRows = 1000) => {
    const stream = await connection.export({ sql, format: "csv", maxRows, timeoutMs: 20_000 });
    const pieces: Uint8Array[] = [];
    for await (const piece of stream.chunks) pieces.push(piece);
    return { text: Buffer.concat(pieces).toString("utf8"), ...stream.summary() };
  };
  const listTempFiles = () => readdirSync(limits.tempFolder, { recursive: true, encoding: "utf8" });

  it("shows midnights in one column as dates only where all of it are midnights", async () => {
    const sql = `SELECT DATE '2025-03-01' + i * INTERVAL 1 DAY AS day, DATE '2025-03-01' + i * INTERVAL 12 HOUR AS half
      FROM range(3) t(i)`;
    expect((await text(reader, sql, 2)).text).toBe(
      "day,half\r\n2025-03-01,2025-03-01 00:00:00\r\n2025-03-02,2025-03-01 12:00:00\r\n",
    );
    expect((await text(reader, sql, 1)).text).toBe("day,half\r\n2025-03-01,2025-03-01\r\n");
  });

  it.each([
    ["'=1+1'", "'=1+1"],
    ["' +a|b'", "' +a\\|b"],
    ["chr(160) || '@x'", `'${"\u00a0"}@x`],
    ["'-12.5'", "-12.5"],
    ["-12.5", "-12.5"],
    ["'a|b'", "a|b"],
    ["'say \"hi\"'", '"say ""hi"""'],
    ["'a' || chr(13) || 'b'", '"a\rb"'],
    ["NULL::VARCHAR", ""],
    ["'nan'::DOUBLE", ""],
    ["9007199254740993", "9007199254740993"],
    ["1.10::DECIMAL(9,2)", "1.10"],
    ["TIMESTAMP '2025-03-01 00:00:00'", "2025-03-01"],
    ["TIMESTAMP '2025-03-01 10:20:30.5'", "2025-03-01 10:20:30.5"],
    ["TIMESTAMPTZ '2025-03-01 10:20:30+02'", "2025-03-01 08:20:30+00:00"],
    ["DATE 'infinity'", ""],
    ["'-b'::ENUM('-b')", "'-b"],
    ["['=a', 'b']", '"[""=a"",""b""]"'],
    ["true", "True"],
    ["false", "False"],
    ["'\\xFF'::BLOB", "[bytes]"],
    ["TIMESTAMPTZ '2025-03-01 00:00:00+00'", "2025-03-01 00:00:00+00:00"],
    ["TIMESTAMP 'infinity'", ""],
  ])("as CSV: %s", async (sql, cell) => {
    expect((await text(reader, `SELECT ${sql} AS "=v", 1 AS n`)).text).toBe(`'=v,n\r\n${cell},1\r\n`);
  });

  it.each<[sql: string, arrow: unknown, parquet?: unknown]>([
    ["7::TINYINT", 7],
    ["-7::SMALLINT", -7],
    ["9007199254740993", 9007199254740993n, "9007199254740993"],
    ["18446744073709551615::UBIGINT", 18446744073709551615n, "18446744073709551615"],
    ["170141183460469231731::HUGEINT", 170141183460469231731n, "170141183460469231731"],
    ["-170141183460469231731::HUGEINT", -170141183460469231731n, "-170141183460469231731"],
    ["1.5::FLOAT", 1.5],
    ["0.1::DOUBLE", 0.1],
    ["1.10::DECIMAL(9,2)", 110n, "1.10"],
    ["true", true],
    ["'short'", "short"],
    ["'a text of more than twelve bytes ü'", "a text of more than twelve bytes ü"],
    ["'=1+1'", "=1+1"],
    ["''", ""],
    ["DATE '2025-03-12'", Date.UTC(2025, 2, 12), "2025-03-12"],
    ["DATE 'infinity'", null, "infinity"],
    ["TIMESTAMP '2025-03-12 10:20:30.5'", Date.UTC(2025, 2, 12, 10, 20, 30, 500), "2025-03-12 10:20:30.5"],
    ["TIMESTAMPTZ '2025-03-12 10:20:30+02'", Date.UTC(2025, 2, 12, 8, 20, 30), "2025-03-12 08:20:30+00"],
    ["TIMESTAMP_NS '2025-03-12 10:20:30'", Date.UTC(2025, 2, 12, 10, 20, 30), "2025-03-12 10:20:30"],
    ["[1, 2]", "[1,2]", "[1, 2]"],
    ["INTERVAL 3 DAY", "3 days", "3 days"],
    ["'b'::ENUM('a', 'b')", "b"],
    ["NULL::INTEGER", null],
    ["1::VARIANT", "1", "1"],
  ])("as Arrow and as Parquet: %s", async (sql, arrow, parquet = arrow) => {
    const query = `SELECT ${sql} AS v, i FROM range(3) AS r(i) UNION ALL SELECT NULL, 3 ORDER BY 2`;
    const table = tableFromIPC(await fileOf(reader, query, "arrow"), {
      useBigInt: true,
      useDecimalInt: true,
    });
    const values = [...(table.getChild("v") ?? [])].map((value) =>
      typeof arrow === "number" && typeof value === "bigint" ? Number(value) : value,
    );
    expect(values).toEqual([arrow, arrow, arrow, null]);
    const path = join(limits.tempFolder, "copy.parquet");
    writeFileSync(path, await fileOf(reader, query, "parquet"));
    const db = await (await DuckDBInstance.create()).connect();
    await db.run("SET TimeZone = 'UTC'");
    const found = await db.runAndReadAll(`SELECT v::VARCHAR FROM read_parquet('${path}')`);
    const text = parquet === null ? null : String(parquet);
    expect(found.getRowsJson().map(([value]) => value)).toEqual([text, text, text, null]);
    rmSync(path);
  });

  it("keeps all rows in their order, as Arrow and as a workbook", async () => {
    const query =
      "SELECT i, CASE WHEN i % 3 > 0 THEN 'text number ' || i END AS t, i % 2 = 0 AS even FROM range(150000) AS r(i) WHERE i % 5 > 0";
    const table = tableFromIPC(await fileOf(reader, query, "arrow"));
    const expected = Array.from({ length: 150_000 }, (_, i) => i).filter((i) => i % 5 > 0);
    const [ids, texts, even] = ["i", "t", "even"].map((name) => [...(table.getChild(name) ?? [])]);
    expect(ids).toEqual(expected);
    expect(texts).toEqual(expected.map((i) => (i % 3 > 0 ? `text number ${i}` : null)));
    expect(even).toEqual(expected.map((i) => i % 2 === 0));
    const book = unzipSync(await fileOf(reader, query, "xlsx"));
    const sheet = Buffer.from(book["xl/worksheets/sheet1.xml"] as Uint8Array).toString("utf8");
    expect([...sheet.matchAll(/<row><c><v>(\d+)/g)].map(([, id]) => Number(id))).toEqual(expected);
  });

  it.each([
    [3, 3, true],
    [5, 5, false],
    [6, 5, false],
  ])("of at most %i rows has %i", async (maxRows, rowCount, truncated) => {
    expect(await text(reader, "SELECT i FROM range(5) AS r(i)", maxRows)).toMatchObject({
      rowCount,
      truncated,
    });
  });

  it.each([
    ["SELECT 1 LIMIT 5", true],
    ["SELECT 1 UNION SELECT 2\nlimit  4", true],
    ["SELECT 1 LIMIT 6", false],
    ["SELECT 1 LIMIT 5 OFFSET 2", false],
    ["SELECT * FROM (SELECT 1 LIMIT 5)", false],
    ["SELECT 'LIMIT 5'", false],
  ])("knows without asking that no more than 5 rows come of %s: %s", (sql, known) => {
    expect(limitsItself(sql, 5)).toBe(known);
  });

  it("that fails in the middle throws, and leaves nothing behind", async () => {
    const sql =
      "SELECT CASE WHEN i = 1900000 THEN error('broken') ELSE i END AS i FROM range(2000000) AS r(i)";
    const before = listTempFiles();
    await expect(text(reader, sql, 10_000_000)).rejects.toMatchObject({ name: "QueryError" });
    await expect.poll(() => listTempFiles().filter((name) => !before.includes(name))).toEqual([]);
    await expect(
      reader.export({ sql: "SELECT nothing", format: "csv", maxRows: 1, timeoutMs: 1000 }),
    ).rejects.toMatchObject({ kind: "column-not-found" });
  });

  it("is stopped by whoever stops reading", async () => {
    const endless = "SELECT i, j FROM range(1000000) AS a(i), range(1000000) AS b(j)";
    const before = listTempFiles();
    const request = { sql: endless, format: "csv", maxRows: 1e12, timeoutMs: 60_000 } as const;
    const stream = await reader.export(request);
    for await (const piece of stream.chunks) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => listTempFiles().filter((name) => !before.includes(name))).toEqual([]);
    await expect.poll(() => run(reader, "SELECT 1 AS a")).toBe('[{"a":1}]');
  });
});

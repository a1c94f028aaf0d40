import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection, QueryRequest } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { itLimitsRows } from "../../rowLimits.fixture.ts";
import { connectDuckdb } from "../connection.ts";
import { loadDatabase } from "../process/loadDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-types-"));
const limits = { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") };
let connection: Connection;

beforeAll(async () => {
  await loadDatabase(
    join(folder, "numbers.duckdb"),
    [
      "CREATE TABLE numbers AS SELECT i AS id, (hash(i) % 1000)::INTEGER AS n FROM range(200000) AS r(i)",
      "CREATE TABLE people (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL)",
      "COMMENT ON COLUMN people.name IS 'given and family name'",
      "CREATE SCHEMA sales",
      "CREATE VIEW sales.big AS SELECT * FROM numbers WHERE n > 500",
    ],
    limits,
  );
  const uri = "duckdb:///numbers.duckdb";
  connection = connectDuckdb({ uri, allowedFolder: folder, readOnly: true, ...limits }, () => null);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const query = (sql: string, more?: Partial<QueryRequest>) => queryText(connection, sql, more);

describe("values as JSON", () => {
  it.each<[sql: string, iso: string, epoch?: string]>([
    ["1::BIGINT", "1"],
    ["9007199254740993", "9007199254740993"],
    ["170141183460469231731687303715884105727::HUGEINT", "170141183460469231731687303715884105727"],
    ["18446744073709551615::UBIGINT", "18446744073709551615"],
    ["12345678901234567890123::BIGNUM", "12345678901234567890123"],
    ["1.10::DECIMAL(18,2)", "1.10"],
    ["617303::DECIMAL(12,2)", "617303.00"],
    ["5::DECIMAL(10,0)", "5"],
    ["0::DECIMAL(4,2)", "0.00"],
    ["-0.001::DECIMAL(6,4)", "-0.0010"],
    ["[1.5::DECIMAL(4,2), NULL]", '"[1.50,null]"', "[1.50,null]"],
    ["12345678901234567890123456.25::DECIMAL(38,2)", "12345678901234567890123456.25"],
    ["0.1::FLOAT", "0.1"],
    ["0.1::DOUBLE", "0.1"],
    ["'nan'::DOUBLE", "null"],
    ["'infinity'::DOUBLE", "null"],
    ["'-infinity'::FLOAT", "null"],
    ["true", "true"],
    ["NULL", "null"],
    [`'say "hi" \\ ü'`, JSON.stringify('say "hi" \\ ü')],
    ["TIMESTAMP '2025-03-01 10:20:30'", '"2025-03-01T10:20:30"', "1740824430000"],
    ["TIMESTAMP '2025-03-01 10:20:30.123456'", '"2025-03-01T10:20:30.123456"', "1740824430123"],
    ["TIMESTAMP_S '2025-03-01 10:20:30'", '"2025-03-01T10:20:30"', "1740824430000"],
    ["TIMESTAMP_MS '2025-03-01 10:20:30'", '"2025-03-01T10:20:30"', "1740824430000"],
    ["TIMESTAMP_NS '2025-03-01 10:20:30'", '"2025-03-01T10:20:30"', "1740824430000"],
    ["TIMESTAMPTZ '2025-03-01 10:20:30+02'", '"2025-03-01T08:20:30+00:00"', "1740817230000"],
    ["TIMESTAMP '1969-12-31 23:59:59.999'", '"1969-12-31T23:59:59.999"', "-1"],
    ["TIMESTAMP 'infinity'", "null"],
    ["DATE '2025-03-01'", '"2025-03-01"', "1740787200000"],
    ["DATE 'infinity'", "null"],
    ["NULL::DATE", "null"],
    ["TIME '10:20:30'", '"10:20:30"'],
    ["INTERVAL 3 DAY", '"3 days"'],
    ["'0dcf193d-a5ab-4ae5-9d62-c4661e501502'::UUID", '"0dcf193d-a5ab-4ae5-9d62-c4661e501502"'],
    ["'abc'::BLOB", '"abc"'],
    ["'\\xFF'::BLOB", '"[bytes]"'],
    ["NULL::BLOB", "null"],
    ["'0101'::BIT", '"0101"'],
    ["'b'::ENUM('a', 'b')", '"b"'],
    [`'{"a": [1]}'::JSON`, JSON.stringify('{"a": [1]}')],
    ["[1, NULL, 3]", '"[1,null,3]"', "[1,null,3]"],
    ["[1.5::DOUBLE, 'nan']", '"[1.5,null]"', "[1.5,null]"],
    ["array_value(0.5::DOUBLE, 'inf'::DOUBLE)", '"[0.5,null]"', "[0.5,null]"],
    ["{a: 1, b: 'nan'::DOUBLE}", '"{\\"a\\":1,\\"b\\":null}"', '{"a":1,"b":null}'],
    ["{d: DATE '2025-03-01'}", '"{\\"d\\":\\"2025-03-01\\"}"', '{"d":"2025-03-01"}'],
    ["[{x: 'inf'::DOUBLE}]", '"[{\\"x\\":null}]"', '[{"x":null}]'],
    ["MAP {'k': 'nan'::DOUBLE}", '"{\\"k\\":null}"', '{"k":null}'],
    ["MAP {'k': 1}", '"{\\"k\\":1}"', '{"k":1}'],
    ["union_value(k := 'nan'::DOUBLE)", '"nan"'],
    ["NULL::INTEGER[]", "null"],
    ["1::VARIANT", '"1"'],
  ])("%s", async (sql, iso, epoch = iso) => {
    const select = `SELECT ${sql} AS v`;
    expect((await query(select)).text).toBe(`[{"v":${iso}}]`);
    expect((await query(select, { temporal: "epoch" })).text).toBe(`[{"v":${epoch}}]`);
    expect((await query(select, { format: "columns" })).text).toBe(`{"v":[${iso}]}`);
  });
});

describe("results", () => {
  it.each([
    ["keeps the order of 200,000 rows", "SELECT id, n FROM numbers ORDER BY n, id DESC"],
    ["keeps the order of a table", "SELECT id, n FROM numbers"],
  ])("%s", async (_name, sql) => {
    const { text, rowCount } = await query(sql, { format: "columns", maxRows: 300_000 });
    const columns = JSON.parse(text) as { id: number[]; n: number[] };
    expect(rowCount).toBe(200_000);
    expect(columns.id.length).toBe(200_000);
    const rows = JSON.parse((await query(sql, { maxRows: 300_000 })).text) as { id: number; n: number }[];
    const sorted = sql.includes("ORDER")
      ? [...columns.id.keys()].every((i) => i === 0 || order(columns, i - 1, i) < 0)
      : columns.id.every((id, index) => id === index);
    expect(sorted).toBe(true);
    expect(rows.every((row, index) => row.id === columns.id[index])).toBe(true);
  });
  const order = ({ n, id }: { n: number[]; id: number[] }, a: number, b: number): number =>
    (n[a] ?? 0) - (n[b] ?? 0) || (id[b] ?? 0) - (id[a] ?? 0);

  itLimitsRows((limit) => query("SELECT * FROM range(5) AS r(i)", limit));
  it("stops at the limit in the middle of many groups of rows", async () => {
    for (const maxRows of [20_480, 20_481, 99_999]) {
      const { text, truncated } = await query("FROM numbers SELECT id", { maxRows });
      const rows = JSON.parse(text) as { id: number }[];
      expect([rows.length, rows.at(-1)?.id, truncated]).toEqual([maxRows, maxRows - 1, true]);
    }
  });
  it.each<[name: string, sql: string, text: string]>([
    ["no rows", "SELECT 1 AS a WHERE false", "[]"],
    ["repeated names", "SELECT 1 AS a, 2 AS a, 3 AS a", '[{"a":1,"a__1":2,"a__2":3}]'],
    ["names that differ in case", 'SELECT 1 AS a, 2 AS "A"', '[{"a":1,"A":2}]'],
    ["odd names", `SELECT 1 AS "it's ""so""", 2 AS " "`, `[{"it's \\"so\\"":1," ":2}]`],
    ["closing semicolon and comment", "SELECT ';' AS a; -- done; /* */", '[{"a":";"}]'],
    ["a closing comment without line end", "SELECT 1 AS a -- one", '[{"a":1}]'],
    ["WITH", "WITH x AS (SELECT 1 AS a) SELECT * FROM x", '[{"a":1}]'],
    ["FROM first", "FROM range(2) AS r(a) SELECT a", '[{"a":0},{"a":1}]'],
    ["VALUES", "VALUES (1)", '[{"col0":1}]'],
    [
      "DESCRIBE",
      "DESCRIBE SELECT 1 AS a",
      '[{"column_name":"a","column_type":"INTEGER","null":"YES","key":null,"default":null,"extra":null}]',
    ],
  ])("%s", async (_name, sql, text) => {
    expect((await query(sql)).text).toBe(text);
  });
  it("explains a plan", async () => {
    const { text } = await query("EXPLAIN SELECT 1");
    expect(text).toContain("physical_plan");
  });
  it("names the columns of an empty result by format columns too", async () => {
    expect((await query("SELECT 1 AS a, 2 AS b WHERE false", { format: "columns" })).text).toBe(
      '{"a":[],"b":[]}',
    );
  });
});

describe("introspection", () => {
  it("lists schemas, tables and columns", async () => {
    expect(await connection.schemas()).toEqual(["main", "sales"]);
    expect(await connection.tables("main")).toEqual([
      { name: "numbers", type: "table" },
      { name: "people", type: "table" },
    ]);
    expect(await connection.tables("sales")).toEqual([{ name: "big", type: "view" }]);
    expect(await connection.columns("main", "people")).toEqual([
      { name: "id", type: "INTEGER", nullable: false, comment: null, primaryKey: true },
      { name: "name", type: "VARCHAR", nullable: false, comment: "given and family name", primaryKey: false },
    ]);
    await expect(connection.columns("main", "peeple")).rejects.toMatchObject({ kind: "table-not-found" });
  });
  it("describes a query without running it", async () => {
    const sql =
      "SELECT error('ran')::BIGINT AS a, 1.5::DECIMAL(10,2) AS b, 'x'::ENUM('x') AS c, '{}'::JSON AS d";
    expect((await connection.describe(sql)).map(({ name, type }) => `${name} ${type}`)).toEqual([
      "a BIGINT",
      "b DECIMAL(10,2)",
      "c ENUM",
      "d JSON",
    ]);
  });
});

describe("errors", () => {
  it.each<[sql: string, expected: object]>([
    ["SELEC 1", { kind: "syntax", message: 'syntax error at or near "SELEC"', line: 1, column: 1 }],
    [
      "SELECT\n  idd FROM numbers",
      {
        kind: "column-not-found",
        line: 2,
        column: 3,
        message: expect.stringContaining('Candidate bindings: "id"'),
      },
    ],
    [
      "SELECT * FROM number",
      {
        kind: "table-not-found",
        line: 1,
        column: 15,
        message: expect.stringContaining('Did you mean "numbers"?'),
      },
    ],
    [
      "SELECT flor(1)",
      { kind: "other", line: 1, column: 8, message: expect.stringContaining('Did you mean "floor"?') },
    ],
    [
      "SELECT 1,\n n::DATE FROM (SELECT 'x' AS n)",
      { kind: "other", message: expect.stringContaining("invalid date") },
    ],
    ["SELECT ?", { kind: "syntax" }],
    ["SELECT 1; SELECT 2", { kind: "syntax" }],
    ["", { kind: "syntax", message: "There is no statement to run" }],
    ["-- nothing", { kind: "syntax", message: "There is no statement to run" }],
    ["SELECT 1) AS q(c0), (SELECT 2", { kind: "syntax" }],
    [`SELECT ${" ".repeat(300)} idd FROM numbers`, { kind: "column-not-found", line: 1, column: 309 }],
  ])("%s", async (sql, expected) => {
    await expect(query(sql)).rejects.toMatchObject(expected);
  });
});

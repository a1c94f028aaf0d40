import { describe, expect, it } from "vitest";
import type { QueryRequest } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { itLimitsRows } from "../rowLimits.fixture.ts";
import { sqliteConnection } from "./sqlite.fixture.ts";

const { connection } = sqliteConnection(`
  CREATE TABLE kinds (
    i INTEGER, big BIGINT, r REAL, d DECIMAL(10, 2), t VARCHAR(20), b BLOB, ok BOOLEAN, day DATE, at DATETIME,
    ts TIMESTAMP, bare, json JSON
  );
  INSERT INTO kinds VALUES
    (1, 9007199254740993, 0.1, 1.5, 'a', x'616263', 1, '2025-03-01', '2025-03-01 10:20:30', '2025-03-01T10:20:30.123',
     'x', '{"a":1}'),
    (NULL, -9223372036854775808, 9e999, 2, NULL, x'ff', 0, NULL, '1969-12-31 23:59:59', NULL, NULL, NULL),
    ('text', 2, -9e999, 'n/a', 5, 'no blob', NULL, 'soon', 'never', '2025-03-01 12:20:30+02:00', 7, '[]');
  CREATE TABLE numbers (id INTEGER PRIMARY KEY, n INTEGER);
  WITH RECURSIVE r(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM r WHERE i < 49999)
  INSERT INTO numbers SELECT i, (i * 7919) % 1000 FROM r;
  INSERT INTO numbers VALUES (50000, 'late text');
`);

const query = (sql: string, request?: Partial<QueryRequest>) => queryText(connection, sql, request);

describe("values as JSON", () => {
  it.each<[expression: string, type: string | null, generic: number | null, iso: string, epoch?: string]>([
    ["i", "INTEGER", 0, '1,null,"text"'],
    ["big", "BIGINT", 0, "9007199254740993,-9223372036854775808,2"],
    ["r", "REAL", 0, "0.1,null,null"],
    ["d", "DECIMAL(10, 2)", 0, '1.5,2,"n/a"'],
    ["t", "VARCHAR(20)", 1, '"a",null,"5"'],
    ["b", "BLOB", 1, '"abc","[bytes]","no blob"'],
    ["ok", "BOOLEAN", 3, "true,false,null"],
    ["day", "DATE", 2, '"2025-03-01",null,"soon"', "1740787200000,null,null"],
    ["at", "DATETIME", 2, '"2025-03-01T10:20:30","1969-12-31T23:59:59","never"', "1740824430000,-1000,null"],
    [
      "ts",
      "TIMESTAMP",
      2,
      '"2025-03-01T10:20:30.123",null,"2025-03-01T10:20:30+00:00"',
      "1740824430123,null,1740824430000",
    ],
    ["bare", "TEXT", 1, '"x",null,7'],
    ["json", "JSON", 1, '"{\\"a\\":1}",null,"[]"'],
    ["COUNT(*) OVER ()", "INTEGER", 0, "3,3,3"],
    ["1.5", "REAL", 0, "1.5,1.5,1.5"],
    ["i IS NULL", "INTEGER", 0, "0,1,0"],
    ["NULL", "NULL", null, "null,null,null"],
    ["'say \"hi\" \\ ü'", "TEXT", 1, Array(3).fill(JSON.stringify('say "hi" \\ ü')).join(",")],
    [
      "DATETIME(ts, 'start of month')",
      "DATETIME",
      2,
      '"2025-03-01T00:00:00",null,"2025-03-01T00:00:00"',
      "1740787200000,null,1740787200000",
    ],
    ["DATE(ts)", "DATE", 2, '"2025-03-01",null,"2025-03-01"', "1740787200000,null,1740787200000"],
    ["STRFTIME('%H:%M', ts)", "TEXT", 1, '"10:20",null,"10:20"'],
  ])("%s", async (expression, type, generic, iso, epoch = iso) => {
    const sql = `SELECT ${expression} AS v FROM kinds ORDER BY rowid`;
    const result = await query(sql, { format: "columns" });
    expect(result.text).toBe(`{"v":[${iso}]}`);
    expect(result.columns).toEqual([
      { name: "v", type, type_generic: generic, ...(iso === "null,null,null" && { allNull: true }) },
    ]);
    expect((await query(sql, { format: "columns", temporal: "epoch" })).text).toBe(`{"v":[${epoch}]}`);
    const rows = JSON.parse((await query(sql)).text) as { v: unknown }[];
    expect(rows.map(({ v }) => v)).toEqual(JSON.parse(`[${iso}]`));
  });
});

describe("results", () => {
  it("keeps the order of 50,000 rows, and what is not of the type of the first", async () => {
    const { text, rowCount } = await query("SELECT id, n FROM numbers", {
      format: "columns",
      maxRows: 60_000,
    });
    const { id, n } = JSON.parse(text) as { id: number[]; n: unknown[] };
    expect([rowCount, id.every((value, at) => value === at), n.at(-1)]).toEqual([50_001, true, "late text"]);
  });
  itLimitsRows((limit) => query("SELECT id FROM numbers WHERE id < 5", limit));
  it.each<[name: string, sql: string, text: string]>([
    ["no rows", "SELECT 1 AS a WHERE false", "[]"],
    ["repeated names", "SELECT 1 AS a, 2 AS a, 3 AS a", '[{"a":1,"a__1":2,"a__2":3}]'],
    ["odd names", `SELECT 1 AS "it's ""so""", 2 AS " "`, `[{"it's \\"so\\"":1," ":2}]`],
    ["closing semicolon and comment", "SELECT ';' AS a; -- done; /* */", '[{"a":";"}]'],
    ["WITH", "WITH x AS (SELECT 1 AS a) SELECT * FROM x", '[{"a":1}]'],
    ["VALUES", "VALUES (1)", '[{"column1":1}]'],
    ["a reading PRAGMA", "PRAGMA index_list(kinds)", "[]"],
  ])("%s", async (_name, sql, text) => {
    expect((await query(sql)).text).toBe(text);
  });
  it("explains a plan", async () => {
    expect((await query("EXPLAIN QUERY PLAN SELECT * FROM kinds")).text).toContain("SCAN kinds");
  });
  it("names columns by position", async () => {
    const { text, columns } = await query("SELECT 1 AS a, 2 AS b", { names: ["x", "x"] });
    expect([text, columns.map(({ name }) => name)]).toEqual(['[{"x":1,"x__1":2}]', ["x", "x__1"]]);
  });
  it("describes a query", async () => {
    expect(await connection.describe("SELECT at, COUNT(*) AS n FROM kinds GROUP BY 1")).toEqual([
      { name: "at", type: "DATETIME", type_generic: 2 },
      { name: "n", type: "INTEGER", type_generic: 0 },
    ]);
  });
});

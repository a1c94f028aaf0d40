import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { refusedNames } from "../../names/refusedNames.ts";
import { connectDuckdb } from "../connection.ts";
import { duckdb } from "../index.ts";

const folder = join(tmpdir(), `engine-inspect-${process.pid}`);
const limits = { memoryLimit: 1024 ** 3, tempFolder: folder };
const connection = connectDuckdb(
  { uri: "duckdb://", allowedFolder: folder, readOnly: true, ...limits },
  () => null,
);
afterAll(() => connection.close());

const tablesOf = async (sql: string): Promise<string[]> =>
  (await connection.inspect(sql)).tables.map(({ catalog, schema, name }) =>
    [catalog, schema, name].filter((part) => part !== null).join("."),
  );

describe("tables", () => {
  it.each<[sql: string, tables: string[]]>([
    ["SELECT 1", []],
    ["SELECT * FROM a, s.b JOIN c.s.d USING (x)", ["a", "s.b", "c.s.d"]],
    ['SELECT * FROM "We ird", "a.b"', ["We ird", "a.b"]],
    ["FROM a", ["a"]],
    ["TABLE a", ["a"]],
    ["(SELECT * FROM a) UNION ALL (SELECT * FROM b) EXCEPT FROM c", ["a", "b", "c"]],
    ["SELECT (SELECT max(x) FROM a) WHERE EXISTS (FROM b) AND 1 IN (FROM c)", ["a", "b", "c"]],
    [
      "SELECT * FROM a ORDER BY (SELECT 1 FROM b) LIMIT (SELECT 1 FROM c) OFFSET (SELECT 1 FROM d)",
      ["a", "b", "c", "d"],
    ],
    [
      "SELECT sum(x) FILTER (EXISTS (FROM b)) OVER (PARTITION BY (SELECT 1 FROM c)) FROM a QUALIFY (FROM d)",
      ["b", "c", "a", "d"],
    ],
    ["SELECT * FROM a, LATERAL (SELECT * FROM b WHERE b.x = a.x)", ["a", "b"]],
    ["SELECT * FROM '/etc/passwd'", ["/etc/passwd"]],
    ['SELECT * FROM "data.parquet"', ["data.parquet"]],
    ["SELECT * FROM a PIVOT (sum(x) FOR y IN (1, 2))", ["a"]],
    ["SELECT * FROM (DESCRIBE a)", ["a"]],
    ["SUMMARIZE a", ["a"]],
    ["SELECT list_transform([1], lambda x: (SELECT max(y) FROM a))", ["a"]],
    ["WITH a AS (SELECT 1) SELECT * FROM a", []],
    ["WITH a AS (SELECT 1) SELECT * FROM A", []],
    ["WITH a AS (SELECT 1) SELECT * FROM main.a", ["main.a"]],
    ["WITH a AS (SELECT * FROM a) SELECT * FROM a", ["a"]],
    ["WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a, b", ["b"]],
    ["WITH b AS (SELECT 1), a AS (SELECT * FROM b) SELECT * FROM a", []],
    ["WITH RECURSIVE a AS (SELECT 1 AS x UNION ALL SELECT x + 1 FROM a WHERE x < 3) SELECT * FROM a", []],
    ["WITH RECURSIVE a AS (SELECT * FROM a UNION ALL SELECT * FROM a) SELECT * FROM a", ["a"]],
    ["SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) AS q, a", ["a"]],
    ["WITH a AS MATERIALIZED (SELECT * FROM t) SELECT * FROM a", ["t"]],
    ["WITH a AS (WITH t AS (SELECT 1) SELECT * FROM t) SELECT * FROM a, t", ["t"]],
  ])("%s", async (sql, tables) => {
    expect((await tablesOf(sql)).sort()).toEqual(tables.sort());
  });
});

describe("functions", () => {
  it.each<[sql: string, functions: string[]]>([
    ["SELECT UPPER(a), b.lower(), count(*) FROM t", ["count_star", "lower", "upper"]],
    ["SELECT a + 1, a || b, a LIKE 'x' FROM t", ["+", "||", "~~"]],
    ["SELECT row_number() OVER () FROM t", ["row_number"]],
    ['SELECT main.sum(a), "Sum"(b) FROM t', ["sum"]],
    ["SELECT * FROM range(3), generate_series(1, 2)", ["generate_series", "range"]],
    ["SELECT * FROM query('SELECT 1')", ["from query", "query"]],
    ["SELECT * FROM histogram(secret, x)", ["from histogram", "histogram"]],
    ["SHOW TABLES", ["show"]],
    ["DESCRIBE t", ["describe"]],
    ["SUMMARIZE t", ["summarize"]],
  ])("%s", async (sql, functions) => {
    expect((await connection.inspect(sql)).functions).toEqual(functions);
  });
  it.each([
    "SELECT date_trunc('month', d), extract(year FROM d), d AT TIME ZONE 'UTC', d::DATE, CAST(d AS TIME) FROM t",
    "SELECT [1, 2][1], {a: 1}.a, MAP {'a': 1}['a'], x ->> 'y', substring(s FROM 2 FOR 3), trim(BOTH 'x' FROM s) FROM t",
    "SELECT a NOT LIKE 'x', a ILIKE 'x', a SIMILAR TO 'x', a GLOB 'x', a ~ 'x', a BETWEEN 1 AND 2, -a, a % 2, a ** 2, a // 2 FROM t",
    "SELECT current_date, current_timestamp, now(), INTERVAL 1 DAY * 3, coalesce(a, b), nullif(a, b), if(a, 1, 2) FROM t",
    "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x), list(x ORDER BY y), [x FOR x IN l IF x > 1], unnest(l) FROM t",
    "SELECT a, count(*) FROM t GROUP BY ROLLUP (a) HAVING grouping(a) = 0",
    "SELECT position('a' IN s), a IS DISTINCT FROM b, * EXCLUDE (a), COLUMNS('x.*') FROM t",
  ])("allows %s", async (sql) => {
    const refused = refusedNames(duckdb, await connection.inspect(sql), true);
    expect(refused).toEqual({ functions: [], tables: [] });
  });
});

describe("rejects", () => {
  it.each<[sql: string, line: number | null]>([
    ["SELECT *\nFROM WHERE", 2],
    ["SELECT 1; SELECT 2", null],
    ["DROP TABLE t", null],
    ["INSERT INTO t VALUES (1)", null],
    ["COPY t TO 'x.csv'", null],
    ["PRAGMA database_list", null],
    ["EXPLAIN SELECT 1", null],
    ["CALL duckdb_settings()", null],
    ["PREPARE p AS SELECT 1", null],
    ["WITH a AS (INSERT INTO t VALUES (1) RETURNING *) SELECT * FROM a", null],
    ["", null],
  ])("%s", async (sql, line) => {
    await expect(connection.inspect(sql)).rejects.toMatchObject({ name: "QueryError", kind: "syntax", line });
  });
});

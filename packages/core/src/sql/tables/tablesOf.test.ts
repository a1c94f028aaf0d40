import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import { functionsCalled } from "../index.ts";
import { ansiRules, type LexicalRules, tokenize } from "../lexer/index.ts";
import { tablesOf } from "./index.ts";

const bigqueryRules = syntaxes.bigquery.rules;
const clickhouseRules = syntaxes.clickhousedb.rules;
const duckdbRules = syntaxes.duckdb.rules;
const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;
const sqliteRules = syntaxes.sqlite.rules;

const read = (sql: string, rules: LexicalRules) => tablesOf(tokenize(sql, rules), rules);
const names = (sql: string, rules: LexicalRules) =>
  read(sql, rules).tables.map(({ catalog, schema, name }) =>
    [catalog, schema, name].filter(Boolean).join("."),
  );

describe("tablesOf", () => {
  it.each<[string, LexicalRules, string]>([
    ["SELECT 1", ansiRules, ""],
    ["SELECT * FROM a WHERE id IN (SELECT id FROM b)", ansiRules, "a b"],
    ["SELECT * FROM a, b x, s.c JOIN d ON a.i = d.i, e", ansiRules, "a b s.c d e"],
    ["SELECT * FROM (a JOIN b ON a.i = b.i)", ansiRules, "a b"],
    ["SELECT * FROM ((a JOIN b USING (i)) JOIN c USING (i))", ansiRules, "a b c"],
    ["SELECT * FROM a JOIN b USING (i, j)", ansiRules, "a b"],
    ["WITH a AS (SELECT * FROM payroll) SELECT * FROM a", ansiRules, "payroll"],
    ["WITH a AS (SELECT * FROM a) SELECT * FROM a", ansiRules, "a"],
    ["WITH a AS (SELECT 1), b AS (SELECT * FROM a) SELECT * FROM b, c", ansiRules, "c"],
    ["WITH b AS (SELECT * FROM a), a AS (SELECT 1) SELECT * FROM b", ansiRules, "a"],
    ["WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a) SELECT * FROM a", ansiRules, ""],
    ["WITH RECURSIVE a AS (SELECT * FROM a UNION SELECT * FROM a) SELECT 1", duckdbRules, "a"],
    ["WITH RECURSIVE a AS (SELECT * FROM a) SELECT * FROM a", duckdbRules, "a"],
    ["SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) q, a", ansiRules, "a"],
    ["WITH a AS MATERIALIZED (SELECT * FROM x) SELECT * FROM a", postgresRules, "x"],
    ['WITH a AS (SELECT 1) SELECT * FROM "A"', postgresRules, "A"],
    ['WITH A AS (SELECT 1) SELECT * FROM "a"', postgresRules, ""],
    ['WITH a AS (SELECT 1) SELECT * FROM "A"', duckdbRules, ""],
    ["WITH a AS (SELECT 1) SELECT * FROM main.a", ansiRules, "main.a"],
    ["WITH gone AS (DELETE FROM cart RETURNING *) SELECT * FROM gone", postgresRules, "cart"],
    ["SELECT * FROM `db.x`.t", mysqlRules, "db.x.t"],
    ['SELECT * FROM "Odd""Name"', ansiRules, 'Odd"Name'],
    ["SELECT 'FROM secret' FROM t -- FROM x", ansiRules, "t"],
    ["SELECT EXTRACT(year FROM d), TRIM(BOTH ' ' FROM s), SUBSTRING(s FROM 1 FOR 2) FROM t", ansiRules, "t"],
    ["SELECT EXTRACT(year FROM (SELECT max(d) FROM u)) FROM t", ansiRules, "u t"],
    ["SELECT a IS DISTINCT FROM b, c IS NOT DISTINCT FROM d FROM t", ansiRules, "t"],
    ["SELECT f(DISTINCT x) FROM t", ansiRules, "t"],
    ["SELECT * FROM t AS x(a, b), u y", ansiRules, "t u"],
    ["SELECT * FROM a LEFT JOIN LATERAL (SELECT * FROM b) q ON true", postgresRules, "a b"],
    ["SELECT * FROM ONLY a", postgresRules, "a"],
    ["FROM t", duckdbRules, "t"],
    ["SELECT (FROM secret)", duckdbRules, "secret"],
    ["TABLE t", postgresRules, "t"],
    ["SELECT * FROM (TABLE t) q", postgresRules, "t"],
    ["DESCRIBE t", duckdbRules, "t"],
    ["SUMMARIZE t", duckdbRules, "t"],
    ["PIVOT t ON a USING sum(b)", duckdbRules, "t"],
    ["FROM (PIVOT t ON a)", duckdbRules, "t"],
    ["INSERT INTO t (a, b) SELECT a, b FROM u", ansiRules, "t u"],
    ["INSERT INTO t (a, b) VALUES (1, 2), (3, 4)", ansiRules, "t"],
    ["UPDATE t SET a = (SELECT 1 FROM u), b = 2", ansiRules, "t u"],
    ["UPDATE t, u SET t.a = u.a", mysqlRules, "t u"],
    ["DELETE FROM t USING u WHERE t.i = u.i", postgresRules, "t u"],
    ["MERGE INTO t USING (SELECT * FROM u) s ON 1 = 1 WHEN MATCHED THEN DELETE", ansiRules, "t u"],
    ["CREATE TABLE IF NOT EXISTS z AS SELECT * FROM t", ansiRules, "z t"],
    ["DROP TABLE IF EXISTS a, b", ansiRules, "a b"],
    ["TRUNCATE TABLE a", ansiRules, "a"],
    ["COPY t FROM 'x.csv'", postgresRules, "t x.csv"],
    ["SELECT 1 WHERE 1 IN secret", sqliteRules, "secret"],
    ["SELECT 1 WHERE 1 IN secret", clickhouseRules, "secret"],
    ["SELECT x FROM t ORDER BY a DESC, b", ansiRules, "t"],
    ["SELECT x FROM t GROUP BY a, b ORDER BY c, d", ansiRules, "t"],
    ["SELECT * FROM a UNION SELECT * FROM b, c", ansiRules, "a b c"],
    ["EXPLAIN ANALYZE SELECT * FROM t", postgresRules, "t"],
    ["SELECT * FROM\u00a0secret", duckdbRules, "secret"],
    ["SELECT CASE WHEN EXISTS (SELECT 1 FROM secret) THEN 1 END", ansiRules, "secret"],
  ])("%s", (sql, rules, expected) => {
    expect(names(sql, rules).join(" ")).toBe(expected);
  });

  it.each<[string, LexicalRules, string[], boolean]>([
    ["SELECT * FROM generate_series(1, 3) g", postgresRules, ["generate_series"], true],
    ["FROM query('SELECT * FROM secret')", duckdbRules, ["query"], true],
    ["SELECT * FROM a, main.query_table('secret')", duckdbRules, ["query_table"], true],
    ["SELECT * FROM \"query\"('x')", duckdbRules, ["query"], true],
    ["FROM 'file.parquet'", duckdbRules, [], false],
    ["SELECT * FROM $1", postgresRules, [], false],
    ["SELECT * FROM @t", ansiRules, [], false],
    ["CALL p()", ansiRules, [], false],
    ["SELECT * FROM t /* open", ansiRules, [], false],
    ["SELECT * FROM (t", ansiRules, [], false],
    ["SELECT * FROM t /*! , secret */", mysqlRules, [], false],
    ["SELECT * FROM t", ansiRules, [], true],
  ])("functions and certainty: %s", (sql, rules, tableFunctions, certain) => {
    expect(read(sql, rules)).toMatchObject({ tableFunctions, certain });
  });

  it("survives 100 000 brackets and 100 000 names", () => {
    expect(read("(".repeat(100_000), ansiRules).certain).toBe(false);
    expect(read(`${"(".repeat(50_000)}1${")".repeat(50_000)}`, ansiRules).certain).toBe(false);
    expect(names(`SELECT * FROM ${Array(20_000).fill("t").join(",")}`, ansiRules)).toHaveLength(20_000);
  });
});

it("reads a path in quotes by its parts", () => {
  const { tables } = tablesOf(
    tokenize("SELECT * FROM `p-1.d.t` JOIN `d.u` JOIN d.`v`", bigqueryRules),
    bigqueryRules,
  );
  expect(tables).toEqual([
    { catalog: "p-1", schema: "d", name: "t" },
    { catalog: null, schema: "d", name: "u" },
    { catalog: null, schema: "d", name: "v" },
  ]);
});

it.each<[string, LexicalRules, string]>([
  ["SELECT sum(a), Count(*) FROM t WHERE b IN (1) AND EXISTS (SELECT 1)", ansiRules, "sum count"],
  ["SELECT pg_catalog.pg_read_file('x')", postgresRules, "pg_catalog.pg_read_file"],
  ['SELECT s.abs(1), d.s.abs(1), "S" . Abs(1)', ansiRules, "s.abs d.s.abs"],
  ['SELECT "s.t".abs(1), "pg_catalog.abs"(1)', ansiRules, '"s.t".abs "pg_catalog.abs"'],
  [
    "SELECT 16384::regclass, CAST(1 AS RegRole), '{1}'::\"regproc\"[]",
    postgresRules,
    "regclass regrole regproc",
  ],
  ["SELECT 1::pg_catalog.regtype, t.regclass", postgresRules, "regtype"],
  ["SELECT * FROM json_to_record('{}') AS t(a regnamespace)", postgresRules, "json_to_record regnamespace"],
  ["SELECT d..f(1)", mssqlRules, "d..f"],
  ["SELECT DISTINCT ON (a) pg_read_file('x') FROM t", postgresRules, "pg_read_file"],
  ["SELECT DISTINCT ON ((a), f(b)) g('x') FROM t", postgresRules, "f g"],
  ["SELECT TOP (5) f(a) FROM t", mssqlRules, "f"],
  ["WITH hostName() AS h, t (a) AS (SELECT 1) SELECT h", clickhouseRules, "hostname"],
  ['SELECT "Version"()', postgresRules, "version"],
  ["SELECT version /* x */ ()", postgresRules, "version"],
  ["WITH t(a, b) AS (SELECT 1, 2), u(c) AS (SELECT 3) SELECT * FROM t, u", ansiRules, ""],
  ["SELECT x FROM a, query('x') q", duckdbRules, "query"],
  ["SELECT x FROM a, query('x') AS q(b)", duckdbRules, "query"],
  ["SELECT CAST(a AS decimal(9, 2)), b::decimal(9, 2)", postgresRules, ""],
  ["SELECT sum(a) OVER (PARTITION BY b) FROM (SELECT 1) t(a)", ansiRules, "sum"],
  ["SELECT 'version()'", ansiRules, ""],
  ["SELECT x.upper()", duckdbRules, "x.upper"],
])("functions of %s", (sql, rules, expected) => {
  expect(functionsCalled(tokenize(sql, rules)).join(" ")).toBe(expected);
});

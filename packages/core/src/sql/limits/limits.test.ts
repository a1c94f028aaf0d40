import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import { splitStatements } from "../index.ts";
import { ansiRules, type LexicalRules } from "../lexer/index.ts";
import { firstRows, limitingFactor, readLimit, withLimit } from "./index.ts";

const duckdbRules = syntaxes.duckdb.rules;
const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;

const limitOf = (sql: string, rules: LexicalRules) => {
  const last = splitStatements(sql, rules).at(-1);
  return last ? readLimit(last) : null;
};
const wrapInLimit = (sql: string) => `SELECT * FROM (\n${sql}\n) AS limited_query\nLIMIT 7`;

describe("readLimit and withLimit", () => {
  it.each<[string, LexicalRules, number | null, string]>([
    ["SELECT * FROM t", ansiRules, null, "SELECT * FROM t\nLIMIT 7"],
    ["SELECT * FROM t;", ansiRules, null, "SELECT * FROM t\nLIMIT 7;"],
    ["SELECT * FROM t -- all", ansiRules, null, "SELECT * FROM t\nLIMIT 7 -- all"],
    ["SELECT * FROM t -- LIMIT 5", ansiRules, null, "SELECT * FROM t\nLIMIT 7 -- LIMIT 5"],
    ["SELECT * FROM t LIMIT 20", ansiRules, 20, "SELECT * FROM t LIMIT 7"],
    ["SELECT * FROM t LIMIT 0", ansiRules, 0, "SELECT * FROM t LIMIT 7"],
    ["SELECT * FROM t LIMIT /* five */ 5 -- c", ansiRules, 5, "SELECT * FROM t LIMIT /* five */ 7 -- c"],
    [
      "SELECT * FROM t ORDER BY a LIMIT 5 OFFSET 10",
      ansiRules,
      5,
      "SELECT * FROM t ORDER BY a LIMIT 7 OFFSET 10",
    ],
    ["SELECT * FROM t OFFSET 10", ansiRules, null, "SELECT * FROM t LIMIT 7 OFFSET 10"],
    ["SELECT * FROM t LIMIT 10, 5", mysqlRules, 5, "SELECT * FROM t LIMIT 10, 7"],
    ["SELECT * FROM t LIMIT ALL", ansiRules, null, "SELECT * FROM t LIMIT 7"],
    ["SELECT * FROM t LIMIT 5 * 2", ansiRules, null, wrapInLimit("SELECT * FROM t LIMIT 5 * 2")],
    ["SELECT * FROM t LIMIT 10%", duckdbRules, null, wrapInLimit("SELECT * FROM t LIMIT 10%")],
    ["SELECT * FROM t LIMIT (SELECT 5)", ansiRules, null, wrapInLimit("SELECT * FROM t LIMIT (SELECT 5)")],
    [
      "SELECT * FROM (SELECT * FROM t LIMIT 5) q",
      ansiRules,
      null,
      "SELECT * FROM (SELECT * FROM t LIMIT 5) q\nLIMIT 7",
    ],
    [
      "WITH a AS (SELECT 1 LIMIT 3) SELECT * FROM a",
      ansiRules,
      null,
      "WITH a AS (SELECT 1 LIMIT 3) SELECT * FROM a\nLIMIT 7",
    ],
    [
      "SELECT a FROM t UNION SELECT a FROM u",
      ansiRules,
      null,
      "SELECT a FROM t UNION SELECT a FROM u\nLIMIT 7",
    ],
    [
      "SELECT a FROM t UNION SELECT a FROM u LIMIT 9",
      ansiRules,
      9,
      "SELECT a FROM t UNION SELECT a FROM u LIMIT 7",
    ],
    ["(SELECT a FROM t LIMIT 5)", ansiRules, null, "(SELECT a FROM t LIMIT 5)\nLIMIT 7"],
    ["SELECT * FROM t FETCH FIRST 5 ROWS ONLY", ansiRules, 5, "SELECT * FROM t FETCH FIRST 7 ROWS ONLY"],
    ["SELECT * FROM t FETCH FIRST ROW ONLY", ansiRules, null, "SELECT * FROM t FETCH FIRST 7 ROW ONLY"],
    [
      "SELECT * FROM t FETCH FIRST 5 ROWS WITH TIES",
      ansiRules,
      null,
      wrapInLimit("SELECT * FROM t FETCH FIRST 5 ROWS WITH TIES"),
    ],
    ["SELECT TOP 5 * FROM t", mssqlRules, 5, "SELECT TOP 7 * FROM t"],
    ["SELECT TOP (5) * FROM t", mssqlRules, 5, "SELECT TOP (7) * FROM t"],
    ["SELECT * FROM t ORDER BY a", mssqlRules, null, "SELECT * FROM t ORDER BY a"],
    ["SELECT TOP 5 PERCENT * FROM t", mssqlRules, null, "SELECT TOP 5 PERCENT * FROM t"],
    ["SELECT * FROM t LIMIT 2 BY a", ansiRules, null, wrapInLimit("SELECT * FROM t LIMIT 2 BY a")],
    ["SELECT * FROM t FOR SHARE", ansiRules, null, wrapInLimit("SELECT * FROM t FOR SHARE")],
    ["SELECT t.limit FROM t", ansiRules, null, "SELECT t.limit FROM t\nLIMIT 7"],
    ["SELECT 'LIMIT 3' AS s", ansiRules, null, "SELECT 'LIMIT 3' AS s\nLIMIT 7"],
    ["SELECT 1; SELECT 2 LIMIT 3", ansiRules, 3, "SELECT 1; SELECT 2 LIMIT 7"],
    ["VALUES (1), (2)", ansiRules, null, "VALUES (1), (2)\nLIMIT 7"],
    ["EXPLAIN SELECT 1", ansiRules, null, "EXPLAIN SELECT 1"],
    ["DELETE FROM t", ansiRules, null, "DELETE FROM t"],
  ])("%s", (sql, rules, limit, expected) => {
    expect(limitOf(sql, rules)).toBe(limit);
    expect(withLimit(sql, 7, rules)).toBe(expected);
  });
});

it.each([
  [null, 100, true, "DROPDOWN"],
  [200, 100, true, "DROPDOWN"],
  [20, 100, true, "QUERY"],
  [100, 100, true, "QUERY_AND_DROPDOWN"],
  [20, 100, false, "NOT_LIMITED"],
] as const)(
  "limit %s in the SQL, %s in the editor, more rows %s: %s",
  (sqlLimit, queryLimit, more, factor) => {
    expect(limitingFactor(sqlLimit, queryLimit, more)).toBe(factor);
  },
);

it.each([
  [ansiRules, 'SELECT\n  *\nFROM "t"\nLIMIT 100'],
  [mssqlRules, 'SELECT TOP (100)\n  *\nFROM "t"'],
])("asks for the first rows in the dialect's way", (rules, sql) => {
  expect(firstRows('"t"', 100, rules)).toBe(sql);
});

import { expect, it } from "vitest";
import { syntaxes } from "../sql-syntax/index.ts";
import { datasetSql } from "./datasetSql.ts";
import { ansiRules } from "./lexer/lexicalRules.ts";

const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;

it.each([
  ["one query without its end", "SELECT day, n FROM t ;\n ;", "SELECT day, n FROM t", 1],
  ["one query with its comments", "-- sales\nSELECT 1 -- all\n", "-- sales\nSELECT 1 -- all", 1],
  ["one query, and a comment behind it", "SELECT 1;\n-- done", "SELECT 1", 1],
  ["the last of several", "SELECT 1;\n\nSELECT ';' AS a\nFROM t;", "SELECT ';' AS a\nFROM t", 2],
  ["what an earlier one wrote is there", "INSERT INTO t VALUES (1); SELECT * FROM t", "SELECT * FROM t", 2],
  [
    "a table that was made stays",
    "CREATE TABLE a AS SELECT 1; DROP TABLE b; SELECT * FROM a",
    "SELECT * FROM a",
    3,
  ],
  ["with a WITH", "WITH a AS (SELECT 1) SELECT * FROM a", "WITH a AS (SELECT 1) SELECT * FROM a", 1],
  [
    "templates and their blocks",
    "{% set d = 1 %}\nSELECT {{ d }} FROM {{ t }} {% if d %}WHERE a{% endif %};",
    "{% set d = 1 %}\nSELECT {{ d }} FROM {{ t }} {% if d %}WHERE a{% endif %}",
    1,
  ],
  ["a template that is the whole text", "{{ query }}", "{{ query }}", 1],
])("makes a dataset of %s", (_name, text, sql, statements) => {
  expect(datasetSql(text, postgresRules)).toEqual({ sql, statements });
});

it.each([
  ["nothing", "-- nothing", ansiRules],
  ["a statement that changes rows", "DELETE FROM t RETURNING id", postgresRules],
  ["a WITH that changes rows", "WITH a AS (DELETE FROM t RETURNING id) SELECT * FROM a", postgresRules],
  ["what is not a query", "EXPLAIN SELECT 1", postgresRules],
  ["a list of what there is", "SHOW TABLES", mysqlRules],
  ["a query that is not the last", "SELECT 1; INSERT INTO t VALUES (1)", postgresRules],
  ["a temporary table", "CREATE TEMP TABLE a AS SELECT 1; SELECT * FROM a", postgresRules],
  ["a temporary table by its name", "CREATE TABLE #a (n int); SELECT n FROM t", mssqlRules],
  ["a query into a table of the session", "SELECT 1 AS n INTO #a; SELECT n FROM t", mssqlRules],
  ["two queries without a semicolon", "SELECT 1 SELECT 2", mssqlRules],
  ["a setting", "SET search_path = tmp; SELECT * FROM a", postgresRules],
  ["another schema", "USE tmp; SELECT * FROM a", mysqlRules],
  ["a transaction that may be taken back", "BEGIN; INSERT INTO t VALUES (1); SELECT * FROM t", postgresRules],
  ["a variable of a template", "SELECT 1 {% set d = 1 %}; SELECT {{ d }}", postgresRules],
])("makes no dataset of %s", (_name, text, rules) => {
  expect(datasetSql(text, rules)).toBeNull();
});

import { describe, expect, it } from "vitest";
import { syntaxes } from "../sql-syntax/index.ts";
import { classifyStatement, type StatementKind, splitStatements } from "./index.ts";
import { ansiRules, type LexicalRules, tokenize } from "./lexer/index.ts";
import { tablesOf } from "./tables/index.ts";

const clickhouseRules = syntaxes.clickhousedb.rules;
const duckdbRules = syntaxes.duckdb.rules;
const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;
const sqliteRules = syntaxes.sqlite.rules;

const kindOf = (sql: string, rules: LexicalRules) => classifyStatement(tokenize(sql, rules));
const texts = (sql: string, rules: LexicalRules) =>
  splitStatements(sql, rules).map((statement) => statement.sql);

describe("splitStatements", () => {
  it.each<[string, LexicalRules, string[]]>([
    ["SELECT 1", ansiRules, ["SELECT 1"]],
    ["SELECT 1; -- done", ansiRules, ["SELECT 1"]],
    [";;SELECT 1;", ansiRules, ["SELECT 1"]],
    ["", ansiRules, []],
    ["-- only a comment", ansiRules, []],
    ["SELECT 1; SELECT 2", ansiRules, ["SELECT 1", "SELECT 2"]],
    ["SELECT ';'; SELECT 2", ansiRules, ["SELECT ';'", "SELECT 2"]],
    ["SELECT 'it''s; ok'", ansiRules, ["SELECT 'it''s; ok'"]],
    ['SELECT 1 AS "a;b"', ansiRules, ['SELECT 1 AS "a;b"']],
    ["SELECT 1 /* ; */ + 2", ansiRules, ["SELECT 1 /* ; */ + 2"]],
    ["SELECT 1 -- ; no\n; SELECT 2", ansiRules, ["SELECT 1 -- ; no", "SELECT 2"]],
    ["SELECT /* a /* ; */ ; */ 1", postgresRules, ["SELECT /* a /* ; */ ; */ 1"]],
    ["SELECT /* a /* */ 1; SELECT 2", ansiRules, ["SELECT /* a /* */ 1", "SELECT 2"]],
    ["DO $$ BEGIN DELETE FROM t; END $$", postgresRules, ["DO $$ BEGIN DELETE FROM t; END $$"]],
    ["SELECT $a$ ; $$ ; $a$; SELECT 2", postgresRules, ["SELECT $a$ ; $$ ; $a$", "SELECT 2"]],
    ["SELECT E'a\\'; b'; SELECT 2", postgresRules, ["SELECT E'a\\'; b'", "SELECT 2"]],
    ["SELECT 'a\\'; SELECT 2 --'", postgresRules, ["SELECT 'a\\'", "SELECT 2 --'"]],
    ["SELECT 'a\\'; b'", mysqlRules, ["SELECT 'a\\'; b'"]],
    ["SELECT `a;b`", mysqlRules, ["SELECT `a;b`"]],
    ["SELECT 1 # ; no\n; SELECT 2", mysqlRules, ["SELECT 1 # ; no", "SELECT 2"]],
    ["SELECT 1--1; SELECT 2", mysqlRules, ["SELECT 1--1", "SELECT 2"]],
    ["SELECT [a;b]", mssqlRules, ["SELECT [a;b]"]],
    ["SELECT 'open; SELECT 2", ansiRules, ["SELECT 'open; SELECT 2"]],
    ["SELECT 1 /* open ; SELECT 2", ansiRules, ["SELECT 1 /* open ; SELECT 2"]],
  ])("%s", (sql, rules, expected) => {
    expect(texts(sql, rules)).toEqual(expected);
  });

  it("tells line and column in the script and offsets in the statement", () => {
    const [, second] = splitStatements("SELECT 1;\n  SELECT a,\n b", ansiRules);
    expect(second?.tokens.map(({ text, start, line, column }) => [text, start, line, column])).toEqual([
      ["SELECT", 0, 2, 3],
      ["a", 7, 2, 10],
      [",", 8, 2, 11],
      ["b", 11, 3, 2],
    ]);
  });
});

describe("classifyStatement", () => {
  it.each<[string, LexicalRules, StatementKind]>([
    ["SELECT 1", ansiRules, "select"],
    ["select * from t where a = 'DELETE FROM t'", ansiRules, "select"],
    ["SELECT 'DROP TABLE x; --' AS s", ansiRules, "select"],
    ["(SELECT 1)", ansiRules, "select"],
    ["((SELECT 1) UNION (SELECT 2))", ansiRules, "select"],
    ["SELECT a FROM t UNION ALL SELECT b FROM u", ansiRules, "select"],
    ["VALUES (1), (2)", ansiRules, "select"],
    ["TABLE t", postgresRules, "select"],
    ["FROM t SELECT a", duckdbRules, "select"],
    ["WITH a AS (SELECT 1) SELECT * FROM a", ansiRules, "select"],
    ["WITH a AS (SELECT 1) (SELECT * FROM a)", ansiRules, "select"],
    ["WITH RECURSIVE a AS (SELECT 1 UNION SELECT 2) SELECT * FROM a", ansiRules, "select"],
    ["SELECT replace(a, 'x', 'y') FROM t", ansiRules, "select"],
    ["SELECT * REPLACE (a + 1 AS a) FROM t", duckdbRules, "select"],
    ["SELECT truncate(1.5, 0)", mysqlRules, "select"],
    ["SELECT t.delete, t.update FROM t", ansiRules, "select"],
    ["SELECT a AS update FROM t", ansiRules, "select"],
    ['SELECT "delete" FROM t', ansiRules, "select"],
    ["/* hint */ SELECT 1 -- DELETE", ansiRules, "select"],
    ["WITH gone AS (DELETE FROM cart RETURNING *) SELECT * FROM gone", postgresRules, "mutating"],
    ["WITH x AS MATERIALIZED (UPDATE t SET a = 1 RETURNING *) SELECT 1", postgresRules, "mutating"],
    ["WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x", postgresRules, "mutating"],
    ["WITH x AS (SELECT 1) DELETE FROM t", ansiRules, "mutating"],
    ["WITH x AS (SELECT 1) REPLACE INTO t SELECT 1", sqliteRules, "mutating"],
    ["WITH x AS (SELECT 1) MERGE INTO t USING x ON 1 = 1", ansiRules, "mutating"],
    ["SELECT * INTO z FROM t", postgresRules, "mutating"],
    ["SELECT a INTO OUTFILE '/tmp/x' FROM t", mysqlRules, "mutating"],
    ["SELECT * FROM t FOR UPDATE", postgresRules, "mutating"],
    ["SELECT 1; DELETE FROM t", ansiRules, "mutating"],
    ["SELECT 'open", ansiRules, "mutating"],
    ["SELECT 1 /* open", ansiRules, "mutating"],
    ["SELECT (1", ansiRules, "mutating"],
    ["SELECT 1)", ansiRules, "mutating"],
    ["SELECT 1 /*!50000 INTO OUTFILE '/tmp/x' */", mysqlRules, "mutating"],
    ["/*!50000 DELETE FROM t */", mysqlRules, "mutating"],
    ["SELECT 1 /*M! INTO OUTFILE 'x' */", mysqlRules, "mutating"],
    ["SELECT 1 --\u00a0x\n", ansiRules, "select"],
    ["SELECT\u00a01", duckdbRules, "select"],
    ["SELECT\u00a01", postgresRules, "mutating"],
    ["SELECT 1\u0085UNION\u0085SELECT 2", clickhouseRules, "mutating"],
    ["SELECT a\u200cb", duckdbRules, "mutating"],
    ["SELECT '\u00a0\u0085', \"\u200c\"", postgresRules, "select"],
    ["SELECT 1 -- a\r\n", ansiRules, "select"],
    ["SELECT 1 -- a\rb", ansiRules, "mutating"],
    ["SELECT 1 --\u0001'\n' FROM t", mysqlRules, "mutating"],
    ["SELECT E'a'\n'\\' UNION SELECT p -- '", postgresRules, "mutating"],
    ["SELECT E'a' -- x\n'b'", duckdbRules, "mutating"],
    ["SELECT 'a'\n'b', E'c', 'd'", postgresRules, "select"],
    ["SELECT $\u{1f600}$'$\u{1f600}$, 'x'", postgresRules, "select"],
    ["SELECT $1$'$1$", clickhouseRules, "mutating"],
    ["SELECT U&\"pg_read_\\0066ile\"('x')", postgresRules, "mutating"],
    ["SELECT $a(') UNION SELECT 1 --')", sqliteRules, "mutating"],
    ["SELECT 1 AS `b\\`, 2 AS `c`", clickhouseRules, "mutating"],
    ["SELECT \u2018'\u2019, 1 -- '", clickhouseRules, "mutating"],
    ["SELECT 4 // 2", clickhouseRules, "select"],
    ["SELECT 1 /* /* */ UNION SELECT 2 -- */", clickhouseRules, "select"],
    ["WITH a AS (DELETE\u200bFROM t) SELECT 1", duckdbRules, "mutating"],
    ["SELECT 1\0", ansiRules, "mutating"],
    ["INSERT INTO t VALUES (1)", ansiRules, "mutating"],
    ["UPDATE t SET a = 1", ansiRules, "mutating"],
    ["DELETE FROM t", ansiRules, "mutating"],
    ["MERGE INTO t USING u ON 1 = 1 WHEN MATCHED THEN DELETE", ansiRules, "mutating"],
    ["CREATE TEMP TABLE z AS SELECT 1", ansiRules, "mutating"],
    ["CREATE OR REPLACE MACRO sum(a) AS 0", duckdbRules, "mutating"],
    ["DROP TABLE t", ansiRules, "mutating"],
    ["TRUNCATE t", ansiRules, "mutating"],
    ["ALTER TABLE t ADD a int", ansiRules, "mutating"],
    ["GRANT ALL ON t TO u", ansiRules, "mutating"],
    ["REVOKE ALL ON t FROM u", ansiRules, "mutating"],
    ["CALL p()", ansiRules, "mutating"],
    ["EXECUTE p", ansiRules, "mutating"],
    ["PREPARE p AS SELECT 1", ansiRules, "mutating"],
    ["DO $$ BEGIN DELETE FROM t; END $$", postgresRules, "mutating"],
    ["COPY t TO '/tmp/x'", postgresRules, "mutating"],
    ["COPY (SELECT 1) TO PROGRAM 'sh'", postgresRules, "mutating"],
    ["LOAD DATA INFILE 'x' INTO TABLE t", mysqlRules, "mutating"],
    ["LOAD httpfs", duckdbRules, "mutating"],
    ["INSTALL httpfs", duckdbRules, "mutating"],
    ["ATTACH 'x.db'", duckdbRules, "mutating"],
    ["VACUUM", ansiRules, "mutating"],
    ["REFRESH MATERIALIZED VIEW v", postgresRules, "mutating"],
    ["LOCK TABLE t", postgresRules, "mutating"],
    ["COMMIT", ansiRules, "mutating"],
    ["BEGIN", ansiRules, "mutating"],
    ["CHECKPOINT", duckdbRules, "mutating"],
    ["SELEC 1", ansiRules, "mutating"],
    ["", ansiRules, "mutating"],
    ["(DELETE FROM t)", ansiRules, "mutating"],
    ["EXPLAIN SELECT 1", postgresRules, "explain"],
    ["EXPLAIN DELETE FROM t", postgresRules, "explain"],
    ["EXPLAIN QUERY PLAN SELECT 1", sqliteRules, "explain"],
    ["EXPLAIN ANALYZE SELECT 1", postgresRules, "explain"],
    ["EXPLAIN (ANALYZE, BUFFERS) SELECT 1", postgresRules, "explain"],
    ["EXPLAIN ANALYZE UPDATE cart SET n = 0", postgresRules, "mutating"],
    ["EXPLAIN (COSTS off, ANALYZE) DELETE FROM t", postgresRules, "mutating"],
    ["EXPLAIN (ANALYZE) WITH x AS (DELETE FROM t RETURNING *) SELECT 1", postgresRules, "mutating"],
    ["EXPLAIN ANALYZE FORMAT = TREE SELECT 1", mysqlRules, "explain"],
    ["DESC ANALYZE DELETE FROM t", mysqlRules, "mutating"],
    ["EXPLAIN ANALYZE", ansiRules, "mutating"],
    ["EXPLAIN ANALYZE CREATE TABLE x AS SELECT 1", postgresRules, "mutating"],
    ["DESCRIBE t", duckdbRules, "explain"],
    ["SUMMARIZE t", duckdbRules, "explain"],
    ["SHOW TABLES", duckdbRules, "other"],
    ["USE main", duckdbRules, "other"],
    ["PIVOT t ON a USING sum(b)", duckdbRules, "other"],
    ["SET statement_timeout = 100", postgresRules, "mutating"],
    ["SET LOCAL timezone TO 'UTC'", postgresRules, "other"],
    ["SET ROLE owner", postgresRules, "mutating"],
    ["SET SESSION AUTHORIZATION owner", postgresRules, "mutating"],
    ["SET search_path = secret", postgresRules, "mutating"],
    ['SET "search_path" = secret', postgresRules, "mutating"],
    ["SET TRANSACTION READ WRITE", postgresRules, "mutating"],
    ["SET default_transaction_read_only = off", postgresRules, "mutating"],
    ["SET GLOBAL general_log = 1", mysqlRules, "mutating"],
    ["SET @@global.general_log = 1", mysqlRules, "mutating"],
    ["SET PASSWORD = 'x'", mysqlRules, "mutating"],
    ["RESET ROLE", postgresRules, "mutating"],
    ["PRAGMA table_info(t)", sqliteRules, "other"],
    ["PRAGMA main.table_info('t')", sqliteRules, "other"],
    ["PRAGMA user_version", sqliteRules, "other"],
    ["PRAGMA user_version = 3", sqliteRules, "mutating"],
    ["PRAGMA user_version(3)", sqliteRules, "mutating"],
    ["PRAGMA writable_schema = ON", sqliteRules, "mutating"],
    ["PRAGMA optimize", sqliteRules, "mutating"],
    ["PRAGMA enable_profiling", duckdbRules, "mutating"],
  ])("%s", (sql, rules, expected) => {
    expect(kindOf(sql, rules)).toBe(expected);
  });
});

describe("statements without a semicolon between them", () => {
  const kind = (sql: string) =>
    splitStatements(sql, mssqlRules).map(({ tokens }) => classifyStatement(tokens));
  const isReadable = (sql: string) =>
    splitStatements(sql, mssqlRules).every(({ tokens }) => tablesOf(tokens, mssqlRules).certain);

  it.each([
    "SELECT 1 SELECT p FROM secret",
    "SELECT a FROM t SELECT p FROM secret",
    "SELECT a FROM t WHERE a = 1 DROP TABLE t",
    "SELECT 1 DROP TABLE t",
    "SELECT 1 DROP PROCEDURE p",
    "SELECT 1 EXEC xp_cmdshell 'dir'",
    "SELECT 1 EXEC ('DROP TABLE t')",
    "SELECT 1 EXECUTE AS USER = 'dbo'",
    "SELECT 1 TRUNCATE TABLE t",
    "SELECT 1 SHUTDOWN",
    "SELECT 1 SET ROWCOUNT 0",
    "SELECT 1 USE master",
    "SELECT 1 BACKUP DATABASE d TO DISK = 'x'",
    "SELECT 1 GRANT CONTROL TO u",
    "SELECT 1 DECLARE @x int",
    "SELECT 1 IF 1 = 1 DROP TABLE t",
    "SELECT 1 BEGIN DROP TABLE t END",
    "SELECT 1 KILL 53",
    "SELECT 1 DBCC DROPCLEANBUFFERS",
    "SELECT a FROM t ORDER BY a FETCH NEXT FROM c",
    "SELECT 1/**/DROP/**/TABLE t",
    "WITH x AS (SELECT 1 AS a) SELECT * FROM x SELECT p FROM secret",
    "WITH x AS (SELECT 1 AS a) SELECT * FROM x DELETE t",
    "(SELECT 1) SELECT p FROM secret",
    "SELECT 1 UNION SELECT 2 SELECT 3",
    "sp_who",
    "xp_cmdshell 'dir'",
    "[sp_executesql] N'DROP TABLE t'",
    "dbo.p",
  ])("%s writes", (sql) => {
    expect(kind(sql)).toEqual(["mutating"]);
  });

  it.each([
    "SELECT a FROM t ORDER BY a OFFSET 5 ROWS FETCH NEXT 3 ROWS ONLY",
    "SELECT a FROM t UNION ALL SELECT b FROM u EXCEPT SELECT 1",
    "WITH x AS (SELECT 1 AS a), y AS (SELECT 2 AS b) SELECT * FROM x, y",
    "SELECT a FROM t WHERE b IN (SELECT b FROM u) OPTION (USE HINT ('x'))",
    "SELECT [open], [set], t.[select], CASE WHEN a = 1 THEN 2 END FROM t WITH (NOLOCK)",
    "SELECT a FROM t GROUP BY a WITH ROLLUP",
    "(SELECT 1) UNION (SELECT 2)",
    "SELECT 1; SELECT 2",
  ])("%s reads", (sql) => {
    expect(new Set(kind(sql))).toEqual(new Set(["select"]));
  });

  it.each([
    ["INSERT INTO t (a) SELECT a FROM u", true],
    ["INSERT INTO t (a) SELECT a FROM u UNION SELECT 1", true],
    ["UPDATE t SET a = 1 WHERE b = 2", true],
    ["WITH x AS (SELECT 1 AS a) UPDATE t SET a = 1 FROM x", true],
    [
      "MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN UPDATE SET a = 1 WHEN NOT MATCHED THEN INSERT (a) VALUES (1)",
      true,
    ],
    ["ALTER TABLE t DROP COLUMN a", true],
    ["ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES u (a) ON DELETE SET NULL", true],
    ["CREATE VIEW v AS SELECT a FROM t", true],
    ["UPDATE t SET a = 1 SET ROWCOUNT 0", false],
    ["UPDATE t SET a = 1 EXEC xp_cmdshell 'dir'", false],
    ["INSERT INTO t VALUES (1) CREATE LOGIN x WITH PASSWORD = 'y'", false],
    ["INSERT INTO t EXEC xp_cmdshell 'dir'", false],
    ["DELETE FROM t BACKUP DATABASE d TO DISK = 'x'", false],
    ["ALTER TABLE t ADD a int DROP TABLE u", false],
  ])("%s writes, and is one statement: %s", (sql, one) => {
    expect(kind(sql)).toEqual(["mutating"]);
    expect(isReadable(sql)).toBe(one);
  });
});

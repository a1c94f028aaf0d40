import { describe, expect, it } from "vitest";
import { syntaxes } from "../sql-syntax/index.ts";
import { tokenize } from "./lexer/tokenize.ts";
import { refusedStatement, startsWithKnownVerb } from "./refusedStatement.ts";

const refusalOf = (sql: string, rules = syntaxes.postgresql.rules) => refusedStatement(tokenize(sql, rules));

describe("refusedStatement", () => {
  it.each([
    "SET search_path = secret",
    "SET search_path TO a, b",
    'SET "search_path" = secret',
    "SET /* x */ SESSION search_path = a",
    "SET SCHEMA 'secret'",
    "RESET search_path",
  ])("keeps the search path from %s", (sql) => {
    expect(refusalOf(sql)).toBe("Users are not allowed to set a search path for security reasons.");
  });

  it.each([
    "SET ROLE a",
    "SET SESSION AUTHORIZATION a",
    "RESET ROLE",
    "SET LOCAL role = a",
    "RESET SESSION AUTHORIZATION",
  ])("keeps the role from %s", (sql) => {
    expect(refusalOf(sql)).toBe("Users are not allowed to change the role of the database connection.");
  });

  it.each([
    ["COPY t TO '/tmp/x'", "COPY"],
    ["attach 'x' AS y", "ATTACH"],
    ["COMMIT", "COMMIT"],
    ["START TRANSACTION", "START"],
    ["LOAD 'x'", "LOAD"],
    ["CREATE USER eve", "CREATE"],
    ["ALTER ROLE eve SUPERUSER", "ALTER"],
    ["CREATE EXTENSION dblink", "CREATE"],
    ["DO $$ BEGIN COPY t TO PROGRAM 'sh'; END $$", "DO"],
    ["CREATE OR REPLACE FUNCTION abs(a text) RETURNS int LANGUAGE sql AS 'SELECT 1'", "CREATE"],
    ["CREATE PROCEDURE p() LANGUAGE plpgsql AS $$ BEGIN END $$", "CREATE"],
    ["CREATE OR REPLACE TEMP MACRO sum(a) AS 0", "CREATE"],
    ["CREATE CONSTRAINT TRIGGER x AFTER INSERT ON t EXECUTE FUNCTION f()", "CREATE"],
    ["CREATE DEFINER = root@localhost EVENT e ON SCHEDULE EVERY 1 DAY DO DELETE FROM t", "CREATE"],
    ["CREATE FOREIGN TABLE f (a int) SERVER files OPTIONS (filename '/etc/passwd')", "CREATE"],
    ["CREATE RULE r AS ON SELECT TO t DO INSTEAD SELECT * FROM secret", "CREATE"],
    ["ALTER SYSTEM SET archive_command = 'sh'", "ALTER"],
    ["CREATE SECRET s (TYPE s3)", "CREATE"],
    ["ALTER DATABASE d SET search_path = secret", "ALTER"],
    ["ALTER SESSION SET x = 1", "ALTER"],
    ["PREPARE q AS DELETE FROM t", "PREPARE"],
    ["EXECUTE IMMEDIATE 'COPY t TO x'", "EXECUTE"],
    ["EXEC xp_cmdshell 'dir'", "EXEC"],
    ["PRAGMA writable_schema = ON", "PRAGMA"],
    ["LOCK TABLES t WRITE", "LOCK"],
  ])("refuses %s", (sql, verb) => {
    expect(refusalOf(sql)).toBe(`This database connection does not run ${verb} statements`);
  });

  it.each([
    "SET work_mem = '1GB'",
    "SET statement_timeout = 0",
    "SET standard_conforming_strings = off",
    "SET GLOBAL x = 1",
    "SET default_transaction_read_only = off",
    "SET TRANSACTION READ WRITE",
    "RESET ALL",
    "RESET timezone",
    "SET @x = 1",
    "SET NAMES gbk",
  ])("leaves the settings to nobody: %s", (sql) => {
    expect(refusalOf(sql)).toMatch(/^Settings of the database connection cannot be changed here/);
  });

  it("keeps what names mean", () => {
    expect(refusalOf("USE other")).toMatch(/^USE does not run here/);
  });

  it.each([
    ["EXPLAIN SELECT 1", true],
    ["(SELECT 1)", true],
    ["GRANT ALL ON t TO eve", true],
    ["SECURITY LABEL ON TABLE t IS 'x'", false],
    ["DECLARE x INT64", false],
    ["SELEC 1", false],
  ])("knows how statements begin: %s", (sql, known) => {
    expect(startsWithKnownVerb(tokenize(sql, syntaxes.postgresql.rules))).toBe(known);
  });

  it("refuses files of the server as a target", () => {
    expect(refusalOf("SELECT 1 INTO OUTFILE '/tmp/x'", syntaxes.mysql.rules)).toMatch(
      /cannot be written to files/,
    );
  });

  it.each([
    "SELECT 1",
    "INSERT INTO copy VALUES (1)",
    "DELETE FROM t",
    "CREATE TABLE t (a int)",
    "CREATE TABLE t (user int, role text)",
    "CREATE TABLE role (a int)",
    "CREATE UNIQUE INDEX i ON t (trigger)",
    "CREATE OR REPLACE TEMP VIEW v AS SELECT function FROM t",
    "ALTER TABLE t ADD COLUMN event text",
    "SET timezone = 'UTC'",
    "SELECT 'search_path'",
    "ALTER TABLE t ADD COLUMN a int",
  ])("says nothing against %s", (sql) => {
    expect(refusalOf(sql)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { mayWrite, opensQuery, readStatement } from "./statement.ts";

describe("readStatement", () => {
  it.each([
    ["SELECT 1;", "SELECT 1"],
    ["SELECT 1 ; ; -- end", "SELECT 1"],
    ["SELECT ';' ; /* ; /* */ */", "SELECT ';'"],
    ["SELECT 1; SELECT 2;", "SELECT 1; SELECT 2"],
    ['SELECT ";--"', 'SELECT ";--"'],
    ["SELECT $$;--$$ ;", "SELECT $$;--$$"],
    ["SELECT $a$ $$ ; $a$;", "SELECT $a$ $$ ; $a$"],
    ["SELECT E'\\';--' ;", "SELECT E'\\';--'"],
    ["SELECT 'it''s;' ;", "SELECT 'it''s;'"],
    ["SELECT a$b$c FROM t; -- $b$", "SELECT a$b$c FROM t"],
    ["SELECT 1 -- one", "SELECT 1"],
    ["-- nothing", ""],
    [" ; ", ""],
  ])("%s", (sql, text) => {
    expect(readStatement(sql).text).toBe(text);
  });
});

it.each([
  ["/* a */ -- b\n select 1", true, false],
  ["(SELECT 1)", true, false],
  ["with x as (select 1) from x", true, true],
  ["INSERT INTO t VALUES (1)", false, true],
  ["create or replace table t as select 1", false, true],
  ["CREATE VIEW v AS SELECT 1", false, true],
  ["CREATE OR REPLACE TEMP VIEW v AS SELECT 1", false, false],
  ["CREATE OR REPLACE MACRO sum(a) AS 0", false, false],
  ["CREATE/**/FUNCTION f(a) AS 0", false, false],
  ["PRAGMA database_list", false, false],
  ["ATTACH 'x'", false, false],
])("%s reads: %s, may write: %s", (sql, reads, writes) => {
  const { words } = readStatement(sql);
  expect([opensQuery(words), mayWrite(words, "lasting")]).toEqual([reads, writes]);
});

it.each([
  ["CREATE TEMP TABLE t AS SELECT 1", true],
  ["create or replace temporary view v as select 1", true],
  ["CREATE TABLE t AS SELECT 1", false],
  ["INSERT INTO t VALUES (1)", false],
  ["WITH x AS (SELECT 1) INSERT INTO t FROM x", false],
])("what only makes something temporary: %s, %s", (sql, allowed) => {
  const { words } = readStatement(sql);
  expect(mayWrite(words, "temporary")).toBe(allowed);
  expect(mayWrite(words, "nothing")).toBe(false);
  expect(mayWrite(words, "all")).toBe(true);
});

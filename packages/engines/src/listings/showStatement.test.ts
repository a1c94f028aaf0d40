import { syntaxes } from "@sightline/core/sql-syntax";
import { expect, it } from "vitest";
import { readShowColumns, readShowTables } from "./showStatement.ts";

const plain = { variant: null, schema: null, catalog: null, like: "" };

it.each([
  ["SHOW TABLES", plain],
  ["show\n/* all */ tables ;", plain],
  ["SHOW FULL TABLES", { ...plain, variant: "FULL" }],
  ["SHOW ALL TABLES", { ...plain, variant: "ALL" }],
  ["SHOW TABLES IN s", { ...plain, schema: "s" }],
  ["SHOW TABLES FROM `c d`.`s``s`", { ...plain, catalog: "c d", schema: "s`s" }],
  ["SHOW TABLES NOT LIKE 'a%'", { ...plain, like: " NOT LIKE 'a%'" }],
  ["SHOW TABLES FROM s LIKE 'it''s'", { ...plain, schema: "s", like: " LIKE 'it''s'" }],
  ["SHOW TABLES FROM a.b.c", null],
  ["SHOW TABLES FROM", null],
  ["SHOW TABLES FROM (s)", null],
  ["SHOW TABLES LIKE concat('a', 'b')", null],
  ["SHOW TABLES WHERE 1 = 1", null],
  ["SHOW TABLES; SELECT 1", null],
  ["SHOW TABLE STATUS", null],
  ["SHOW DATABASES", null],
  ["SELECT 1", null],
  ["", null],
])("reads %s", (sql, read) => {
  expect(readShowTables(sql, syntaxes.mysql.rules)).toEqual(read);
});

it.each([
  ["SHOW COLUMNS FROM t", "t"],
  ["SHOW FIELDS IN `a b` IN s", "s.`a b`"],
  ["SHOW COLUMNS FROM s.t", "s.t"],
  ["SHOW COLUMNS FROM t LIKE 'a'", null],
  ["SHOW FULL COLUMNS FROM t", null],
  ["SHOW COLUMNS", null],
])("reads the table of %s", (sql, table) => {
  expect(readShowColumns(sql, syntaxes.mysql.rules)).toBe(table);
});

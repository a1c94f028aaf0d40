import { expect, it } from "vitest";
import { ansiRules } from "./lexer/index.ts";
import { virtualSqlFault } from "./virtualSqlFault.ts";

const EMPTY = "Virtual dataset query cannot be empty";
const SEVERAL = "Virtual dataset query cannot consist of multiple statements";
const WRITES = "Virtual dataset query must be read-only";
const NO_SELECT = "Only `SELECT` statements are allowed";

it.each([
  ["a comment", "-- nothing", EMPTY],
  ["several statements", "SELECT 1; DROP TABLE orders", SEVERAL],
  ["a statement that drops", "DROP TABLE orders", WRITES],
  ["a statement that changes rows", "UPDATE orders SET id = 1", WRITES],
  ["a query around one that writes", "WITH gone AS (SELECT 1) DELETE FROM orders", WRITES],
  ["a plan", "EXPLAIN SELECT 1", NO_SELECT],
  ["a list of tables", "SHOW TABLES", NO_SELECT],
  ["a query", "WITH a AS (SELECT 1 AS x) SELECT * FROM a;", null],
  ["a query with a mistake", "SELECT nope FROM orders", null],
  ["a query that cannot be read", "SELECT (1 FROM orders", null],
  ["no statement at all", "SELEC 1", null],
])("says of %s why it is no virtual dataset", (_name, sql, fault) => {
  expect(virtualSqlFault(sql, ansiRules)).toBe(fault);
});

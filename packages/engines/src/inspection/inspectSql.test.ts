import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { inspectSql } from "./index.ts";

const clickhouseRules = syntaxes.clickhousedb.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;
const sqliteRules = syntaxes.sqlite.rules;
const trinoRules = syntaxes.trino.rules;

const postgres = { rules: postgresRules, parser: "postgresql" };
const mysql = { rules: mysqlRules, parser: "mysql" };
const clickhouse = { rules: clickhouseRules, parser: "clickhouse" };
const sqlite = { rules: sqliteRules, parser: "sqlite" };
const trino = { rules: trinoRules, parser: "trino" };

const names = (tables: { catalog: string | null; schema: string | null; name: string }[]) =>
  tables
    .map(({ catalog, schema, name }) => [catalog, schema, name].filter((part) => part !== null).join("."))
    .sort();

describe("inspectSql", () => {
  it.each([
    ["a WITH hides its name behind it only", postgres, "WITH a AS (SELECT * FROM a) SELECT * FROM a", ["a"]],
    ["a WITH with another body", postgres, "WITH a AS (SELECT * FROM payroll) SELECT * FROM a", ["payroll"]],
    ["sub-queries", postgres, "SELECT * FROM a WHERE id IN (SELECT id FROM s.b)", ["a", "s.b"]],
    [
      "set operations",
      postgres,
      "(SELECT 1 FROM a) UNION SELECT 2 FROM b EXCEPT SELECT 3 FROM c",
      ["a", "b", "c"],
    ],
    [
      "lateral joins",
      postgres,
      "SELECT * FROM a JOIN LATERAL (SELECT * FROM b WHERE b.x = a.x) q ON true",
      ["a", "b"],
    ],
    ["unquoted names are folded", postgres, 'SELECT * FROM Sales."Orders"', ["sales.Orders"]],
    [
      "a recursive one",
      postgres,
      "WITH RECURSIVE t AS (SELECT 1 AS n UNION SELECT n + 1 FROM t) SELECT * FROM t",
      [],
    ],
    [
      "recursive, its first half reads a table",
      postgres,
      "WITH RECURSIVE t AS (SELECT * FROM t UNION SELECT * FROM t) SELECT * FROM t",
      ["t"],
    ],
    ["backticks with a dot inside", mysql, "SELECT * FROM `db.x`.`t`", ["db.x.t"]],
    ["LIMIT of two numbers", mysql, "SELECT * FROM t LIMIT 5, 10", ["t"]],
    ["brackets", sqlite, "SELECT * FROM [my table]", ["my table"]],
    ["catalogs", trino, "SELECT * FROM hive.sales.orders o", ["hive.sales.orders"]],
    ["FINAL", clickhouse, "SELECT * FROM db.t FINAL", ["db.t"]],
  ])("finds the tables: %s", async (_name, dialect, sql, tables) => {
    const found = await inspectSql(sql, dialect);
    expect({ tables: names(found.tables), certain: found.certain }).toEqual({ tables, certain: true });
  });

  it.each([
    [
      "a UNION that the parser drops",
      clickhouse,
      "SELECT a FROM db.t PREWHERE a=1 ARRAY JOIN arr AS e UNION ALL SELECT * FROM secret",
      "secret",
    ],
    ["IN with a table", clickhouse, "SELECT 1 FROM t WHERE x IN secret", "secret"],
    ["IN with a table", sqlite, "SELECT 1 FROM t WHERE x IN secret", "secret"],
    ["WITH of a value", clickhouse, "WITH 1 AS secret SELECT * FROM secret", "secret"],
    ["TABLE", postgres, "TABLE secret", "secret"],
    ["a comment that only the lexer knows", mysql, "SELECT * FROM t # it's\nJOIN secret", "secret"],
  ])("is not certain of %s, and names it", async (_name, dialect, sql, table) => {
    const found = await inspectSql(sql, dialect);
    expect(found.certain).toBe(false);
    expect(names(found.tables)).toContain(table);
  });

  it("tells functions, and those that stand for a table", async () => {
    const found = await inspectSql("SELECT Lower(x), count(*) FROM generate_series(1, 2) AS g(x)", postgres);
    expect(found).toEqual({
      tables: [],
      functions: ["count", "from generate_series", "generate_series", "lower"],
      certain: true,
    });
  });

  it.each([
    ["no statement", "SELEC 1", { line: 1, column: 7 }],
    ["several", "SELECT 1; SELECT 2", { line: null, message: "Only one statement can run at a time" }],
    ["nothing", "-- nothing", { message: "There is no statement to run" }],
    ["a writing one", "DELETE FROM t", { message: "Only one SELECT statement can be read here" }],
    [
      "one that writes inside",
      "WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x",
      { kind: "syntax", line: null },
    ],
  ])("refuses %s", async (_name, sql, error) => {
    await expect(inspectSql(sql, postgres)).rejects.toMatchObject({
      name: "QueryError",
      kind: "syntax",
      ...error,
    });
  });

  it("survives what would break the parser", async () => {
    const deep = `SELECT ${"(".repeat(20_000)}1${")".repeat(20_000)}`;
    expect((await inspectSql(deep, postgres)).certain).toBe(false);
    expect((await inspectSql("SELECT 1 FROM a", postgres)).certain).toBe(true);
  });
});

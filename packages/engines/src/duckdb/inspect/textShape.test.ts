import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, it, onTestFinished } from "vitest";
import { clickhouseHostile, clickhousePlain } from "../../inspection/corpus/clickhouse.ts";
import { duckdbHostile, duckdbPlain } from "../../inspection/corpus/duckdb.ts";
import { mysqlHostile, mysqlPlain } from "../../inspection/corpus/mysql.ts";
import { postgresPlain } from "../../inspection/corpus/postgres.ts";
import { postgresHostile } from "../../inspection/corpus/postgresHostile.ts";
import { sqliteHostile, sqlitePlain } from "../../inspection/corpus/sqlite.ts";
import { trinoHostile, trinoPlain } from "../../inspection/corpus/trino.ts";
import { connectDuckdb } from "../connection.ts";
import { inspectSql } from "./inspectSql.ts";
import { textShape } from "./textShape.ts";

const haveSameShape = (a: string, b: string): boolean => {
  const shape = textShape(a);
  return shape !== null && shape === textShape(b);
};

describe("the same shape", () => {
  it.each([
    ["SELECT 1", "SELECT 22.5"],
    ["FROM t WHERE a = 'x' LIMIT 10", "FROM t WHERE a = 'it''s; FROM u' LIMIT 9"],
    ["FROM t WHERE a >= TIMESTAMP '2026-01-01'", "FROM t WHERE a >= TIMESTAMP '2026-01-02'"],
    ["FROM t WHERE a BETWEEN 'b' AND 'c'", "FROM t WHERE a BETWEEN 'd' AND 'e'"],
    ["FROM t WHERE a IN ('b', 1, 'c')", "FROM t WHERE a IN ('d', 2, 'e')"],
    [
      "FROM t WHERE a LIKE '%b%' AND c > INTERVAL '1' DAY",
      "FROM t WHERE a LIKE '%c%' AND c > INTERVAL '2' DAY",
    ],
  ])("%s and %s", (a, b) => expect(haveSameShape(a, b)).toBe(true));
});

describe("another shape", () => {
  it.each([
    ["names of tables", "FROM t1", "FROM t2"],
    ["names of files", "SELECT 1 FROM 'a.csv'", "SELECT 1 FROM 'b.csv'"],
    ["names of further files", "SELECT 1 FROM t, 'a.csv'", "SELECT 1 FROM t, 'b.csv'"],
    ["files that are joined", "SELECT 1 FROM t JOIN 'a.csv' ON true", "SELECT 1 FROM t JOIN 'b.csv' ON true"],
    ["a file in a list", "SELECT 1 IN (FROM t, 'a.csv')", "SELECT 1 IN (FROM t, 'b.csv')"],
    ["files of a list", "SELECT 1 IN ('x', (FROM t, 'a.csv'))", "SELECT 1 IN ('x', (FROM t, 'b.csv'))"],
    ["a file in brackets", "SELECT 1 FROM ('a.csv')", "SELECT 1 FROM ('b.csv')"],
    ["a function's file", "SELECT 1 FROM read_csv('a.csv')", "SELECT 1 FROM read_csv('b.csv')"],
    ["behind a name that is a word elsewhere", `SELECT 1 FROM t "AND" , 'a'`, `SELECT 1 FROM t "AND" , 'b'`],
    ["a quoted name that reads like a sign", `SELECT 1 "=" 'a'`, `SELECT 1 "=" 'b'`],
    ["another number of values", "SELECT 1 IN (1, 2)", "SELECT 1 IN (1, 2, 3)"],
    [
      "quotes inside of which another text goes on",
      "SELECT 'a' = 'b'",
      "SELECT 'a' = 'b' FROM t WHERE c = 'd'",
    ],
  ])("%s", (_name, a, b) => expect(textShape(a) ?? a).not.toBe(textShape(b) ?? b));

  it.each([
    "SELECT $$ 1 $$",
    "SELECT E'\\' 1'",
    "SELECT 1 -- 2",
    "SELECT /* 1 */ 2",
    "SELECT 'open 1",
    "SELECT 1\0",
    "FROM t",
  ])("%s is itself alone", (sql) => expect(textShape(sql)).toBeNull());
});

it("a database reads texts of the same shape once, and others each", async () => {
  const folder = join(tmpdir(), `engine-shape-${process.pid}`);
  const limits = { memoryLimit: 1024 ** 3, tempFolder: folder };
  const connection = connectDuckdb(
    { uri: "duckdb://", allowedFolder: folder, readOnly: true, ...limits },
    () => null,
  );
  onTestFinished(() => connection.close());
  const first = await connection.inspect("SELECT * FROM t WHERE a = 'x' LIMIT 10");
  expect(await connection.inspect("SELECT * FROM t WHERE a = 'y' LIMIT 20")).toBe(first);
  const other = await connection.inspect("SELECT * FROM 'y', t WHERE a = 'y' LIMIT 20");
  expect(other.tables.map(({ name }) => name)).toEqual(["y", "t"]);
});

const corpus = [
  ...[duckdbPlain, duckdbHostile, postgresPlain, postgresHostile, mysqlPlain, mysqlHostile],
  ...[sqlitePlain, sqliteHostile, clickhousePlain, clickhouseHostile, trinoPlain, trinoHostile],
].flatMap((cases) => cases.map(([sql]) => sql));

it("DuckDB finds the same in texts of the same shape, whatever is left out of them", async () => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  onTestFinished(() => {
    connection.closeSync();
    instance.closeSync();
  });
  const read = (sql: string) => inspectSql(connection, sql).catch(() => null);
  let compared = 0;
  for (const written of corpus) {
    // As conditions of a query, and with a list: most have no value of their own.
    for (const sql of [written, `SELECT * FROM (${written}) WHERE a = 'b' AND c IN ('d', 5) LIMIT 7`]) {
      const other = sql.replace(/\b\d+\b/g, "31").replace(/'[^']*'/g, "'secret.csv'");
      const half = sql.replace(/'[^']*'/, "'x'' FROM secret'");
      for (const changed of [other, half]) {
        if (changed === sql || !haveSameShape(sql, changed)) continue;
        const [before, after] = [await read(sql), await read(changed)];
        if (!before) continue; // only what was read is remembered
        expect(after, `${sql}\n${changed}`).toEqual(before);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

import { describe, expect, it } from "vitest";
import { refusedNames } from "../names/refusedNames.ts";
import { sqlite } from "./index.ts";
import { sqliteConnection } from "./sqlite.fixture.ts";

const { connection } = sqliteConnection(`
  CREATE TABLE sales (id INTEGER PRIMARY KEY, region TEXT, amount REAL);
  CREATE TABLE secret (id INTEGER PRIMARY KEY, word TEXT);
  CREATE VIEW big AS SELECT * FROM sales WHERE amount > 5;
  CREATE VIEW bigger AS SELECT *, UPPER(region) AS up FROM big WHERE amount > 50;
  CREATE VIEW counted AS SELECT COUNT(*) AS n FROM secret;
  CREATE VIRTUAL TABLE words USING fts5(word);
  INSERT INTO words VALUES ('hello world'), ('goodbye');
`);

describe("what a statement reads", () => {
  it.each<[sql: string, tables: string[], functions?: string[]]>([
    ["SELECT 1", []],
    ["SELECT * FROM sales", ["sales"]],
    ["SELECT COUNT(*) FROM SALES", ["SALES"], ["count"]],
    ["SELECT 1 FROM main.sales AS s", ["sales"]],
    ["SELECT * FROM sales WHERE id IN (SELECT id FROM secret)", ["sales", "secret"]],
    ["SELECT * FROM sales WHERE id IN words", ["sales", "words"]],
    [
      "SELECT * FROM sales UNION SELECT id, word, region FROM secret AS s JOIN big USING (id)",
      ["sales", "secret", "big"],
    ],
    ["WITH secret AS (SELECT 1 AS id) SELECT COUNT(*) FROM secret", [], ["count"]],
    ["WITH a AS (SELECT * FROM secret) SELECT COUNT(*) FROM a", ["secret"], ["count"]],
    ["WITH secret AS (SELECT * FROM main.secret) SELECT * FROM secret", ["secret"]],
    ["SELECT * FROM big", ["big"]],
    ["SELECT * FROM bigger", ["bigger"], ["upper"]],
    ["SELECT * FROM counted", ["counted"], ["count"]],
    ["SELECT * FROM bigger, sales", ["bigger", "sales"], ["upper"]],
    ["WITH big AS (SELECT * FROM secret) SELECT * FROM big", ["secret"]],
    ["WITH big AS (SELECT * FROM secret) SELECT * FROM bigger, big", ["bigger", "secret"], ["upper"]],
    ["SELECT (SELECT word FROM secret LIMIT 1)", ["secret"]],
    ["SELECT * FROM json_each('[1]')", [], ["json_each"]],
    ["SELECT region || '-' || region LIKE 'a%' FROM [sales]", ["sales"], ["like"]],
    ["SELECT 'FROM secret' AS s -- FROM secret", []],
    ["VALUES (1, ABS(-2))", [], ["abs"]],
  ])("%s", async (sql, tables, functions = []) => {
    const inspection = await connection.inspect(sql);
    expect(inspection.tables.map(({ name }) => name).sort()).toEqual([...tables].sort());
    expect(inspection.functions.sort()).toEqual(functions);
    expect(inspection.certain).toBe(true);
  });
  it.each([
    ["SELECT load_extension('/tmp/x.so')", ["load_extension"], []],
    ["SELECT sqlite_version()", ["sqlite_version"], []],
    ["SELECT * FROM sqlite_temp_master", [], ["sqlite_temp_master"]],
    ["SELECT * FROM pragma_table_info('secret')", ["pragma_table_info"], []],
    ["SELECT * FROM pragma_database_list", [], ["pragma_database_list"]],
    ["SELECT * FROM dbstat", [], ["dbstat"]],
  ])("refuses everybody %s", async (sql, functions, tables) => {
    const refused = refusedNames(sqlite, await connection.inspect(sql), true);
    expect(refused.functions).toEqual(functions);
    expect(refused.tables.map(({ name }) => name)).toEqual(tables);
  });
});

it.each([
  ["DELETE FROM sales", "syntax"],
  ["PRAGMA database_list", "permission"],
  ["WITH a AS (SELECT 1) INSERT INTO sales SELECT 1, 2, 3", "syntax"],
  ["ATTACH 'x.db' AS x", "syntax"],
  ["SELECT 1; SELECT 2", "syntax"],
  ["SELEC 1", "syntax"],
  ["", "syntax"],
  ["SELECT nope FROM sales", "column-not-found"],
  ["SELECT * FROM nope", "table-not-found"],
])("is no readable SELECT: %s", async (sql, kind) => {
  await expect(connection.inspect(sql)).rejects.toMatchObject({ kind });
});

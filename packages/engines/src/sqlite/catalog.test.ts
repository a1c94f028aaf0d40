import { renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { queryText } from "../queryText.fixture.ts";
import { sqliteConnection } from "./sqlite.fixture.ts";

const { connection, ...database } = sqliteConnection(`
  CREATE TABLE regions (country TEXT, code TEXT, PRIMARY KEY (country, code));
  CREATE TABLE "odd ""name" (id INTEGER PRIMARY KEY, country TEXT NOT NULL, code TEXT, double AS (id * 2),
    FOREIGN KEY (country, code) REFERENCES regions (country, code));
  CREATE INDEX by_code ON "odd ""name" (code, country);
  CREATE UNIQUE INDEX once ON "odd ""name" (country);
  CREATE TABLE loose (a, b);
  INSERT INTO loose VALUES (1, '2025-03-01');
  CREATE VIEW days AS SELECT DATE('2025-03-01', id || ' days') AS day, id FROM "odd ""name";
  INSERT INTO regions VALUES ('de', 'by');
  INSERT INTO "odd ""name" VALUES (1, 'de', 'by');
  CREATE VIRTUAL TABLE words USING fts5(word);
`);

it("lists tables and views, without what SQLite keeps for itself", async () => {
  expect(await connection.schemas()).toEqual(["main"]);
  expect(await connection.catalogs()).toEqual([]);
  expect(await connection.tables("main")).toEqual([
    { name: "days", type: "view" },
    { name: "loose", type: "table" },
    { name: 'odd "name', type: "table" },
    { name: "regions", type: "table" },
    { name: "words", type: "table" },
  ]);
});
it("tells columns, keys and indexes", async () => {
  const column = { comment: null, primaryKey: false, nullable: true };
  expect(await connection.details("main", 'odd "name')).toEqual({
    columns: [
      { ...column, name: "id", type: "INTEGER", nullable: false, primaryKey: true },
      { ...column, name: "country", type: "TEXT", nullable: false },
      { ...column, name: "code", type: "TEXT" },
      { ...column, name: "double", type: "INTEGER" },
    ],
    comment: null,
    primaryKey: { name: null, columns: ["id"] },
    foreignKeys: [
      {
        name: null,
        columns: ["country", "code"],
        referredSchema: "main",
        referredTable: "regions",
        referredColumns: ["country", "code"],
      },
    ],
    indexes: [
      { name: "by_code", columns: ["code", "country"], unique: false },
      { name: "once", columns: ["country"], unique: true },
    ],
    viewDefinition: null,
  });
  expect((await connection.details("main", "regions")).primaryKey?.columns).toEqual(["country", "code"]);
});
it("finds the types of views and of loose columns in their values", async () => {
  const types = async (table: string) =>
    (await connection.columns("main", table)).map(({ name, type }) => `${name} ${type}`);
  expect(await types("days")).toEqual(["day DATE", "id INTEGER"]);
  expect(await types("loose")).toEqual(["a INTEGER", "b DATE"]);
  expect((await connection.details("main", "days")).viewDefinition).toMatch(/^CREATE VIEW days/);
  await expect(connection.columns("main", "nope")).rejects.toMatchObject({ kind: "table-not-found" });
});
it("checks a statement without running it", async () => {
  expect(await connection.validate("SELECT 1")).toEqual([]);
  expect(await connection.validate("SELECT\n nope FROM loose")).toEqual([
    { line: 2, startColumn: 2, endColumn: null, message: "no such column: nope" },
  ]);
});
it("checks each statement of a script, those that write as well, and runs none", async () => {
  const before = (await queryText(connection, "SELECT * FROM loose")).text;
  const script = "UPDATE loose SET a = 1;\nDELETE FROM loose; DROP TABLE loose;\nPRAGMA user_version = 7";
  expect(await connection.validate(script)).toEqual([]);
  expect(await connection.validate("SELECT 1;\n UPDATE loose SET nope = 1; SELEC 2")).toEqual([
    { line: 2, startColumn: 19, endColumn: null, message: "no such column: nope" },
    { line: 2, startColumn: 29, endColumn: null, message: 'near "SELEC": syntax error' },
  ]);
  expect((await queryText(connection, "SELECT * FROM loose")).text).toBe(before);
});
it("names functions", async () => {
  const names = await connection.functionNames();
  expect(names).toContain("strftime");
  expect(names).not.toContain("load_extension");
});
it("reads a file that another one took the place of", async () => {
  const first = await queryText(connection, "SELECT a FROM loose");
  const replacement = new DatabaseSync(`${database.file}.new`);
  replacement.exec("CREATE TABLE loose (a INTEGER); INSERT INTO loose VALUES (2)");
  replacement.close();
  renameSync(`${database.file}.new`, database.file);
  expect([first.text, (await queryText(connection, "SELECT a FROM loose")).text]).toEqual([
    '[{"a":1}]',
    '[{"a":2}]',
  ]);
});

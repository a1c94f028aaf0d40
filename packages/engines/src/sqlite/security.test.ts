import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { sqliteFolder } from "./sqlite.fixture.ts";

const database = sqliteFolder(`
  CREATE TABLE sales (id INTEGER PRIMARY KEY, region TEXT);
  INSERT INTO sales VALUES (1, 'north');
  CREATE VIEW version AS SELECT sqlite_version() AS v;
  CREATE VIRTUAL TABLE words USING fts5(word);
  INSERT INTO words VALUES ('hello world'), ('goodbye');
`);
const outside = mkdtempSync(join(tmpdir(), "engine-outside-"));
const target = join(outside, "stolen.db");
let reading: Connection;
let writing: Connection;
beforeAll(() => {
  reading = database.connect();
  writing = database.connect({ readOnly: false });
  symlinkSync(join(outside, "x.db"), join(database.folder, "link.db"));
  writeFileSync(
    join(database.folder, "text.db"),
    "this is no database, but long enough to look like one".repeat(50),
  );
});
afterAll(async () => {
  await Promise.all([reading.close(), writing.close()]);
  database.remove();
  rmSync(outside, { recursive: true });
});

const ALWAYS_REFUSED = [
  `ATTACH '${target}' AS x`,
  "DETACH main",
  `VACUUM INTO '${target}'`,
  "VACUUM",
  "BEGIN",
  "COMMIT",
  "SAVEPOINT a",
  "PRAGMA writable_schema = ON",
  "PRAGMA query_only = OFF",
  "PRAGMA journal_mode = DELETE",
  "PRAGMA journal_mode(DELETE)",
  "PRAGMA temp_store_directory = '/tmp'",
  "PRAGMA database_list",
  "SELECT load_extension('/tmp/x.so')",
  "SELECT fts3_tokenizer('simple')",
  "SELECT readfile('/etc/passwd')",
  "SELECT * FROM sqlite_temp_master",
  "SELECT * FROM pragma_database_list",
  "SELECT * FROM version",
  "SELECT * FROM dbstat",
];
const WRITES = [
  "INSERT INTO sales VALUES (2, 'x')",
  "WITH a AS (SELECT 3 AS i) INSERT INTO sales SELECT i, 'x' FROM a",
  "REPLACE INTO sales VALUES (1, 'x')",
  "UPDATE sales SET region = 'x' RETURNING id",
  "DELETE FROM sales",
  "DROP TABLE sales",
  "ALTER TABLE sales ADD COLUMN x",
  "CREATE TABLE t (a)",
  "CREATE TEMP TABLE t (a)",
  "CREATE TEMP VIEW sales AS SELECT 1",
  "CREATE INDEX i ON sales (region)",
  "ANALYZE",
];

describe("a query", () => {
  it.each([...ALWAYS_REFUSED, ...WRITES])("never runs %s", async (sql) => {
    for (const connection of [reading, writing]) await expect(queryText(connection, sql)).rejects.toThrow();
    expect((await queryText(reading, "SELECT * FROM sales")).text).toBe('[{"id":1,"region":"north"}]');
    expect(existsSync(target)).toBe(false);
  });
  it("reads full-text indexes", async () => {
    const { text } = await queryText(reading, "SELECT word FROM words WHERE words MATCH 'hello'");
    expect(text).toBe('[{"word":"hello world"}]');
  });
});

describe("a session that may write", () => {
  it.each([
    ...ALWAYS_REFUSED,
    "CREATE VIRTUAL TABLE v USING fts5(a)",
    "CREATE TRIGGER t AFTER INSERT ON sales BEGIN SELECT 1; END",
    "INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 0, '')",
    "DELETE FROM sqlite_master",
  ])("never runs %s", async (sql) => {
    const session = await writing.session({ write: true });
    const request = { sql, format: "rows", temporal: "iso", maxRows: 10, timeoutMs: 5_000 } as const;
    await expect(session.run(request)).rejects.toThrow();
    await session.close();
    expect(existsSync(target)).toBe(false);
  });
});

describe("files", () => {
  const connect = (uri: string) => database.connect({ uri });
  it.each([
    "sqlite:////etc/passwd",
    `sqlite:///${outside}/x.db`,
    "sqlite:///../x.db",
    "sqlite:///link.db",
    "sqlite:///file:data.db",
    "sqlite:///http://host/x.db",
    "sqlite://host/data.db",
    "sqlite:///data.db?mode=rwc",
    "sqlite:///data.db?vfs=unix-none",
    "sqlite:///missing/../../x.db",
  ])("does not open %s", (uri) => {
    expect(() => connect(uri)).toThrow();
  });
  it.each([
    ["missing.db", "The database file does not exist"],
    ["text.db", "file is not a database"],
  ])("tells what is wrong with %s", async (name, message) => {
    const connection = connect(`sqlite:///${name}`);
    await expect(connection.tables("main")).rejects.toMatchObject({ kind: "connection", message });
    await connection.close();
  });
  it("opens by absolute path, and databases in memory", async () => {
    const absolute = connect(`sqlite:///${database.file}`);
    expect((await queryText(absolute, "SELECT COUNT(*) AS n FROM sales")).text).toBe('[{"n":1}]');
    const memory = connect("sqlite://");
    expect((await queryText(memory, "SELECT 1 AS a")).text).toBe('[{"a":1}]');
    expect(await memory.tables("main")).toEqual([]);
    await Promise.all([absolute.close(), memory.close()]);
  });
});

it.each([
  ["SELEC 1", { kind: "syntax", line: 1, column: 1, subject: "SELEC" }],
  ["SELECT\n  nope FROM sales", { kind: "column-not-found", line: 2, column: 3, subject: "nope" }],
  ["SELECT * FROM nope", { kind: "table-not-found", message: "no such table: nope", subject: "nope" }],
  ["SELECT 1 +", { kind: "syntax", message: "incomplete input", line: 1, column: 11 }],
  ["SELECT 1, 1,\n 1 1", { kind: "syntax", line: 2, column: 4, subject: "1" }],
  ["SELECT 'x y' AS x, x x x FROM t", { kind: "syntax", line: 1, column: 24, subject: "x" }],
  ["SELECT 1 AS nope,\n nope FROM sales", { kind: "column-not-found", line: 2, column: 2, subject: "nope" }],
  ["SELECT 'nope' AS a -- nope\nFROM nope", { kind: "table-not-found", line: 2, column: 6, subject: "nope" }],
  ["SELECT nofun(1)", { kind: "other", message: "no such function: nofun", line: 1, column: 8 }],
  ["SELECT json('{')", { kind: "other", message: "malformed JSON" }],
  ["", { kind: "syntax", message: "There is no statement to run" }],
  ["SELECT 1; SELECT 2", { kind: "syntax", message: "Only one statement can run at a time" }],
])("explains %s", async (sql, expected) => {
  await expect(queryText(reading, sql)).rejects.toMatchObject(expected);
});
it("has the catalogue's words for an unknown column", async () => {
  await expect(queryText(reading, "SELECT nope FROM sales")).rejects.toMatchObject({
    userMessage: {
      type: "COLUMN_DOES_NOT_EXIST_ERROR",
      message: `We can't seem to resolve the column "nope"`,
    },
  });
});

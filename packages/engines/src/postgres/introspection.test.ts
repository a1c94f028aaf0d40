import { describe, expect, it } from "vitest";
import { newestPartition } from "./catalog/newestPartition.ts";
import { serverUri, testDatabase } from "./database.fixture.ts";

describe.skipIf(!serverUri)("introspection", () => {
  const database = testDatabase([
    "CREATE TYPE mood AS ENUM ('x')",
    "CREATE TABLE people (id integer PRIMARY KEY, name varchar(40) NOT NULL, born date, feels mood, tags text[])",
    "COMMENT ON TABLE people IS 'who buys'",
    "COMMENT ON COLUMN people.name IS 'given and family name'",
    'CREATE UNIQUE INDEX people_name ON people (name, "born" DESC)',
    "CREATE INDEX people_lower ON people (lower(name))",
    "CREATE SCHEMA sales",
    `CREATE TABLE sales.orders (no integer, "Line" integer, person integer,
       PRIMARY KEY ("Line", no), CONSTRAINT buyer FOREIGN KEY (person) REFERENCES people (id))`,
    "CREATE VIEW sales.big AS SELECT no FROM sales.orders WHERE no > 100",
    "CREATE MATERIALIZED VIEW sales.kept AS SELECT 1 AS one",
    "CREATE TABLE events (at date, place text, n integer) PARTITION BY RANGE (at)",
    "CREATE TABLE events_1 PARTITION OF events FOR VALUES FROM ('2025-01-01') TO ('2025-02-01')",
    "CREATE TABLE events_2 PARTITION OF events FOR VALUES FROM ('2025-02-01') TO ('2025-03-01')",
    "CREATE TABLE events_d PARTITION OF events DEFAULT",
    "CREATE FUNCTION double_it(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n'",
    "CREATE PROCEDURE do_it() LANGUAGE sql AS 'SELECT 1'",
    "DROP TABLE IF EXISTS gone",
  ]);
  const connection = database.connect();

  it("catalogs and schemas", async () => {
    expect([connection.defaultCatalog, connection.defaultSchema]).toEqual([database.name, "public"]);
    const catalogs = await connection.catalogs();
    expect(catalogs).toEqual(expect.arrayContaining(["postgres", database.name]));
    expect(catalogs.filter((name) => name.startsWith("template"))).toEqual([]);
    expect(await connection.schemas()).toEqual(["information_schema", "public", "sales"]);
    expect(await connection.schemas("postgres")).toEqual(expect.arrayContaining(["public"]));
  });
  it("tables: of a partitioned table only the whole", async () => {
    expect(await connection.tables("public")).toEqual([
      { name: "events", type: "table" },
      { name: "people", type: "table" },
    ]);
    expect(await connection.tables("sales")).toEqual([
      { name: "big", type: "view" },
      { name: "kept", type: "view" },
      { name: "orders", type: "table" },
    ]);
    expect(await connection.tables("public", "postgres")).not.toContainEqual({
      name: "people",
      type: "table",
    });
  });
  it("columns", async () => {
    const column = { nullable: true, comment: null, primaryKey: false };
    expect(await connection.columns("public", "people")).toEqual([
      { ...column, name: "id", type: "INTEGER", nullable: false, primaryKey: true },
      { ...column, name: "name", type: "VARCHAR(40)", nullable: false, comment: "given and family name" },
      { ...column, name: "born", type: "DATE" },
      { ...column, name: "feels", type: "mood" },
      { ...column, name: "tags", type: "TEXT[]" },
    ]);
    await expect(connection.columns("public", "peeple")).rejects.toMatchObject({
      kind: "table-not-found",
      subject: "peeple",
    });
  });
  it("keys, indexes and comments", async () => {
    const people = await connection.details("public", "people");
    expect(people).toMatchObject({
      comment: "who buys",
      primaryKey: { name: "people_pkey", columns: ["id"] },
      foreignKeys: [],
      indexes: [
        { name: "people_lower", unique: false, columns: ["lower(name::text)"] },
        { name: "people_name", unique: true, columns: ["name", "born"] },
      ],
      viewDefinition: null,
    });
    expect(await connection.details("sales", "orders")).toMatchObject({
      comment: null,
      primaryKey: { name: "orders_pkey", columns: ["Line", "no"] },
      foreignKeys: [
        {
          name: "buyer",
          columns: ["person"],
          referredSchema: "public",
          referredTable: "people",
          referredColumns: ["id"],
        },
      ],
    });
  });
  it("the SQL of views", async () => {
    expect((await connection.details("sales", "big")).viewDefinition).toMatch(/FROM sales\.orders\s+WHERE/);
    expect((await connection.details("sales", "kept")).viewDefinition).toContain("1 AS one");
  });
  it("partitions", async () => {
    expect(await connection.partitions("public", "events")).toEqual({
      columns: ["at"],
      latest: { at: "2025-02-01" },
      query: null,
    });
    expect(await connection.partitions("public", "people")).toBeNull();
  });
  it("functions that may be called, and those that users made", async () => {
    const names = await connection.functionNames();
    expect(names).toEqual(expect.arrayContaining(["date_trunc", "double_it", "sum"]));
    expect(names.filter((name) => /^(pg_read_file|int4in|do_it)$/.test(name))).toEqual([]);
  });
  it("describes without running", async () => {
    const sql = "SELECT 1 / 0 AS a, 1.5::numeric(10,2) AS b, feels, tags FROM people";
    expect((await connection.describe(sql)).map(({ name, type }) => `${name} ${type}`)).toEqual([
      "a INTEGER",
      "b NUMERIC(10,2)",
      "feels mood",
      "tags TEXT[]",
    ]);
    await expect(connection.describe("SELECT x FROM people")).rejects.toMatchObject({
      kind: "column-not-found",
    });
    await expect(connection.describe("DELETE FROM people")).rejects.toMatchObject({ kind: "permission" });
  });
  it("guesses what a statement costs", async () => {
    await expect(connection.estimate("SELECT 1, nope")).rejects.toMatchObject({ line: 1, column: 11 });
    await expect(connection.estimate("SELECT 1,\n nope")).rejects.toMatchObject({ line: 2, column: 2 });
    expect(await connection.estimate("SELECT 1;")).toEqual({ "Start-up cost": "0.0", "Total cost": "0.01" });
    expect(await connection.estimate("SELECT * FROM orders", "sales")).toEqual({
      "Start-up cost": "0.0",
      "Total cost": expect.stringMatching(/^\d+\.\d+$/),
    });
    for (const sql of ["ANALYZE DELETE FROM people", "DELETE FROM people", "SELECT 1; SELECT 2", ""]) {
      await expect(connection.estimate(sql)).rejects.toMatchObject({ kind: "other" });
    }
  });
  it.each<[sql: string, problems: object[]]>([
    ["SELECT id FROM people; -- fine\nDELETE FROM people", []],
    ["", []],
    ["SELEC 1", [{ line: 1, startColumn: 1, endColumn: 6, message: 'syntax error at or near "SELEC"' }]],
    [
      "SELECT 1;\nSELECT id,\n  naem FROM people;\n  SELECT FROM nowhere",
      [
        {
          line: 3,
          startColumn: 3,
          endColumn: 7,
          message: 'column "naem" does not exist. Perhaps you meant to reference the column "people.name".',
        },
        { line: 4, startColumn: 15, endColumn: 22, message: 'relation "nowhere" does not exist' },
      ],
    ],
  ])("checks %j", async (sql, problems) => {
    expect(await connection.validate(sql)).toEqual(problems);
  });
  it("reads what a statement touches", async () => {
    const inspection = await connection.inspect("SELECT sum(no) FROM sales.orders JOIN people ON true");
    expect(inspection.functions).toEqual(["sum"]);
    expect(inspection.tables).toEqual(
      expect.arrayContaining([
        { catalog: null, schema: "sales", name: "orders" },
        { catalog: null, schema: null, name: "people" },
      ]),
    );
  });
});

it.each<[columns: string[], bounds: string[], newest: object | null]>([
  [["a"], [], null],
  [["a"], ["DEFAULT"], null],
  [
    ["a"],
    ["FOR VALUES FROM (MINVALUE) TO (10)", "FOR VALUES FROM (9) TO (10)", "FOR VALUES FROM (10) TO (20)"],
    { a: "10" },
  ],
  [["a"], ["FOR VALUES IN ('b', 'a''s')", "FOR VALUES IN ('c', NULL)"], { a: "c" }],
  [
    ["a", "b"],
    ["FOR VALUES FROM ('2025', 1) TO ('2026', 1)", "FOR VALUES FROM ('2025', 3) TO ('2026', 1)"],
    { a: "2025", b: "3" },
  ],
  [["a"], ["FOR VALUES WITH (modulus 4, remainder 0)"], null],
])("the newest partition of %j by %j", (columns, bounds, newest) => {
  expect(newestPartition(columns, bounds)).toEqual(newest);
});

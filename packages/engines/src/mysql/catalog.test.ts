import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testRequest } from "../queryText.fixture.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";

describe.skipIf(!mariadbUrl)("the catalog of MariaDB", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.admin(
      `CREATE TABLE customers (
         id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
         email VARCHAR(200) NOT NULL COMMENT 'where to write to',
         kind ENUM('Big','small') NULL,
         active BOOLEAN NOT NULL,
         UNIQUE KEY by_email (email)
       ) COMMENT='who buys'`,
      `CREATE TABLE orders (
         shop INT, number INT, customer BIGINT UNSIGNED, price DECIMAL(12,3) UNSIGNED, \`odd\`\`name\` DATE,
         PRIMARY KEY (shop, number),
         KEY by_price (price, shop),
         CONSTRAINT of_customer FOREIGN KEY (customer) REFERENCES customers (id)
       )`,
      "CREATE VIEW big AS SELECT shop, price FROM orders WHERE price > 100",
      "CREATE SEQUENCE counter",
      `CREATE TABLE days (d DATE NOT NULL, n INT NOT NULL) PARTITION BY RANGE (YEAR(d))
         (PARTITION p24 VALUES LESS THAN (2025), PARTITION rest VALUES LESS THAN MAXVALUE)`,
      `CREATE TABLE years (d DATE NOT NULL) PARTITION BY RANGE (YEAR(d))
         (PARTITION p24 VALUES LESS THAN (2025), PARTITION p25 VALUES LESS THAN (2026),
          PARTITION rest VALUES LESS THAN MAXVALUE)`,
      `CREATE TABLE dates (d DATE NOT NULL) PARTITION BY RANGE (TO_DAYS(d))
         (PARTITION a VALUES LESS THAN (TO_DAYS('2024-02-29')), PARTITION b VALUES LESS THAN MAXVALUE)`,
      `CREATE TABLE moments (t TIMESTAMP NOT NULL) PARTITION BY RANGE (UNIX_TIMESTAMP(t))
         (PARTITION a VALUES LESS THAN (1735689600), PARTITION b VALUES LESS THAN (1767225600))`,
      `CREATE TABLE months (d DATE NOT NULL, shop VARCHAR(9)) PARTITION BY RANGE COLUMNS (d, shop)
         (PARTITION a VALUES LESS THAN ('2025-01-01', 'it''s'), PARTITION b VALUES LESS THAN ('2025-02-01', 'x'),
          PARTITION c VALUES LESS THAN ('2025-03-01', MAXVALUE))`,
      `CREATE TABLE open_end (d DATE NOT NULL, n INT) PARTITION BY RANGE COLUMNS (d, n)
         (PARTITION a VALUES LESS THAN ('2025-01-01', MAXVALUE), PARTITION b VALUES LESS THAN (MAXVALUE, MAXVALUE))`,
      `CREATE TABLE lists (id INT, day DATE) PARTITION BY LIST (id) SUBPARTITION BY HASH (TO_DAYS(day)) SUBPARTITIONS 2
         (PARTITION a VALUES IN (1, 20), PARTITION b VALUES IN (3, NULL))`,
      `CREATE TABLE regions (a INT, \`the region\` VARCHAR(9)) PARTITION BY LIST COLUMNS (\`the region\`)
         (PARTITION a VALUES IN ('north', 'west'), PARTITION b VALUES IN ('east'))`,
      `CREATE TABLE pairs (a INT, b VARCHAR(9)) PARTITION BY LIST COLUMNS (a, b)
         (PARTITION p VALUES IN ((1, 'x'), (10, 'a)')), PARTITION q VALUES IN ((9, 'y'), (NULL, 'z')))`,
      "CREATE TABLE single (n INT) PARTITION BY RANGE (n) (PARTITION a VALUES LESS THAN (10))",
      "CREATE TABLE halves (n INT) PARTITION BY RANGE (n DIV 2) (PARTITION a VALUES LESS THAN (10), PARTITION b VALUES LESS THAN (20))",
      "CREATE TABLE hashed (id INT, `year` INT) PARTITION BY HASH (id) PARTITIONS 4",
      "INSERT INTO customers VALUES (1, 'a@example.org', 'Big', TRUE)",
    );
  });
  afterAll(() => database.drop());

  it("lists databases without the server's own", async () => {
    const schemas = await database.connection.schemas();
    expect(schemas).toContain(database.name);
    expect(schemas).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(mysql|sys|information_schema|performance_schema)$/)]),
    );
    expect([database.connection.defaultSchema, database.connection.defaultCatalog]).toEqual([
      database.name,
      null,
    ]);
    expect(await database.connection.catalogs()).toEqual([]);
  });
  it("lists tables and views", async () => {
    expect(await database.connection.tables(database.name)).toEqual([
      { name: "big", type: "view" },
      ..."customers dates days halves hashed lists moments months open_end orders pairs regions single years"
        .split(" ")
        .map((name) => ({ name, type: "table" })),
    ]);
    expect(await database.connection.tables("nowhere")).toEqual([]);
  });
  it("describes columns", async () => {
    const column = { nullable: true, comment: null, primaryKey: false };
    expect(await database.connection.columns(database.name, "customers")).toEqual([
      { ...column, name: "id", type: "BIGINT(20) UNSIGNED", nullable: false, primaryKey: true },
      { ...column, name: "email", type: "VARCHAR(200)", nullable: false, comment: "where to write to" },
      { ...column, name: "kind", type: "ENUM('Big','small')" },
      { ...column, name: "active", type: "TINYINT(1)", nullable: false },
    ]);
    expect(await database.connection.columns(database.name, "nope")).toEqual([]);
  });
  it("tells keys, indexes and comments", async () => {
    const customers = await database.connection.details(database.name, "customers");
    expect(customers).toMatchObject({
      comment: "who buys",
      primaryKey: { name: null, columns: ["id"] },
      foreignKeys: [],
      indexes: [{ name: "by_email", columns: ["email"], unique: true }],
      viewDefinition: null,
    });
    const orders = await database.connection.details(database.name, "orders");
    expect(orders).toMatchObject({
      comment: null,
      primaryKey: { name: null, columns: ["shop", "number"] },
      foreignKeys: [
        {
          name: "of_customer",
          columns: ["customer"],
          referredSchema: database.name,
          referredTable: "customers",
          referredColumns: ["id"],
        },
      ],
      indexes: [
        { name: "by_price", columns: ["price", "shop"], unique: false },
        { name: "of_customer", columns: ["customer"], unique: false },
      ],
    });
    expect(orders.columns.map(({ name }) => name)).toEqual([
      "shop",
      "number",
      "customer",
      "price",
      "odd`name",
    ]);
  });
  it("tells the statement behind a view", async () => {
    const view = await database.connection.details(database.name, "big");
    expect(view).toMatchObject({ comment: null, primaryKey: null, foreignKeys: [], indexes: [] });
    expect(view.viewDefinition).toMatch(/select .*`orders`.*where/i);
  });
  it.each([
    ["days", ["d"], { d: "2025-01-01" }],
    ["years", ["d"], { d: "2026-01-01" }],
    ["dates", ["d"], { d: "2024-02-29" }],
    ["moments", ["t"], { t: "2025-01-01 00:00:00" }],
    ["months", ["d", "shop"], { d: "2025-02-01", shop: "x" }],
    ["open_end", ["d", "n"], null],
    ["lists", ["id", "day"], { id: "20" }],
    ["regions", ["the region"], { "the region": "west" }],
    ["pairs", ["a", "b"], { a: "10", b: "a)" }],
    ["single", ["n"], null],
    ["halves", ["n"], null],
    ["hashed", ["id"], null],
  ])("tells by what %s is cut into partitions, and where the last begins", async (table, columns, latest) => {
    const partitions = { columns, latest, query: null };
    expect(await database.connection.partitions(database.name, table)).toEqual(partitions);
  });
  it("tells of no partitions where there are none", async () => {
    expect(await database.connection.partitions(database.name, "orders")).toBe(null);
  });
  it("takes names as names, whatever is in them", async () => {
    const hostile = "x' OR '1'='1";
    expect(await database.connection.tables(hostile)).toEqual([]);
    expect(await database.connection.columns(database.name, "\\' UNION SELECT 1,2,3,4,5 -- ")).toEqual([]);
  });
  it("names functions that may be called", async () => {
    const names = await database.connection.functionNames();
    expect(names).toEqual(expect.arrayContaining(["abs", "count", "json_extract", "st_area"]));
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(sleep|load_file|version)$/)]));
  });

  describe("without running", () => {
    it("describes the columns of a SELECT", async () => {
      expect(
        await database.connection.describe(
          "SELECT id, id, active, MAX(price) AS m, SLEEP(60) FROM customers, orders GROUP BY 1, 2, 3;",
        ),
      ).toEqual([
        { name: "id", type: "BIGINT UNSIGNED", type_generic: 0 },
        { name: "id__1", type: "BIGINT UNSIGNED", type_generic: 0 },
        { name: "active", type: "TINYINT(1)", type_generic: 3 },
        { name: "m", type: "DECIMAL(12,3) UNSIGNED", type_generic: 0 },
        { name: "SLEEP(60)", type: "INT", type_generic: 0 },
      ]);
      await expect(database.connection.describe("DROP TABLE orders")).rejects.toMatchObject({
        kind: "permission",
      });
    });
    it.each([
      ["SELECT id\nFORM customers", 2, 6, "near 'customers'"],
      ["SELECT nope FROM customers", 1, null, "Unknown column 'nope'"],
      ["SELECT 1 FROM nope", 1, null, "nope' doesn't exist"],
    ])("finds the slip in %j", async (sql, line, startColumn, message) => {
      expect(await database.connection.validate(sql)).toEqual([
        { line, startColumn, endColumn: null, message: expect.stringContaining(message) },
      ]);
    });
    it.each(["SELECT id FROM customers", "DELETE FROM customers WHERE id = 1"])(
      "finds nothing wrong with %s",
      async (sql) => {
        const found = await database.connection.validate(sql);
        expect(found.filter(({ message }) => !message.includes("READ ONLY"))).toEqual([]);
        const left = await database.connection.query(testRequest("SELECT COUNT(*) AS n FROM customers"));
        expect(await left.body.text()).toBe('[{"n":1}]');
      },
    );
    it("tells no cost", async () => {
      await expect(database.connection.estimate("SELECT 1")).rejects.toMatchObject({ kind: "other" });
    });
    it("sees what a statement touches", async () => {
      const { tables, functions } = await database.connection.inspect(
        "WITH c AS (SELECT id FROM customers) SELECT MAX(id), LOAD_FILE('x') FROM c JOIN shop.`orders` ON TRUE",
      );
      expect(tables.map(({ schema, name }) => [schema, name]).sort()).toEqual([
        [null, "customers"],
        ["shop", "orders"],
      ]);
      expect(functions.sort()).toEqual(["load_file", "max"]);
    });
  });
});

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

const name = `test_sql_lab_${randomBytes(6).toString("hex")}`;
const mariadb = serviceUrl("mariadb");

const TABLES = [
  "CREATE TABLE orders (id INTEGER, product VARCHAR(20))",
  `INSERT INTO orders VALUES ${Array.from({ length: 20 }, (_, i) => `(${i}, 'Product ${i % 5}')`).join(", ")}`,
];

interface Place {
  engine: string;
  here: boolean;
  /** Statements that read, and are no queries. */
  reading: readonly string[];
  make(home: string): Promise<string>;
  drop(): Promise<void>;
}

const places: Place[] = [
  {
    engine: "sqlite",
    here: true,
    reading: [
      "EXPLAIN QUERY PLAN SELECT * FROM orders",
      "PRAGMA table_info(orders)",
      "PRAGMA main.table_xinfo('orders')",
      "SELECT name FROM sqlite_master WHERE type = 'table'",
    ],
    async make(home) {
      const file = new DatabaseSync(join(home, "orders.sqlite"));
      for (const text of TABLES) file.exec(text);
      file.close();
      return "sqlite:///orders.sqlite";
    },
    drop: async () => {},
  },
  {
    engine: "mariadb",
    here: mariadb !== null,
    reading: [
      "SHOW TABLES",
      "SHOW CREATE TABLE orders",
      "DESCRIBE orders",
      "EXPLAIN SELECT * FROM orders",
      "SET time_zone = '+02:00'; SELECT 1 AS x",
    ],
    async make() {
      await runOn(mariadb ?? "", [`CREATE DATABASE ${name}`, `USE ${name}`, ...TABLES]);
      return onDatabase(mariadb ?? "", name);
    },
    async drop() {
      await runOn(mariadb ?? "", [`DROP DATABASE IF EXISTS ${name}`]);
    },
  },
];

describe.each(places.filter(({ here }) => here))("the SQL editor on $engine", (place) => {
  let at: SqlServer;
  let id: number;
  let analyst: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    at = await sqlServer();
    const sqlalchemy_uri = await place.make(at.server.platform.config.home);
    const reply = await at.server
      .as(at.server.admin)
      .post("/api/v1/database/", { database_name: name, sqlalchemy_uri, allow_ctas: true, allow_dml: true });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    id = reply.body.id;
    const roles = ["Gamma", "sql_lab"];
    analyst = await at.server.createUser({ roles, pairs: [["database_access", `[${name}].(id:${id})`]] });
    stranger = await at.server.createUser({ roles });
  }, 60_000);
  afterAll(async () => {
    await at?.close();
    await place.drop();
  });

  const run = (sql: string, more: object = {}, user = analyst) =>
    at.server.as(user).post("/api/v1/sqllab/execute/", { database_id: id, sql, ...more });

  it("answers rows, with the smaller of the limits", async () => {
    const reply = await run(
      "SELECT product, count(*) AS n FROM orders GROUP BY product ORDER BY product LIMIT 2",
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: [
          { product: "Product 0", n: 4 },
          { product: "Product 1", n: 4 },
        ],
        query: { limitingFactor: "QUERY", limit: 2 },
      },
    });
    const cut = await run("SELECT id FROM orders LIMIT 3, 10", { queryLimit: 2 });
    expect(cut.body.query).toMatchObject({ rows: 2, limitingFactor: "DROPDOWN" });
  });

  it("runs a script on one connection and keeps what it wrote", async () => {
    const script =
      "CREATE TEMPORARY TABLE z (a INTEGER); INSERT INTO z VALUES (41); UPDATE z SET a = a + 1; SELECT a FROM z";
    const ran = await run(script);
    expect(ran.body).toMatchObject({ data: [{ a: 42 }] });
    expect((await run("SELECT a FROM z")).status).toBe(400);
    await run("CREATE TABLE notes (id INTEGER); INSERT INTO notes VALUES (1)");
    const failed = await run("INSERT INTO notes VALUES (2); SELECT nosuch FROM notes");
    expect(failed.body.errors[0].message).toMatch(/^Block 2 out of 2 /);
    expect((await run("SELECT count(*) AS n FROM notes")).body.data).toEqual([{ n: 1 }]);
  });

  it.each(place.reading)("answers %s", async (sql) => {
    const reply = await run(sql);
    expect(reply.status).toBe(200);
    expect(reply.body.data.length).toBeGreaterThan(0);
  });

  it("makes a table of a result", async () => {
    const reply = await run("SELECT * FROM orders", {
      select_as_cta: true,
      tmp_table_name: "made",
      queryLimit: 7,
    });
    expect(reply).toMatchObject({ status: 200, body: { query: { tempTable: "made" } } });
    expect((await run("SELECT count(*) AS n FROM made")).body.data).toEqual([{ n: 7 }]);
  });

  it("names the column that was meant", async () => {
    const [error] = (await run("SELECT prodcut FROM orders")).body.errors;
    expect(error).toMatchObject({ extra: { suggestions: ["product"] } });
  });

  it.each([
    "SELECT * FROM orders",
    "WITH a AS (SELECT 1) SELECT * FROM orders",
    "EXPLAIN SELECT * FROM orders",
    "SELECT 1 FROM (SELECT * FROM orders) q",
    "PRAGMA table_info(orders)",
    "DELETE FROM orders",
    "CREATE TABLE copied AS SELECT * FROM orders",
  ])("keeps a stranger from %s", async (sql) => {
    expect((await run(sql, {}, stranger)).status).toBe(403);
  });

  it("downloads the rows", async () => {
    await run("SELECT id FROM orders ORDER BY id", { client_id: "rows", queryLimit: 2 });
    const csv = await at.server.as(analyst).get("/api/v1/sqllab/export/rows/");
    expect(String(csv.body).trim().split(/\r?\n/)).toEqual(["id", "0", "1"]);
  });
});

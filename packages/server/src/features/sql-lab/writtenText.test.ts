import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

const name = `test_written_${randomBytes(6).toString("hex")}`;
const TABLE = "CREATE TABLE orders (id INTEGER)";
const postgres = serviceUrl("postgres");
const mariadb = serviceUrl("mariadb");
const trino = serviceUrl("trino");
const clickhouse = serviceUrl("clickhouse");

interface Place {
  engine: string;
  here: boolean;
  /** Makes the table orders, unless the engine's own tables will do; the database's URI. */
  make(home: string): Promise<string>;
  drop?(): Promise<unknown>;
}

const places: Place[] = [
  {
    engine: "PostgreSQL",
    here: postgres !== null,
    async make() {
      await runOn(onDatabase(postgres ?? "", "postgres"), [`CREATE DATABASE ${name}`]);
      await runOn(onDatabase(postgres ?? "", name), [TABLE]);
      return onDatabase(postgres ?? "", name);
    },
    drop: () =>
      runOn(onDatabase(postgres ?? "", "postgres"), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]),
  },
  {
    engine: "MariaDB",
    here: mariadb !== null,
    async make() {
      await runOn(mariadb ?? "", [`CREATE DATABASE ${name}`, `USE ${name}`, TABLE]);
      return onDatabase(mariadb ?? "", name);
    },
    drop: () => runOn(mariadb ?? "", [`DROP DATABASE IF EXISTS ${name}`]),
  },
  { engine: "Trino", here: trino !== null, make: async () => trino ?? "" },
  { engine: "ClickHouse", here: clickhouse !== null, make: async () => clickhouse ?? "" },
  { engine: "DuckDB", here: true, make: async () => "duckdb:///sales.duckdb" },
  {
    engine: "SQLite",
    here: true,
    async make(home) {
      const file = new DatabaseSync(join(home, "orders.sqlite"));
      file.exec(TABLE);
      file.close();
      return "sqlite:///orders.sqlite";
    },
  },
];

describe.each(places)("what is wrong with a text on $engine", ({ engine, here, make, drop }) => {
  let at: SqlServer;
  let id: number;

  beforeAll(async () => {
    if (!here) return;
    at = await sqlServer();
    const { home } = at.server.platform.config;
    const sqlalchemy_uri = await make(home);
    const reply = await at.server
      .as(at.server.admin)
      .post("/api/v1/database/", { database_name: name, sqlalchemy_uri, allow_ctas: true });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    id = reply.body.id;
  }, 60_000);
  afterAll(async () => {
    if (!here) return;
    await at.close();
    await drop?.();
  });

  const failure = async (sql: string, more: object = {}) => {
    const body = { database_id: id, sql, ...more };
    const reply = await at.server.as(at.server.admin).post("/api/v1/sqllab/execute/", body);
    return { status: reply.status, ...reply.body.errors[0] };
  };

  it.runIf(here).each([
    ["SELECT * FROM", 1, 14],
    ["SELECT 1 +", 1, 11],
    ["SELECT 1 AS", 1, 12],
    ["SELECT 1 WHERE", 1, 15],
    ["SELECT 1\nORDER BY  ", 2, 9],
    ["SELECT * FROM (SELECT 1", 1, 24],
    ["-- what is sold\nSELECT *\nFROM -- which table?", 3, null],
    ["SELECT 1;\n  SELECT 1 UNION", 2, 17],
  ])("%j breaks off", async (sql, line, column) => {
    const { status, error_type, message, extra } = await failure(sql);
    expect({ status, error_type }).toEqual({ status: 422, error_type: "INVALID_SQL_ERROR" });
    expect(message).toMatch(
      /Error parsing at line \d+:\d+: the statement ends there, and something is missing$/,
    );
    expect(extra.line).toBe(line);
    if (column !== null) expect(extra.column).toBe(column);
    expect(JSON.stringify(extra)).not.toContain("1001");
  });

  it.runIf(here).each([
    ["SELECT 1, 1, 1 1", 1, 16],
    ["SELECT 1 AS a,\n 2 FRM orders", 2, 8],
    ["SELECT 'one one' AS one,\n one one one", 2, 10],
  ])("%j has a word too many", async (sql, line, column) => {
    const { message, extra } = await failure(sql);
    expect(extra).toMatchObject({ line, column });
    expect(message).toMatch(/(Error parsing near '|syntax errors (at or )?near ")(1|orders|one)/);
    expect(message).not.toContain("LIMIT");
  });

  it.runIf(here && ["PostgreSQL", "DuckDB", "SQLite"].includes(engine))(
    "the place of a name where the text was wrapped",
    async () => {
      const text = "SELECT 1 AS a,\n  nosuch FROM (SELECT 1 AS a) AS o LIMIT 2 + 3";
      expect((await failure(`SELECT 1 AS a;\n${text}`)).extra).toMatchObject({ line: 3, column: 3 });
    },
  );

  it.runIf(engine === "PostgreSQL" && here)("the place of a name in what is to be a table", async () => {
    const script = "SELECT 1 AS a;\nSELECT id,\n nosuch FROM orders LIMIT 5000";
    const made = await failure(script, { select_as_cta: true, tmp_table_name: "kept" });
    expect(made).toMatchObject({
      message: `Block 2 out of 2 We can't seem to resolve the column "nosuch" at line 3.`,
      extra: { line: 3, column: 2 },
    });
  });
});

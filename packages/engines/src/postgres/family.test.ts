import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Engine } from "../engine.ts";
import { engineNamed } from "../registry/index.ts";
import { serverUri, testDatabase } from "./database.fixture.ts";
import { citus, cockroachdb, greenplum, postgres, redshift, timescaledb } from "./index.ts";

const FAMILY = [postgres, timescaledb, citus, greenplum, redshift, cockroachdb];

it.each([
  ["postgresql", postgres],
  ["postgres", postgres],
  ["timescaledb", timescaledb],
  ["citus", citus],
  ["greenplum", greenplum],
  ["redshift", redshift],
  ["cockroachdb", cockroachdb],
])("URIs of %s have their engine", (name, engine) => {
  expect(engineNamed(name)).toBe(engine);
});

it.each<[engine: Engine, port: number, encryption: object | null, tested: string]>([
  [postgres, 5432, { sslmode: "require" }, "itself"],
  [timescaledb, 5432, null, "its-protocol"],
  [citus, 5432, null, "its-protocol"],
  [greenplum, 5432, null, "its-protocol"],
  [redshift, 5439, { sslmode: "verify-ca" }, "its-protocol"],
  [cockroachdb, 26_257, null, "its-protocol"],
])("$label", (engine, port, encryption, tested) => {
  expect(engine.defaultPort).toBe(port);
  expect(engine.form?.encryption ?? null).toEqual(encryption);
  expect(engine.capabilities.testedWith).toBe(tested);
});

it("each refuses the tables in which its server tells of itself", () => {
  const table = (schema: string | null, name: string) => ({ catalog: null, schema, name });
  for (const engine of FAMILY) expect(engine.refusesTable(table(null, "pg_authid"))).toBe(true);
  expect(redshift.refusesTable(table(null, "STL_QUERY"))).toBe(true);
  expect(postgres.refusesTable(table(null, "stl_query"))).toBe(false);
  expect(cockroachdb.refusesTable(table("crdb_internal", "node_queries"))).toBe(true);
  expect(greenplum.refusesTable(table("gp_toolkit", "gp_log_system"))).toBe(true);
});

it("CockroachDB reads times by patterns of its own", () => {
  const { printExpr } = cockroachdb.dialect;
  const at = "2025-01-31T08:30:00";
  expect(printExpr({ kind: "parseTime", format: "%d.%m.%Y", arg: { kind: "column", name: "d" } })).toBe(
    "CAST(experimental_strptime(CAST(\"d\" AS TEXT), '%d.%m.%Y') AS TIMESTAMP)",
  );
  expect(printExpr({ kind: "datetime", at, columnType: "DATE", format: null })).toBe(
    "DATE '2025-01-31 08:30:00.000000'",
  );
  expect(printExpr({ kind: "datetime", at, columnType: "BIGINT", format: "epoch_s" })).toBe("1738312200");
});

describe.skipIf(!serverUri).each(FAMILY)("$label over the protocol", (engine) => {
  const database = testDatabase([
    "CREATE SCHEMA sales",
    "CREATE TABLE sales.orders (id integer PRIMARY KEY, at timestamp, person varchar(10) NOT NULL)",
    "INSERT INTO sales.orders VALUES (1, '2025-01-31 08:30', 'Ada')",
    "CREATE VIEW sales.big AS SELECT id FROM sales.orders",
  ]);
  const connection = database.connect({}, engine);

  it("reads rows, and nothing else", async () => {
    const request = { format: "rows", temporal: "iso", maxRows: 10, timeoutMs: 20_000 } as const;
    const result = await connection.query({ sql: "SELECT * FROM orders", schema: "sales", ...request });
    expect(await result.body.text()).toBe('[{"id":1,"at":"2025-01-31T08:30:00","person":"Ada"}]');
    await expect(
      connection.query({ sql: "DELETE FROM sales.orders RETURNING id", ...request }),
    ).rejects.toMatchObject({ kind: "permission" });
    const session = await connection.session({ write: false, schema: "sales" });
    expect((await session.run({ sql: "SELECT * FROM orders", ...request })).rowCount).toBe(1);
    await session.close();
  });
  it("looks into the catalog", async () => {
    expect(await connection.schemas()).toContain("sales");
    expect(await connection.catalogs()).toContain(database.name);
    expect(await connection.tables("sales")).toEqual([
      { name: "big", type: "view" },
      { name: "orders", type: "table" },
    ]);
    const details = await connection.details("sales", "orders");
    expect(details.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "id INTEGER",
      "at TIMESTAMP WITHOUT TIME ZONE",
      "person VARCHAR(10)",
    ]);
    expect(await connection.partitions("sales", "orders")).toBeNull();
    expect(await connection.functionNames()).toContain("date_trunc");
  });
  it("reads what a statement touches, and checks it", async () => {
    const { tables, functions } = await connection.inspect("SELECT max(id) FROM sales.orders");
    expect([tables, functions]).toEqual([[{ catalog: null, schema: "sales", name: "orders" }], ["max"]]);
    expect(await connection.validate("SELECT x FROM sales.orders")).toMatchObject([{ line: 1 }]);
  });
});

it("asks nothing of a server before it is needed", async () => {
  const network = { reach: () => Promise.reject(new Error("reached")) };
  const uri = "cockroachdb://ada@db.example/shop";
  await cockroachdb.connect(connectOptions({ uri, network })).close();
});

import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryRequest } from "../../engine.ts";
import { runQuery } from "./runQuery.ts";
import { isSmall } from "./runSmall.ts";

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(":memory:");
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

async function ask(sql: string, more: Partial<QueryRequest> = {}) {
  const request = { sql, format: "rows", temporal: "epoch", maxRows: 1000, ...more } as const;
  const { value, body } = await runQuery(
    connection,
    { ...request, writes: "nothing" },
    { frozen: true, shapes: new Map() },
  );
  return { value, text: Buffer.concat(body ?? []).toString("utf8") };
}

const VALUES = [
  ["true", "false"],
  ["1::TINYINT", "(-128)::TINYINT", "255::UTINYINT", "(-32768)::SMALLINT", "65535::USMALLINT"],
  ["(-2147483648)::INTEGER", "4294967295::UINTEGER", "9007199254740993", "-9223372036854775808"],
  ["18446744073709551615::UBIGINT", "170141183460469231731687303715884105727::HUGEINT"],
  ["340282366920938463463374607431768211455::UHUGEINT"],
  [
    "1.10::DECIMAL(18,2)",
    "-0.05::DECIMAL(4,2)",
    "0::DECIMAL(9,3)",
    "0::DECIMAL(38,2)",
    "0::DECIMAL(9,0)",
    "5::DECIMAL(10,0)",
    "617303::DECIMAL(12,2)",
    "-0.5::DECIMAL(4,2)",
    "999999999999999.9::DECIMAL(16,1)",
    "-12345678901234567890.123::DECIMAL(38,3)",
  ],
  ["0.1::DOUBLE", "1::DOUBLE", "-3::DOUBLE", "-0.0::DOUBLE", "1e-7::DOUBLE", "123456789012.5::DOUBLE"],
  ["'nan'::DOUBLE", "'infinity'::DOUBLE", "'-infinity'::DOUBLE", "(1/3)::DOUBLE", "100000000000000::DOUBLE"],
  ["'plain'", `'say "hi" \\ ü 🎈' || chr(10) || chr(1)`, "''", "'b'::ENUM('a', 'b')", `'{"a": [1]}'::JSON`],
  ["DATE '2025-03-01'", "DATE '1969-12-31'", "DATE '0001-01-01'", "DATE 'infinity'", "DATE '-infinity'"],
  ["TIMESTAMP '2025-03-01 10:20:30.123456'", "TIMESTAMP '1969-12-31 23:59:59.999999'"],
  ["TIMESTAMP '1969-12-31 23:59:59.999'", "TIMESTAMP 'infinity'", "TIMESTAMP '-infinity'"],
  ["TIMESTAMPTZ '2025-03-01 10:20:30+02'", "NULL::INTEGER", "NULL::VARCHAR", "NULL::TIMESTAMP"],
].flat();

describe.each(["rows", "columns"] as const)("few rows as %s", (format) => {
  it.each(VALUES)("%s is written as DuckDB writes it", async (value) => {
    const select = `SELECT ${value} AS v, 1 AS w`;
    const small = await ask(`${select} LIMIT 5`, { format });
    // A limit that is not the last word is not seen: DuckDB writes this one.
    const written = await ask(`${select} LIMIT 5 OFFSET 0`, { format });
    expect(small.text).toBe(written.text);
    expect({ ...(small.value as object), engineMs: 0 }).toEqual({
      ...(written.value as object),
      engineMs: 0,
    });
  });

  it("keep their order, names and numbers", async () => {
    const select = `SELECT i AS "A", 'n' || i AS "a", i * 0.5::DOUBLE AS "é ""x" FROM range(5000) AS r(i) ORDER BY i DESC`;
    const [small, written] = [
      await ask(`${select} LIMIT 3000`, { format, maxRows: 3000 }),
      await ask(`${select} LIMIT 3000 OFFSET 0`, { format, maxRows: 3000 }),
    ];
    expect(small.value).toMatchObject({ rowCount: 3000, truncated: false });
    expect(JSON.parse(small.text)).toEqual(JSON.parse(written.text));
    const names = await ask(`${select} LIMIT 1`, { format, names: ["x", "y", "z"] });
    expect(Object.keys(format === "rows" ? JSON.parse(names.text)[0] : JSON.parse(names.text))).toEqual([
      "x",
      "y",
      "z",
    ]);
  });

  it("may be none", async () => {
    const none = await ask("SELECT 1 AS a WHERE false LIMIT 5", { format });
    expect(none.text).toBe((await ask("SELECT 1 AS a WHERE false LIMIT 5 OFFSET 0", { format })).text);
    expect(none.value).toMatchObject({ rowCount: 0, columns: [{ name: "a", type: "INTEGER" }] });
  });
});

it("leaves other types, and times as text, to DuckDB", async () => {
  const { value } = await ask("SELECT [1] AS list, '1 day'::INTERVAL AS span, 1 AS n LIMIT 1");
  expect((value as { columns: unknown[] }).columns).toHaveLength(3);
  const statement = await connection.prepare("SELECT DATE '2025-01-01' AS d, 1 AS n");
  const types = [0, 1].map((index) => statement.columnType(index));
  const request = { format: "rows", maxRows: 100 } as const;
  expect(isSmall("SELECT 1 LIMIT 5", types, { ...request, temporal: "epoch" })).toBe(true);
  expect(isSmall("SELECT 1 LIMIT 5", types, { ...request, temporal: "iso" })).toBe(false);
  expect(isSmall("SELECT 1 LIMIT 101", types, { ...request, temporal: "epoch" })).toBe(false);
});

it("leaves what had many rows to DuckDB the next time", async () => {
  const shapes = new Map();
  const sql = "SELECT i FROM range(9000) AS r(i) LIMIT 5000";
  const run = () =>
    runQuery(
      connection,
      { sql, format: "rows", temporal: "epoch", maxRows: 5000, writes: "nothing" },
      { frozen: true, shapes },
    );
  const [first, second] = [await run(), await run()];
  expect(shapes.get(sql).rows).toBe(5000);
  // Its pieces are cut otherwise: it was another writer.
  expect(second.body!.length).not.toBe(first.body!.length);
  expect(Buffer.concat(second.body!).toString()).toBe(Buffer.concat(first.body!).toString());
});

it("runs what was planned for its columns, where that plan lasts", async () => {
  // DuckDB takes this time while it plans.
  const sql = "SELECT localtimestamp AS t LIMIT 1";
  const isPlannedAnew = async (lasts: boolean) => {
    let asked = 0;
    const planLasts = () => {
      for (asked = Date.now(); Date.now() < asked + 20; );
      return lasts;
    };
    const { body } = await runQuery(
      connection,
      { sql, format: "rows", temporal: "epoch", maxRows: 5, writes: "nothing" },
      { frozen: true, shapes: new Map(), planLasts },
    );
    return JSON.parse(Buffer.concat(body ?? []).toString())[0].t > asked + 10;
  };
  expect(await isPlannedAnew(false)).toBe(true);
  expect(await isPlannedAnew(true)).toBe(false);
});

it("tells what went wrong", async () => {
  const failing = ask("SELECT\n  error('no') AS v\nLIMIT 1");
  await expect(failing).rejects.toThrow(/no/);
});

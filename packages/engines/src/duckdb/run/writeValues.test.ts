import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryRequest } from "../../engine.ts";
import { toFailure } from "../failure.ts";
import { runQuery } from "./runQuery.ts";
import { isSmall } from "./writeValues.ts";

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
  const { value, body } = await runQuery(connection, { ...request, writes: "nothing" }, true);
  return { value, text: Buffer.concat(body ?? []).toString("utf8") };
}

/** The same rows as DuckDB writes them: more may be wanted than are read as values. */
async function stream(sql: string) {
  const streamed = await ask(sql, { maxRows: 100_000 });
  await connection.run("ROLLBACK");
  return streamed;
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
  ["1e300::DOUBLE", "1e21::DOUBLE", "123456789012345678::DOUBLE", "0.1::FLOAT", "'-infinity'::FLOAT"],
  ["[1, NULL, 3]", "{'a': 1, 'b': [DATE '2025-03-12']}", "MAP {'k': 1}", "NULL::INTEGER[]"],
  ["INTERVAL 3 DAY", "'\\xFF'::BLOB", "TIME '10:20:30'", "uuid() IS NULL", "12345678901234567890123::BIGNUM"],
  ["TIMESTAMP_S '2025-03-01 10:20:30'", "TIMESTAMP_NS '2025-03-01 10:20:30.123456789'"],
  ["TIMESTAMPTZ '2025-03-01 10:20:30+02'", "NULL::INTEGER", "NULL::VARCHAR", "NULL::TIMESTAMP"],
].flat();

describe("few rows", () => {
  it.each(VALUES)("%s is written as DuckDB writes it", async (value) => {
    const select = `SELECT ${value} AS v, 1 AS w`;
    const streamed = await stream(select);
    // As it was planned, and by a selection over it.
    for (const sql of [`${select} LIMIT 5`, select]) {
      const few = await ask(sql);
      expect(few.text).toBe(streamed.text);
      expect({ ...(few.value as object), engineMs: 0 }).toEqual({
        ...(streamed.value as object),
        engineMs: 0,
      });
      const lists = await ask(sql, { format: "columns" });
      expect(lists.text).toBe(few.text.replace(/^\[\{"v":(.*),"w":1\}\]$/s, '{"v":[$1],"w":[1]}'));
    }
  });

  it("of doubles of all sizes are written as DuckDB writes them", async () => {
    const sizes = "CASE i % 4 WHEN 0 THEN 1 WHEN 1 THEN i WHEN 2 THEN 1 / (i + 1) ELSE i / 7 END";
    const sql = `SELECT (${sizes}) * pow(10::DOUBLE, (i % 60) - 30) AS v FROM range(2000) AS r(i)`;
    expect((await ask(sql, { maxRows: 2000 })).text).toBe((await stream(sql)).text);
  });
});

describe.each(["rows", "columns"] as const)("few rows as %s", (format) => {
  it("keep their order, names and numbers", async () => {
    const select = `SELECT i AS "A", 'n' || i AS "a", i * 0.5::DOUBLE AS "é ""x" FROM range(5000) AS r(i) ORDER BY i DESC`;
    for (const sql of [`${select} LIMIT 3000`, select]) {
      const { value, text } = await ask(sql, { format, maxRows: 3000 });
      expect(value).toMatchObject({ rowCount: 3000, truncated: sql === select });
      const numbers = Array.from({ length: 3000 }, (_, at) => 4999 - at);
      const expected = numbers.map((i) => ({ A: i, a: `n${i}`, 'é "x': i / 2 }));
      expect(JSON.parse(text)).toEqual(
        format === "rows"
          ? expected
          : {
              A: expected.map(({ A }) => A),
              a: expected.map(({ a }) => a),
              'é "x': expected.map((row) => row['é "x']),
            },
      );
    }
    const names = await ask(`${select} LIMIT 1`, { format, names: ["x", "y", "z"] });
    expect(Object.keys(format === "rows" ? JSON.parse(names.text)[0] : JSON.parse(names.text))).toEqual([
      "x",
      "y",
      "z",
    ]);
  });

  it("may be none", async () => {
    const none = await ask("SELECT 1 AS a WHERE false LIMIT 5", { format });
    expect(none.text).toBe(format === "rows" ? "[]" : '{"a":[]}');
    expect(none.value).toMatchObject({ rowCount: 0, columns: [{ name: "a", type: "INTEGER" }] });
  });
});

it.each([
  ["SELECT 1", "rows", 10_000, true],
  ["SELECT 1", "rows", 10_001, false],
  ["SELECT 1 LIMIT 10000", "rows", 100_000, true],
  ["SELECT 1 LIMIT 10001", "rows", 100_000, false],
  ["SELECT 1", "columns", 100_000, true],
  ["SELECT 1", "lines", 20_000, true],
] as const)("%s as %s, at most %i, is read as values: %s", (text, format, maxRows, expected) => {
  expect(isSmall(text, { format, maxRows, temporal: "epoch" })).toBe(expected);
});

it("tells what went wrong by the line of the statement", async () => {
  for (const sql of ["SELECT\n  error('no') AS v\nLIMIT 1", "SELECT\n  error('no') AS v, [1] AS l"])
    await expect(ask(sql)).rejects.toThrow(/no/);
  const wrong = "SELECT 1 AS a,\n CAST('x' || i AS INTEGER) AS b FROM range(3) AS r(i)";
  for (const sql of [`${wrong} LIMIT 3`, wrong]) {
    const error = await ask(sql).catch((thrown: unknown) => thrown);
    expect(toFailure(error, { hidden: [] })).toMatchObject({ line: 2 });
  }
});

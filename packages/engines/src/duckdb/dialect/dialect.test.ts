import { DuckDBInstance } from "@duckdb/node-api";
import type { Expr } from "@sightline/core/query/select";
import { describe, expect, it } from "vitest";
import { grainTimes, MOMENT, withSpace } from "../../sql/grainTimes.fixture.ts";
import {
  column,
  itKnowsTypes,
  itPrintsExpressions,
  itPrintsMoments,
  literal,
  ODD_TEXTS,
  raw,
  select,
} from "../../sql/printing.fixture.ts";
import { duckdbDialect as dialect } from "./index.ts";

describe("SELECT", () => {
  it("prints every clause on lines of its own", () => {
    const sum: Expr = { kind: "aggregate", name: "SUM", arg: column("amt"), distinct: false };
    const tree = select({
      columns: [
        { expr: column("region"), alias: "region" },
        { expr: sum, alias: "Total" },
      ],
      joins: [
        {
          type: "INNER",
          source: {
            kind: "select",
            alias: "series_limit",
            select: select({
              columns: [{ expr: column("region"), alias: "region__" }],
              groupBy: [column("region")],
              where: [{ kind: "compare", op: "=", left: column("a"), right: literal("two\nlines") }],
              limit: 5,
            }),
          },
          on: [
            { kind: "compare", op: "=", left: column("region"), right: column("region__", "series_limit") },
          ],
        },
      ],
      where: [{ kind: "compare", op: ">", left: column("amt"), right: literal(1.5) }, raw("a = 1 OR b = 2")],
      groupBy: [column("region")],
      having: [raw("SUM(amt) > 0")],
      orderBy: [{ expr: { kind: "alias", name: "Total" }, ascending: false }],
      limit: 100,
      offset: 10,
    });
    expect(dialect.print(tree)).toBe(`SELECT
  "region" AS "region",
  SUM("amt") AS "Total"
FROM "main"."t"
INNER JOIN (
  SELECT
    "region" AS "region__"
  FROM "main"."t"
  WHERE
    "a" = 'two
lines'
  GROUP BY
    "region"
  LIMIT 5
) AS "series_limit"
  ON "region" = "series_limit"."region__"
WHERE
  "amt" > 1.5
  AND (a = 1 OR b = 2)
GROUP BY
  "region"
HAVING
  (SUM(amt) > 0)
ORDER BY
  "Total" DESC
LIMIT 100
OFFSET 10`);
  });

  it("keeps the SQL of a virtual dataset as it is, whatever it ends with", () => {
    const tree = select({ from: { kind: "sql", sql: "SELECT 1 AS a -- all", alias: "virtual_table" } });
    expect(dialect.print(tree)).toBe(
      'SELECT\n  "a" AS "a"\nFROM (\nSELECT 1 AS a -- all\n) AS "virtual_table"',
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s rows", (limit) => {
    expect(() => dialect.print(select({ limit }))).toThrow(RangeError);
  });
});

itPrintsExpressions(dialect, [
  ['"t"."a"', column("a", "t")],
  ['"a""b"', column('a"b')],
  ["COUNT(*)", { kind: "countAll" }],
  ['COUNT(DISTINCT "a")', { kind: "aggregate", name: "COUNT", arg: column("a"), distinct: true }],
  ["NULL", literal(null)],
  ["TRUE", literal(true)],
  ["'it''s'", literal("it's")],
  ["'\\'' OR 1=1 --'", literal("\\' OR 1=1 --")],
  ["-5", literal(-5)],
  ["0", literal(-0)],
  ["1e+21", literal(1e21)],
  ['"a" IN (1, 2)', { kind: "in", arg: column("a"), values: [literal(1), literal(2)] }],
  ['"a" NOT IN (1)', { kind: "not", arg: { kind: "in", arg: column("a"), values: [literal(1)] } }],
  ['"a" IS NULL', { kind: "isNull", arg: column("a") }],
  ['"a" IS NOT NULL', { kind: "not", arg: { kind: "isNull", arg: column("a") } }],
  ["(a + b) IS NULL", { kind: "isNull", arg: raw("a + b") }],
  ["lower(a) IS NULL", { kind: "isNull", arg: raw("lower(a)") }],
  ['NOT ("a" = 1)', { kind: "not", arg: { kind: "compare", op: "=", left: column("a"), right: literal(1) } }],
  ['"a" IS TRUE', { kind: "isTrue", arg: column("a"), value: true }],
  ["\"a\" LIKE '%x%'", { kind: "like", arg: column("a"), pattern: "%x%", ignoreCase: false, cast: false }],
  [
    "CAST(\"a\" AS VARCHAR) ILIKE '1%'",
    { kind: "like", arg: column("a"), pattern: "1%", ignoreCase: true, cast: true },
  ],
  [
    '("a" IS NULL) OR ("a" IN (\'x\'))',
    {
      kind: "or",
      args: [
        { kind: "isNull", arg: column("a") },
        { kind: "in", arg: column("a"), values: [literal("x")] },
      ],
    },
  ],
  [
    'CASE WHEN "a" IS NULL THEN \'Others\' ELSE "b" END',
    {
      kind: "case",
      when: { kind: "isNull", arg: column("a") },
      value: literal("Others"),
      otherwise: column("b"),
    },
  ],
  ["DATE_TRUNC('month', \"d\")", { kind: "grain", grain: "P1M", arg: column("d") }],
  [
    "DATE_TRUNC('month', EPOCH_MS(CAST(CAST(\"d\" AS DOUBLE) * 1000 AS BIGINT)))",
    { kind: "grain", grain: "P1M", arg: { kind: "epoch", unit: "s", arg: column("d") } },
  ],
  ['EPOCH_MS(CAST("d" AS BIGINT))', { kind: "epoch", unit: "ms", arg: column("d") }],
  ["STRPTIME(\"d\", '%d.%m.%Y')", { kind: "parseTime", format: "%d.%m.%Y", arg: column("d") }],
  ['CAST("d" AS TIMESTAMP)', { kind: "parseTime", format: null, arg: column("d") }],
  ["\"d\" + INTERVAL '-2 hours'", { kind: "addHours", hours: -2, arg: column("d") }],
  ['CAST("a" AS VARCHAR)', { kind: "text", arg: column("a") }],
]);

itPrintsMoments(dialect, [
  ["TIMESTAMP", null, "TIMESTAMP '2025-01-31 08:30:00'"],
  ["TIMESTAMP WITH TIME ZONE", null, "TIMESTAMP '2025-01-31 08:30:00'"],
  ["DATE", null, "DATE '2025-01-31'"],
  ["BIGINT", "epoch_s", "1738312200"],
  ["BIGINT", "epoch_ms", "1738312200000"],
  ["VARCHAR", "%d.%m.%y", "'31.01.25'"],
  ["VARCHAR", null, "'2025-01-31 08:30:00.000000'"],
  [null, null, "TIMESTAMP '2025-01-31 08:30:00'"],
]);

describe("values", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "refuses the number %s",
    (value) => {
      expect(() => dialect.literal(value)).toThrow(RangeError);
    },
  );
  it("refuses a NUL in a value and in a name", () => {
    expect(() => dialect.literal("a\0")).toThrow(RangeError);
    expect(() => dialect.quoteIdentifier("a\0")).toThrow(RangeError);
  });
  it("refuses a date-time that is none, and a grain that it does not have", () => {
    expect(() =>
      dialect.printExpr({ kind: "datetime", at: "x' OR 1=1", columnType: null, format: null }),
    ).toThrow(RangeError);
    expect(() => dialect.printExpr({ kind: "grain", grain: "constructor", arg: column("d") })).toThrow(
      RangeError,
    );
  });
});

itKnowsTypes(dialect, [
  ["BIGINT", 0],
  ["HUGEINT", 0],
  ["UTINYINT", 0],
  ["DECIMAL(18,3)", 0],
  ["DOUBLE", 0],
  ["FLOAT", 0],
  ["VARCHAR", 1],
  ["UUID", 1],
  ["JSON", 1],
  ["BLOB", 1],
  ["INTERVAL", 1],
  ["TIME", 1],
  ["ENUM('a', 'b')", 1],
  ["ENUM", 1],
  ["INTEGER[]", 1],
  ["DATE[3]", 1],
  ["STRUCT(a INTEGER, b DATE)", 1],
  ["MAP(VARCHAR, INTEGER)", 1],
  ["DATE", 2],
  ["TIMESTAMP", 2],
  ["TIMESTAMP_NS", 2],
  ["TIMESTAMP WITH TIME ZONE", 2],
  ["BOOLEAN", 3],
  ["SOMETHING", null],
]);

describe("in the engine", () => {
  const run = async (sql: string) => {
    const connection = await (await DuckDBInstance.create()).connect();
    return (await connection.runAndReadAll(sql)).getRowsJson()[0]?.[0];
  };

  it.each(grainTimes({ write: withSpace }))("grain %s", async (grain, expected) => {
    const grainOf = (sql: string) => dialect.printExpr({ kind: "grain", grain, arg: raw(sql) });
    expect(await run(`SELECT CAST(${grainOf(`TIMESTAMP '${MOMENT}'`)} AS TIMESTAMP)`)).toBe(expected);
    // On a date, too, down to the day.
    expect(
      await run(`SELECT CAST(${grainOf("DATE '2025-03-12'")} AS TIMESTAMP) <= TIMESTAMP '2025-03-16'`),
    ).toBe(true);
  });

  it("has a test for every grain", () => {
    expect(Object.keys(dialect.grains)).toHaveLength(22);
  });

  it.each(ODD_TEXTS)("reads back the text %j", async (text) => {
    expect(await run(`SELECT ${dialect.literal(text)}`)).toBe(text);
    expect(
      await run(
        `SELECT ${dialect.quoteIdentifier(`x${text}`)} FROM (SELECT 1 AS ${dialect.quoteIdentifier(`x${text}`)})`,
      ),
    ).toBe(1);
  });

  it("reads epochs as timestamps without a zone", async () => {
    const epoch = (unit: "s" | "ms", sql: string) =>
      dialect.printExpr({ kind: "epoch", unit, arg: raw(sql) });
    expect(await run(`SELECT ${epoch("s", "1738312200")}`)).toBe("2025-01-31 08:30:00");
    expect(await run(`SELECT ${epoch("ms", "1738312200000")}`)).toBe("2025-01-31 08:30:00");
    expect(await run(`SELECT typeof(${epoch("s", "1738312200")})`)).toBe("TIMESTAMP");
  });
});

import type { Expr } from "@sightline/core/query/select";
import { describe, expect, it } from "vitest";
import { readValue } from "../../queryText.fixture.ts";
import { grainTimes, MOMENT } from "../../sql/grainTimes.fixture.ts";
import {
  column,
  itKnowsTypes,
  itPrintsExpressions,
  itPrintsMoments,
  literal,
  ODD_TEXTS,
  raw,
} from "../../sql/printing.fixture.ts";
import { serverUri, testDatabase } from "../database.fixture.ts";
import { postgresDialect as dialect } from "./index.ts";
import { timePattern } from "./timePattern.ts";

it("prints a SELECT", () => {
  const sql = dialect.print({
    columns: [{ expr: { kind: "grain", grain: "P1D", arg: column("at") }, alias: "at" }],
    from: { kind: "table", catalog: null, schema: "sales", name: "orders" },
    joins: [],
    where: [{ kind: "compare", op: ">", left: column("n"), right: literal(1.5) }],
    groupBy: [],
    having: [],
    orderBy: [],
    limit: 10,
    offset: 5,
  });
  expect(sql).toBe(`SELECT
  DATE_TRUNC('day', "at") AS "at"
FROM "sales"."orders"
WHERE
  "n" > 1.5
LIMIT 10
OFFSET 5`);
});

itPrintsExpressions(dialect, [
  ["(TIMESTAMP 'epoch' + \"a\" * INTERVAL '1 second')", { kind: "epoch", unit: "s", arg: column("a") }],
  ["(TIMESTAMP 'epoch' + \"a\" * INTERVAL '1 millisecond')", { kind: "epoch", unit: "ms", arg: column("a") }],
  ['CAST("a" AS TIMESTAMP)', { kind: "parseTime", format: null, arg: column("a") }],
  [
    "CAST(TO_TIMESTAMP(CAST(\"a\" AS TEXT), 'DD.MM.YYYY') AS TIMESTAMP)",
    { kind: "parseTime", format: "%d.%m.%Y", arg: column("a") },
  ],
  ["\"a\" + INTERVAL '-2 hours'", { kind: "addHours", hours: -2, arg: column("a") }],
  ['CAST("a" AS TEXT)', { kind: "text", arg: column("a") }],
  [
    "CAST(\"a\" AS TEXT) ILIKE '1%'",
    { kind: "like", arg: column("a"), pattern: "1%", ignoreCase: true, cast: true },
  ],
  ["\"a\" LIKE '1%'", { kind: "like", arg: column("a"), pattern: "1%", ignoreCase: false, cast: false }],
  ['"a" IS FALSE', { kind: "isTrue", arg: column("a"), value: false }],
]);

itPrintsMoments(dialect, [
  [
    "TIMESTAMP WITHOUT TIME ZONE",
    null,
    "TO_TIMESTAMP('2025-01-31 08:30:00.000000', 'YYYY-MM-DD HH24:MI:SS.US')",
  ],
  [
    "timestamp with time zone",
    null,
    "TO_TIMESTAMP('2025-01-31 08:30:00.000000', 'YYYY-MM-DD HH24:MI:SS.US')",
  ],
  ["DATE", null, "TO_DATE('2025-01-31', 'YYYY-MM-DD')"],
  ["BIGINT", "epoch_s", "1738312200"],
  ["BIGINT", "epoch_ms", "1738312200000"],
  ["VARCHAR(10)", "%d.%m.%y", "'31.01.25'"],
  ["TEXT", null, "'2025-01-31 08:30:00.000000'"],
  [null, null, "'2025-01-31 08:30:00.000000'"],
]);

it("refuses what cannot be written", () => {
  for (const expr of [
    { kind: "datetime", at: "x' OR 1=1", columnType: null, format: null },
    { kind: "grain", grain: "constructor", arg: column("d") },
    { kind: "parseTime", format: "%Q", arg: column("d") },
  ] satisfies Expr[]) {
    expect(() => dialect.printExpr(expr)).toThrow(RangeError);
  }
  expect(() => dialect.literal("a\0")).toThrow(RangeError);
  expect(() => dialect.quoteIdentifier("a\0")).toThrow(RangeError);
});

itKnowsTypes(dialect, [
  ["SMALLINT", 0],
  ["numeric(10,2)", 0],
  ["DOUBLE PRECISION", 0],
  ["BIGSERIAL", 0],
  ["VARCHAR(20)", 1],
  ["character varying(20)", 1],
  ["INTEGER[]", 1],
  ["TIME(3) WITHOUT TIME ZONE", 1],
  ["INTERVAL DAY TO SECOND(3)", 1],
  ["JSONB", 1],
  ["MONEY", 1],
  ["DATE", 2],
  ["timestamp(3) without time zone", 2],
  ["TIMESTAMPTZ", 2],
  ["BOOLEAN", 3],
  ["mood", null],
]);

describe.skipIf(!serverUri)("in the engine", () => {
  const connection = testDatabase().connect();
  const value = (sql: string) => readValue(connection, sql);

  const GRAINS = grainTimes();
  it.each(GRAINS)("grain %s", async (grain, expected) => {
    const grainOf = (sql: string) => dialect.printExpr({ kind: "grain", grain, arg: raw(sql) });
    expect(await value(grainOf(`TIMESTAMP '${MOMENT}'`))).toBe(expected);
    expect(await value(grainOf(`TIMESTAMPTZ '${MOMENT}+00'`))).toBe(`${expected}+00:00`);
    expect(await value(`${grainOf("DATE '2025-03-12'")} <= TIMESTAMP '2025-03-16'`)).toBe(true);
  });
  it("has a test for every grain", () => {
    expect(Object.keys(dialect.grains)).toEqual(GRAINS.map(([grain]) => grain));
  });

  it.each(ODD_TEXTS)("reads back the text %j", async (text) => {
    expect(await value(dialect.literal(text))).toBe(text);
    const name = dialect.quoteIdentifier(`x${text}`);
    expect(await value(`(SELECT ${name} FROM (SELECT 1 AS ${name}) AS t)`)).toBe(1);
  });

  it.each<[pattern: string, text: string, at: string]>([
    ["%Y-%m-%d", "2025-01-31", "2025-01-31T00:00:00"],
    ["%Y%m%d", "20250131", "2025-01-31T00:00:00"],
    ["%d/%m/%y %H:%M:%S.%f", "31/01/25 08:30:15.250000", "2025-01-31T08:30:15.25"],
    ["%Y-%m-%dT%H:%M:%S", "2025-01-31T08:30:15", "2025-01-31T08:30:15"],
    ["%b %d, %Y %I:%M %p", "Jan 31, 2025 08:30 PM", "2025-01-31T20:30:00"],
    ["day %j of %Y", "day 031 of 2025", "2025-01-31T00:00:00"],
    ["%Y-%m-%d %H:%M:%S%z", "2025-01-31 08:30:15+0200", "2025-01-31T06:30:15"],
    ['say "%Y"', 'say "2025"', "2025-01-01T00:00:00"],
  ])("reads %s", async (format, text, at) => {
    const arg = literal(text);
    expect(await value(dialect.printExpr({ kind: "parseTime", format, arg }))).toBe(at);
  });
  it("quotes what stands for itself in a pattern", () => {
    expect(timePattern('%Y "at" %%')).toBe('YYYY "\\"at\\"" %');
  });
  it("reads numbers as times, to the millisecond", async () => {
    const epoch = (unit: "s" | "ms", sql: string) =>
      dialect.printExpr({ kind: "epoch", unit, arg: raw(sql) });
    expect(await value(epoch("s", "1738312200"))).toBe("2025-01-31T08:30:00");
    expect(await value(epoch("s", "1738312200.25"))).toBe("2025-01-31T08:30:00.25");
    expect(await value(epoch("ms", "1738312200123"))).toBe("2025-01-31T08:30:00.123");
  });
  it.each([
    ["DATE '2025-01-31'", "DATE"],
    ["TIMESTAMP '2025-01-31 00:00:00'", "TIMESTAMP WITHOUT TIME ZONE"],
    ["TIMESTAMPTZ '2025-01-31 00:00:00+00'", "TIMESTAMP WITH TIME ZONE"],
    ["DATE '2025-01-31'", null],
    ["TIMESTAMP '2025-01-31 00:00:00'", null],
  ])("compares %s as a column of type %s with a moment", async (sql, columnType) => {
    const right: Expr = { kind: "datetime", at: "2025-01-31T00:00:00", columnType, format: null };
    const compare = (op: ">=" | "<") => dialect.printExpr({ kind: "compare", op, left: raw(sql), right });
    expect([await value(compare(">=")), await value(compare("<"))]).toEqual([true, false]);
  });
});

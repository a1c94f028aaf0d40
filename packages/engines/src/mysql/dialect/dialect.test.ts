import type { Expr } from "@sightline/core/query/select";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyText, testRequest } from "../../queryText.fixture.ts";
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
import { mariadbUrl, type TestDatabase, testDatabase } from "../mariadb.fixture.ts";
import { mysqlDialect as dialect } from "./index.ts";

describe("a SELECT", () => {
  it("is quoted with backticks, and limited", () => {
    const tree = select({
      from: { kind: "table", catalog: null, schema: "my`db", name: "t" },
      where: [{ kind: "compare", op: "=", left: column("a"), right: literal("it's \\") }],
      groupBy: [column("a")],
      orderBy: [{ expr: { kind: "alias", name: "a" }, ascending: false }],
      limit: 10,
      offset: 5,
    });
    expect(dialect.print(tree)).toBe(
      "SELECT\n  `a` AS `a`\nFROM `my``db`.`t`\nWHERE\n  `a` = 'it''s \\\\'\nGROUP BY\n  `a`\nORDER BY\n  `a` DESC\nLIMIT 10\nOFFSET 5",
    );
  });
  it("skips rows only behind a limit", () => {
    expect(dialect.print(select({ offset: 5 }))).toMatch(/LIMIT 18446744073709551615\nOFFSET 5$/);
  });
});

itPrintsExpressions(dialect, [
  ["TRUE", literal(true)],
  ["NULL", literal(null)],
  ["'\\\\'' OR 1=1 --'", literal("\\' OR 1=1 --")],
  ["CAST(`a` AS CHAR)", { kind: "text", arg: column("a") }],
  [
    "LOWER(CAST(`a` AS CHAR)) LIKE LOWER('1%')",
    { kind: "like", arg: column("a"), pattern: "1%", ignoreCase: true, cast: true },
  ],
  ["`a` LIKE '%x%'", { kind: "like", arg: column("a"), pattern: "%x%", ignoreCase: false, cast: false }],
  ["`a` IS FALSE", { kind: "isTrue", arg: column("a"), value: false }],
  ["DATE_ADD(`d`, INTERVAL -2 HOUR)", { kind: "addHours", hours: -2, arg: column("d") }],
  [
    "DATE_ADD(TIMESTAMP '1970-01-01 00:00:00', INTERVAL `d` SECOND)",
    { kind: "epoch", unit: "s", arg: column("d") },
  ],
  [
    "DATE_ADD(TIMESTAMP '1970-01-01 00:00:00', INTERVAL (`d` * 1000) MICROSECOND)",
    { kind: "epoch", unit: "ms", arg: column("d") },
  ],
  [
    "STR_TO_DATE(`d`, '%d.%m.%Y %H:%i:%S')",
    { kind: "parseTime", format: "%d.%m.%Y %H:%M:%S", arg: column("d") },
  ],
  ["STR_TO_DATE(CONCAT(`d`, '-01'), '%Y%m-%d')", { kind: "parseTime", format: "%Y%m", arg: column("d") }],
  ["STR_TO_DATE(CONCAT(`d`, '-01-01'), '%Y-%m-%d')", { kind: "parseTime", format: "%Y", arg: column("d") }],
  ["CAST(`d` AS DATETIME(6))", { kind: "parseTime", format: null, arg: column("d") }],
  // As Superset writes them.
  ["DATE(`d`)", { kind: "grain", grain: "P1D", arg: column("d") }],
  ["DATE(DATE_SUB(`d`, INTERVAL DAYOFWEEK(`d`) - 1 DAY))", { kind: "grain", grain: "P1W", arg: column("d") }],
  [
    "MAKEDATE(YEAR(`d`), 1) + INTERVAL QUARTER(`d`) QUARTER - INTERVAL 1 QUARTER",
    { kind: "grain", grain: "P3M", arg: column("d") },
  ],
  ["DATE_ADD(DATE(`d`), INTERVAL HOUR(`d`) HOUR)", { kind: "grain", grain: "PT1H", arg: column("d") }],
]);

itPrintsMoments(dialect, [
  ["DATETIME", null, "STR_TO_DATE('2025-01-31 08:30:00.000000', '%Y-%m-%d %H:%i:%s.%f')"],
  ["TIMESTAMP", null, "STR_TO_DATE('2025-01-31 08:30:00.000000', '%Y-%m-%d %H:%i:%s.%f')"],
  ["DATE", null, "STR_TO_DATE('2025-01-31', '%Y-%m-%d')"],
  ["BIGINT(20)", "epoch_s", "1738312200"],
  ["BIGINT(20)", "epoch_ms", "1738312200000"],
  ["VARCHAR(20)", "%d.%m.%y", "'31.01.25'"],
  ["VARCHAR(20)", null, "'2025-01-31 08:30:00.000000'"],
  [null, null, "'2025-01-31 08:30:00.000000'"],
]);

it("refuses what cannot be written", () => {
  expect(() => dialect.literal("a\0")).toThrow(RangeError);
  expect(() => dialect.quoteIdentifier("a\0")).toThrow(RangeError);
  expect(() => dialect.literal(Number.NaN)).toThrow(RangeError);
  const grain = { kind: "grain", grain: "constructor", arg: column("d") } as const;
  expect(() => dialect.printExpr(grain)).toThrow(RangeError);
  const datetime = { kind: "datetime", at: "x' OR 1=1", columnType: null, format: null } as const;
  expect(() => dialect.printExpr(datetime)).toThrow(RangeError);
});

itKnowsTypes(dialect, [
  ["BIGINT(20) UNSIGNED", 0],
  ["DECIMAL(65,30)", 0],
  ["DOUBLE", 0],
  ["YEAR(4)", 0],
  ["BIT(1)", 0],
  ["TINYINT(4)", 0],
  ["TINYINT(1)", 3],
  ["BOOLEAN", 3],
  ["VARCHAR(255)", 1],
  ["ENUM('a','b')", 1],
  ["SET('date')", 1],
  ["TIME(3)", 1],
  ["LONGBLOB", 1],
  ["GEOMETRY", 1],
  ["ARRAY<INT>", 1],
  ["DATE", 2],
  ["DATETIME(6)", 2],
  ["TIMESTAMP", 2],
  ["SOMETHING", null],
]);

describe.skipIf(!mariadbUrl)("in MariaDB", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const value = async (sql: string) =>
    (
      JSON.parse(bodyText(await database.connection.query(testRequest(`SELECT ${sql} AS v`)))) as {
        v: unknown;
      }[]
    )[0]?.v;
  const time = async (expr: Expr) =>
    String(await value(`CAST(${dialect.printExpr(expr)} AS DATETIME(6))`)).replace("T", " ");

  it.each(grainTimes({ weeksFrom: "Sunday", write: withSpace }))("grain %s", async (grain, expected) => {
    const grainOf = (sql: string): Expr => ({ kind: "grain", grain, arg: raw(sql) });
    expect(await time(grainOf(`TIMESTAMP '${MOMENT}'`))).toBe(expected);
    // The first and the last moment of the bucket, and a date.
    const first = `TIMESTAMP '${expected}'`;
    if (!grain.startsWith("P1W/")) expect(await time(grainOf(first))).toBe(expected);
    expect(await time(grainOf("DATE '2025-03-12'"))).toBe(
      grain.startsWith("PT") ? "2025-03-12 00:00:00" : expected,
    );
    expect(await value(dialect.printExpr(grainOf("NULL")))).toBe(null);
  });
  it("has a test for every grain", () => {
    expect(Object.keys(dialect.grains)).toHaveLength(22);
  });
  it.each([
    ["1969-12-28T00:00:00Z/P1W", "2025-03-09", "2025-03-09 00:00:00"],
    ["1969-12-28T00:00:00Z/P1W", "2025-03-15", "2025-03-09 00:00:00"],
    ["1969-12-29T00:00:00Z/P1W", "2025-03-09", "2025-03-03 00:00:00"],
    ["P1W/1970-01-03T00:00:00Z", "2025-03-15", "2025-03-15 00:00:00"],
    ["P1W/1970-01-03T00:00:00Z", "2025-03-16", "2025-03-22 00:00:00"],
    ["P1W/1970-01-04T00:00:00Z", "2025-03-16", "2025-03-16 00:00:00"],
    ["P1W/1970-01-04T00:00:00Z", "2025-03-17", "2025-03-23 00:00:00"],
    ["P7D", "1969-12-31", "1969-12-25 00:00:00"],
    ["P7D", "2025-03-13", "2025-03-13 00:00:00"],
    ["P3M", "2024-12-31", "2024-10-01 00:00:00"],
    ["P1Y", "2024-12-31", "2024-01-01 00:00:00"],
  ])("grain %s of %s", async (grain, date, expected) => {
    expect(await time({ kind: "grain", grain, arg: raw(`DATE '${date}'`) })).toBe(expected);
  });

  it.each([
    ["s", "1738312200", "2025-01-31 08:30:00"],
    ["s", "-1", "1969-12-31 23:59:59"],
    ["s", "32503680000", "3000-01-01 00:00:00"],
    ["ms", "1738312200123", "2025-01-31 08:30:00.123"],
    ["ms", "-1", "1969-12-31 23:59:59.999"],
  ] as const)("epoch %s %s", async (unit, number, expected) => {
    expect(await time({ kind: "epoch", unit, arg: raw(number) })).toBe(expected);
  });

  it.each([
    ["%d.%m.%Y %H:%M", "31.01.2025 08:30", "2025-01-31 08:30:00"],
    ["%Y-%m-%dT%H:%M:%S.%f", "2025-01-31T08:30:01.25", "2025-01-31 08:30:01.25"],
    ["%b %d, %Y %I:%M %p", "Jan 31, 2025 08:30 PM", "2025-01-31 20:30:00"],
    ["%d %B %Y", "31 January 2025", "2025-01-31 00:00:00"],
    ["%Y%m", "202502", "2025-02-01 00:00:00"],
    ["%Y", "2025", "2025-01-01 00:00:00"],
    ["%Y-%j", "2025-060", "2025-03-01 00:00:00"],
    [null, "2025-01-31 08:30:00", "2025-01-31 08:30:00"],
  ])("reads times written as %s", async (format, text, expected) => {
    expect(await time({ kind: "parseTime", format, arg: raw(`'${text}'`) })).toBe(expected);
  });

  it.each(ODD_TEXTS)("reads back the text %j", async (text) => {
    expect(await value(dialect.literal(text))).toBe(text);
    const name = dialect.quoteIdentifier(`x${text}`);
    expect(await value(`(SELECT MAX(${name}) FROM (SELECT 1 AS ${name}) AS t)`)).toBe(1);
  });
  it("gives labels back as they were", async () => {
    const name = "😀 Umsatz 𝒳 ü";
    const sql = `SELECT ${dialect.quoteIdentifier(name)} FROM (SELECT 1 AS ${dialect.quoteIdentifier(name)}) AS t`;
    expect(bodyText(await database.connection.query(testRequest(sql)))).toBe(JSON.stringify([{ [name]: 1 }]));
  });
  it.each([
    ["MiXed", "%ixe%", 1],
    ["ÄPFEL", "äpf%", 1],
    ["a", "b", 0],
  ])("%s is like %s", async (text, pattern, expected) => {
    const like = { kind: "like", arg: literal(text), pattern, ignoreCase: true, cast: false } as const;
    expect(await value(dialect.printExpr(like))).toBe(expected);
  });
  it("reads columns of sub-queries by names of 64 characters", async () => {
    const name = "x".repeat(dialect.maxNameLength ?? 0);
    expect(await value(`(SELECT t.${name} FROM (SELECT 7 AS ${name}) AS t)`)).toBe(7);
  });
});

import { DatabaseSync } from "node:sqlite";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { describe, expect, it } from "vitest";
import { grainTimes, MOMENT, withSpace } from "../../sql/grainTimes.fixture.ts";
import { axis, compile, sum } from "../../sql/toSelect.fixture.ts";
import { sqliteDialect } from "./index.ts";
import { sqliteParts } from "./parts.ts";

const db = new DatabaseSync(":memory:");
const value = (expression: string): unknown =>
  (db.prepare(`SELECT ${expression} AS v`).get() as { v: unknown }).v;

describe("time grains", () => {
  it.each(grainTimes({ weeksFrom: "Sunday", write: withSpace }))("%s", (grain, expected) => {
    expect(value(sqliteParts.grain(grain, `'${MOMENT}'`))).toBe(expected);
    expect(value(sqliteParts.grain(grain, "'2025-03-12T10:47:38'"))).toBe(expected);
    expect(value(sqliteParts.grain(grain, "NULL"))).toBeNull();
  });
  it("has no others", () => {
    expect(Object.keys(sqliteDialect.grains)).toHaveLength(22);
    expect(() => sqliteParts.grain("toString", "1")).toThrow(RangeError);
  });
  it.each([
    ["1969-12-29T00:00:00Z/P1W", "2025-03-03", "2025-03-03 00:00:00"],
    ["1969-12-29T00:00:00Z/P1W", "2025-03-02", "2025-02-24 00:00:00"],
    ["P7D", "1969-12-31", "1969-12-25 00:00:00"],
    ["P7D", "2025-03-06", "2025-03-06 00:00:00"],
    ["P1W", "2025-03-02", "2025-03-02 00:00:00"],
    ["P1W/1970-01-03T00:00:00Z", "2025-03-08", "2025-03-08 00:00:00"],
    ["P1W/1970-01-04T00:00:00Z", "2025-03-02", "2025-03-02 00:00:00"],
    ["P3M", "2024-12-31", "2024-10-01 00:00:00"],
  ])("%s at its edge, %s", (grain, day, expected) => {
    expect(value(sqliteParts.grain(grain, `'${day}'`))).toBe(expected);
  });
});

describe("times", () => {
  it.each<[at: string, type: string | null, format: string | null, expected: string]>([
    ["2025-01-31T00:00:00", "DATETIME", null, "'2025-01-31 00:00:00'"],
    ["2025-01-31T00:00:00", "TEXT", null, "'2025-01-31 00:00:00'"],
    ["2025-01-31T10:00:00.5", "TIMESTAMP", null, "'2025-01-31 10:00:00.500000'"],
    ["2025-01-31T00:00:00", "DATE", null, "'2025-01-31'"],
    ["2025-01-31T12:00:00", "DATE", null, "'2025-01-31 12:00:00'"],
    ["2025-01-31T00:00:00", null, null, "'2025-01-31 00:00:00'"],
    ["2025-01-31T00:00:00", "INTEGER", "epoch_s", "1738281600"],
    ["2025-01-31T00:00:00", "INTEGER", "epoch_ms", "1738281600000"],
    ["2025-01-31T00:00:00", "TEXT", "%d/%m/%Y", "'31/01/2025'"],
  ])("%s for %s, %s", (at, type, format, expected) => {
    expect(sqliteParts.datetime(at, type, format)).toBe(expected);
  });
  it.each([
    [sqliteParts.epoch("s", "1738324800"), "2025-01-31 12:00:00"],
    [sqliteParts.epoch("ms", "1738324800000"), "2025-01-31 12:00:00"],
    [sqliteParts.addHours(-13, "'2025-01-31 12:00:00'"), "2025-01-30 23:00:00"],
    [sqliteParts.parseTime("%Y%m%d", "'20250131'"), "2025-01-31 00:00:00"],
    [sqliteParts.parseTime("%d/%m/%Y %H:%M", "'31/01/2025 10:20'"), "2025-01-31 10:20:00"],
    [sqliteParts.parseTime("%Y", "'2025'"), "2025-01-01 00:00:00"],
    [sqliteParts.parseTime(null, "'2025-01-31T10:20'"), "2025-01-31 10:20:00"],
    [sqliteParts.parseTime("%d %B %Y", "'2025-01-31'"), "2025-01-31 00:00:00"],
  ])("%s", (expression, expected) => {
    expect(value(expression)).toBe(expected);
  });
});

it.each([
  ["INTEGER", NUMERIC],
  ["UNSIGNED BIG INT", NUMERIC],
  ["DECIMAL(10, 2)", NUMERIC],
  ["double precision", NUMERIC],
  ["VARCHAR(20)", STRING],
  ["BLOB", STRING],
  ["TIME", STRING],
  ["BOOLEAN", BOOLEAN],
  ["DATE", TEMPORAL],
  ["DATETIME", TEMPORAL],
  ["timestamp with time zone", TEMPORAL],
  ["NULL", null],
  ["odd", null],
])("%s is %s", (type, generic) => {
  expect(sqliteDialect.genericType(type)).toBe(generic);
});

it.each([
  ["it's", "'it''s'"],
  ["back\\slash", "'back\\slash'"],
  [1.5, "1.5"],
  [true, "TRUE"],
  [null, "NULL"],
])("writes %s as it is read", (given, expected) => {
  expect(sqliteDialect.literal(given)).toBe(expected);
  const read = value(sqliteDialect.literal(given));
  expect(read).toBe(given === true ? 1 : given);
});

it("prints a chart's query that SQLite runs", () => {
  db.exec(`CREATE TABLE sales (day DATETIME, region TEXT, amt REAL, paid BOOLEAN);
    INSERT INTO sales VALUES ('2025-01-03 10:00:00', 'North', 1, 1), ('2025-01-20', 'north', 2, 1), ('2025-02-01', 'South', 4, 0)`);
  const { select } = compile({
    columns: [axis("day", "P1M"), "region"],
    metrics: [sum],
    filters: [
      { col: "region", op: "ILIKE", val: "NOR%" },
      { col: "paid", op: "IS TRUE" },
    ],
    orderby: [["region", true]],
  });
  const rows = db.prepare(sqliteDialect.print(select)).all();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { day: "2025-01-01 00:00:00", region: "North", Total: 1 },
    { day: "2025-01-01 00:00:00", region: "north", Total: 2 },
  ]);
});
it("skips rows without a limit", () => {
  expect(sqliteParts.limit(null, 5)).toEqual(["LIMIT -1", "OFFSET 5"]);
  expect(sqliteParts.limit(3, 5)).toEqual(["LIMIT 3", "OFFSET 5"]);
});

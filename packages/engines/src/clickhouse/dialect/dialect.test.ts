import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { grainTimes } from "../../sql/grainTimes.fixture.ts";
import { axis, compile, sum } from "../../sql/toSelect.fixture.ts";
import { connectTest, url } from "../clickhouse.fixture.ts";
import { clickhouseDialect } from "./index.ts";
import { clickhouseParts } from "./parts.ts";

// What is a day, or longer, but no time is told as a day.
const GRAINS = grainTimes({ write: (at, grain) => (/^PT|^P1D/.test(grain) ? at : at.slice(0, 10)) });

it.each<[at: string, type: string | null, format: string | null, expected: string]>([
  ["2025-01-31T00:00:00", "DateTime", null, "toDateTime('2025-01-31 00:00:00', 'UTC')"],
  ["2025-01-31T00:00:00.5", "DateTime64(3)", null, "toDateTime64('2025-01-31 00:00:00.500000', 6, 'UTC')"],
  ["1925-01-31T00:00:00", "DateTime64(3)", null, "toDateTime64('1925-01-31 00:00:00.000000', 6, 'UTC')"],
  ["2025-01-31T00:00:00", "Nullable(Date)", null, "toDate('2025-01-31')"],
  ["1925-01-31T00:00:00", "Date32", null, "toDate32('1925-01-31')"],
  ["2025-01-31T12:00:00", "Date", null, "toDateTime('2025-01-31 12:00:00', 'UTC')"],
  ["2025-01-31T00:00:00", "LowCardinality(String)", null, "'2025-01-31 00:00:00.000000'"],
  ["2025-01-31T00:00:00", "String", "%d/%m/%Y", "'31/01/2025'"],
  ["2025-01-31T00:00:00", "UInt32", "epoch_s", "1738281600"],
  ["2025-01-31T00:00:00", null, null, "toDateTime('2025-01-31 00:00:00', 'UTC')"],
])("%s for %s, %s", (at, type, format, expected) => {
  expect(clickhouseParts.datetime(at, type, format)).toBe(expected);
});
it.each([
  ["it's", "'it''s'"],
  ["back\\slash'", "'back\\\\slash'''"],
  [true, "TRUE"],
  [null, "NULL"],
])("writes %s", (value, expected) => {
  expect(clickhouseDialect.literal(value)).toBe(expected);
});
it("quotes names in which a backslash escapes", () => {
  expect(clickhouseDialect.quoteIdentifier('a\\"b')).toBe('"a\\\\\\"b"');
});
it("has the grains of the picker", () => {
  expect(Object.keys(clickhouseDialect.grains)).toEqual(
    expect.arrayContaining(GRAINS.map(([grain]) => grain)),
  );
  expect(() => clickhouseParts.grain("toString", "1")).toThrow(RangeError);
});

describe.skipIf(!url)("on the server", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());
  const values = async (expressions: string[]): Promise<unknown[]> => {
    const sql = `SELECT ${expressions.map((expression, at) => `${expression} AS c${at}`).join(", ")}`;
    const { text } = await queryText(connection, sql);
    // A time of a zone of its own is told with it.
    return Object.values((JSON.parse(text) as object[])[0] ?? {}).map((value) =>
      typeof value === "string" ? value.replace(/\+00:00$/, "") : value,
    );
  };

  it.each([
    "toDateTime('2025-03-12 10:47:38')",
    "toDateTime64('2025-03-12 10:47:38.9', 3)",
    "toDateTime('2025-03-12 16:17:38', 'Asia/Kolkata')",
    "toNullable(toDateTime('2025-03-12 10:47:38'))",
  ])("truncates %s to every grain", async (at) => {
    expect(await values(GRAINS.map(([grain]) => clickhouseParts.grain(grain, at)))).toEqual(
      GRAINS.map(([, expected]) => expected),
    );
  });
  it("truncates days, too", async () => {
    const day = GRAINS.filter(([grain]) => grain.startsWith("P1") || grain.includes("/"));
    expect(await values(day.map(([grain]) => clickhouseParts.grain(grain, "toDate('2025-03-12')")))).toEqual(
      day.map(([, expected]) => expected),
    );
  });
  it("reads times of all sorts", async () => {
    expect(
      await values([
        clickhouseParts.epoch("s", "1738324800"),
        clickhouseParts.epoch("ms", "1738324800500"),
        clickhouseParts.addHours(-13, "toDateTime('2025-01-31 12:00:00')"),
        clickhouseParts.parseTime("%d/%m/%Y %H:%M:%S", "'31/01/2025 10:20:30'"),
        clickhouseParts.parseTime(null, "'2025-01-31T10:20:30'"),
        clickhouseParts.text("CAST(NULL, 'Nullable(Int8)')"),
      ]),
    ).toEqual([
      "2025-01-31T12:00:00",
      "2025-01-31T12:00:00.5",
      "2025-01-30T23:00:00",
      "2025-01-31T10:20:30",
      "2025-01-31T10:20:30",
      null,
    ]);
  });
  it.each(["it's", "back\\slash'", 'say "hi"', "ü%_\n", 1.5, -7, true, null])(
    "reads %s as it is written",
    async (value) => {
      expect(await values([clickhouseDialect.literal(value)])).toEqual([value]);
    },
  );
  it("runs a chart's query whose labels are names of columns", async () => {
    const { select, names } = compile(
      {
        columns: [axis("day", "P1M"), "region"],
        metrics: [{ ...sum, label: "amt" }],
        filters: [
          { col: "region", op: "ILIKE", val: "NOR%" },
          { col: "paid", op: "IS TRUE" },
          { col: "amt", op: ">", val: 0 },
        ],
        time_range: "2025-01-02 : 2025-01-31",
        granularity: "day",
        orderby: [["region", true]],
      },
      undefined,
      { maxNameLength: clickhouseDialect.maxNameLength },
    );
    const sql = clickhouseDialect
      .print(select)
      .replace(
        '"main"."sales"',
        "values('day Date, region String, amt Int32, paid Bool', ('2025-01-03', 'North', 1, true), ('2025-01-20', 'north', 2, true), ('2025-02-01', 'North', 4, true))",
      );
    expect((await queryText(connection, sql, names ? { names } : {})).text).toBe(
      '[{"day":"2025-01-01","region":"North","amt":1},{"day":"2025-01-01","region":"north","amt":2}]',
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { grainTimes, MOMENT } from "../../sql/grainTimes.fixture.ts";
import { axis, compile, sum } from "../../sql/toSelect.fixture.ts";
import { connectTest, url } from "../trino.fixture.ts";
import { prestoDialect, trinoDialect } from "./index.ts";
import { trinoPartsWith } from "./parts.ts";

const trinoParts = trinoPartsWith("TIMESTAMP(6)");

const GRAINS = grainTimes();

it.each<[at: string, type: string | null, format: string | null, expected: string]>([
  ["2025-01-31T00:00:00", "timestamp(3)", null, "TIMESTAMP '2025-01-31 00:00:00.000000'"],
  ["2025-01-31T00:00:00", "date", null, "DATE '2025-01-31'"],
  ["2025-01-31T12:00:00", "date", null, "TIMESTAMP '2025-01-31 12:00:00.000000'"],
  ["2025-01-31T00:00:00", "varchar(10)", null, "'2025-01-31 00:00:00.000000'"],
  ["2025-01-31T00:00:00", null, null, "TIMESTAMP '2025-01-31 00:00:00.000000'"],
  ["2025-01-31T00:00:00", "bigint", "epoch_s", "1738281600"],
  ["2025-01-31T00:00:00", "varchar", "%d/%m/%Y", "'31/01/2025'"],
])("%s for %s, %s", (at, type, format, expected) => {
  expect(trinoParts.datetime(at, type, format)).toBe(expected);
});
it("skips before it counts", () => {
  expect(trinoParts.limit(3, 5)).toEqual(["OFFSET 5", "LIMIT 3"]);
});
it("has the grains of the picker", () => {
  expect(Object.keys(trinoDialect.grains)).toEqual(expect.arrayContaining(GRAINS.map(([grain]) => grain)));
  expect(() => trinoParts.grain("toString", "1")).toThrow(RangeError);
});

it("Presto's times have no precision", () => {
  const grain = prestoDialect.grains.PT6H?.sql("c");
  expect(grain).toBe(
    "DATE_TRUNC('hour', CAST(c AS TIMESTAMP)) - INTERVAL '1' HOUR * (HOUR(CAST(c AS TIMESTAMP)) % 6)",
  );
});

describe.skipIf(!url)("on the server", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());
  const values = async (expressions: string[]): Promise<unknown[]> => {
    const sql = `SELECT ${expressions.map((expression, at) => `${expression} AS c${at}`).join(", ")}`;
    return Object.values((JSON.parse((await queryText(connection, sql)).text) as object[])[0] ?? {});
  };

  it("truncates to every grain", async () => {
    const at = `TIMESTAMP '${MOMENT}'`;
    expect(await values(GRAINS.map(([grain]) => trinoParts.grain(grain, at)))).toEqual(
      GRAINS.map(([, expected]) => expected),
    );
    const day = GRAINS.filter(([grain]) => grain.startsWith("P1") || grain.includes("/"));
    const texts = await values(day.map(([grain]) => trinoParts.grain(grain, "DATE '2025-03-12'")));
    expect(texts).toEqual(day.map(([, expected]) => expected));
  });
  it("reads times of all sorts", async () => {
    expect(
      await values([
        trinoParts.epoch("s", "1738324800"),
        trinoParts.epoch("ms", "1738324800500"),
        trinoParts.addHours(-13, "TIMESTAMP '2025-01-31 12:00:00'"),
        trinoParts.parseTime("%d/%m/%Y %H:%M:%S", "'31/01/2025 10:20:30'"),
        trinoParts.parseTime(null, "'2025-01-31T10:20:30'"),
      ]),
    ).toEqual([
      "2025-01-31T12:00:00",
      "2025-01-31T12:00:00.5",
      "2025-01-30T23:00:00",
      "2025-01-31T10:20:30",
      "2025-01-31T10:20:30",
    ]);
  });
  it.each(["it's", "back\\slash", 'say "hi"', "ü%_", 1.5, -7, true, null])(
    "writes %s as it is read",
    async (value) => {
      expect(await values([trinoDialect.literal(value)])).toEqual([value]);
    },
  );
  it("runs a chart's query", async () => {
    const { select } = compile({
      columns: [axis("day", "P1M"), "region"],
      metrics: [sum],
      filters: [
        { col: "region", op: "ILIKE", val: "NOR%" },
        { col: "paid", op: "IS TRUE" },
      ],
      orderby: [["region", true]],
      row_offset: 1,
    });
    const sql = trinoDialect
      .print(select)
      .replace(
        '"main"."sales"',
        "(VALUES (DATE '2025-01-03', 'North', 1, true), (DATE '2025-01-20', 'north', 2, true), (DATE '2025-02-01', 'South', 4, false)) AS sales (day, region, amt, paid)",
      );
    expect((await queryText(connection, sql)).text).toBe(
      '[{"day":"2025-01-01T00:00:00","region":"north","Total":2}]',
    );
  });
});

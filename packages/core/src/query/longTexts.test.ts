import { expect, it } from "vitest";
import { parseGeodetic } from "../post-processing/geo/geodetic.ts";
import { parseRison } from "../rison/index.ts";
import { resolveTimeRange, shiftTimeRange } from "../time-range/index.ts";
import { castValue } from "./expressions/castValue.ts";
import { STRING } from "./generic-type/genericType.ts";

const TEXT_COLUMN = {
  source: "a",
  expr: { kind: "raw", sql: "a" },
  type: "VARCHAR",
  type_generic: STRING,
  isTemporal: false,
  format: null,
} as const;
const NOW = { now: "2025-03-12T12:00:00" };

// A step for each pair of characters would take hours.
it.each<[name: string, work: () => unknown, result: unknown]>([
  [
    "a filter value with a million blanks in its middle",
    () => castValue(`a${"\t".repeat(1_000_000)}b`, TEXT_COLUMN),
    { kind: "literal" },
  ],
  [
    "a time range of a million blanks",
    () => resolveTimeRange(`Last${" ".repeat(1_000_000)}x`, NOW),
    { error: { message: "The time range is longer than 1,000 characters" } },
  ],
  [
    "a time range of functions in functions",
    () => resolveTimeRange("DATEADD(".repeat(100_000), NOW),
    { error: { message: "The time range is longer than 1,000 characters" } },
  ],
  [
    "a shift of a million digits",
    () => shiftTimeRange({ since: null, until: null }, "1".repeat(1_000_000)),
    { error: { message: "The time range is longer than 1,000 characters" } },
  ],
  [
    "the longest time range that is read",
    () => resolveTimeRange(`Last${" ".repeat(990)}x`, NOW),
    { ok: false },
  ],
  [
    "a point with very many blanks",
    () => ({ point: parseGeodetic(`1${" ".repeat(190)}x`) }),
    { point: null },
  ],
  ["a point of a million digits", () => ({ point: parseGeodetic("1".repeat(1_000_000)) }), { point: null }],
  [
    "rison of a megabyte",
    () => ({ length: (parseRison(`!(${"abcde,".repeat(190_000)}a)`) as []).length }),
    { length: 190_001 },
  ],
])("%s is read or refused at once", (_name, work, result) => {
  expect(work()).toMatchObject(result as object);
});

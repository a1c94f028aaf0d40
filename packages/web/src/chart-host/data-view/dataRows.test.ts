import { NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { expect, it } from "vitest";
import { dataRows } from "./dataRows.ts";

it.each([
  ["a number in full", 1_234_567.891, NUMERIC, "1,234,567.891"],
  ["a day", Date.UTC(2024, 4, 17), TEMPORAL, "2024-05-17"],
  ["a time", Date.UTC(2024, 4, 17, 9, 5, 3), TEMPORAL, "2024-05-17 09:05:03"],
  ["text", "Köln", STRING, "Köln"],
  ["an integer that numbers do not hold", "9007199254740993", NUMERIC, "9007199254740993"],
  ["nothing", null, NUMERIC, null],
] as const)("writes %s", (_name, value, type, text) => {
  const query = { colnames: ["x"], coltypes: [type], data: [{ x: value }] };
  expect(dataRows(query as never, { verbose_map: {} }).rows).toEqual([{ x: text }]);
});

it("calls columns by their labels, as long as these tell them apart", () => {
  const query = { colnames: ["a", "b", "c"], coltypes: [1, 1, 1], data: [{ a: "1", b: "2", c: "3" }] };
  const { names, rows } = dataRows(query as never, { verbose_map: { a: "City", b: "Sum", c: "Sum" } });
  expect(names).toEqual(["City", "b", "c"]);
  expect(rows).toEqual([{ City: "1", b: "2", c: "3" }]);
});

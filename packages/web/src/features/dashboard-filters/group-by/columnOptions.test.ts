import { expect, it } from "vitest";
import { filterOf } from "../filters.fixture.ts";
import { columnOptions } from "./columnOptions.ts";

const ROWS = [
  { column_name: "region", verbose_name: "Region of sale", dtype: 1 },
  { column_name: "year", verbose_name: null, dtype: 0 },
];

it.each<[string, string[] | undefined, string[], string[]]>([
  ["all columns", undefined, [], ["Region of sale", "year"]],
  ["all columns where none is named", [], [], ["Region of sale", "year"]],
  ["those that are named", ["year", "secret"], [], ["year"]],
  ["a chosen one that is no longer offered", ["year"], ["region"], ["Region of sale", "year"]],
  ["a chosen one that is gone from the dataset", undefined, ["gone"], ["gone", "Region of sale", "year"]],
])("offers %s", (_name, availableColumns, chosen, labels) => {
  const filter = filterOf("by", { controlValues: availableColumns ? { availableColumns } : {} });
  expect(columnOptions(ROWS, filter, chosen).map(({ label }) => label)).toEqual(labels);
});

import { expect, it } from "vitest";
import { findCycle } from "./chunkCycles.ts";

it.each<[string, Record<string, string[]>, string[] | null]>([
  ["none", { a: ["b", "c"], b: ["c"], c: [] }, null],
  ["of two", { a: ["b"], b: ["c"], c: ["b"] }, ["b", "c", "b"]],
  ["of one", { a: ["a"] }, ["a", "a"]],
  ["behind a file that others share", { a: ["c"], b: ["c", "d"], c: [], d: ["b"] }, ["b", "d", "b"]],
])("files that import each other: %s", (_name, imports, cycle) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(cycle);
});

import { expect, it } from "vitest";
import { rowLimit } from "./limits.ts";

it.each([
  ["no limit in the SQL", null, 100, { limit: 100, factor: "DROPDOWN" }],
  ["a larger one in the SQL", 200, 100, { limit: 100, factor: "DROPDOWN" }],
  ["a smaller one in the SQL", 20, 100, { limit: 20, factor: "QUERY" }],
  ["equal ones", 100, 100, { limit: 100, factor: "QUERY_AND_DROPDOWN" }],
  ["none at all", null, null, { limit: 1000, factor: "DROPDOWN" }],
  ["a tab without limit", null, 0, { limit: 1000, factor: "DROPDOWN" }],
  ["a tab with a negative one", 5, -1, { limit: 5, factor: "QUERY" }],
  ["a tab beyond the server's", null, 5000, { limit: 1000, factor: "DROPDOWN" }],
  ["LIMIT 0", 0, 100, { limit: 0, factor: "QUERY" }],
] as const)("%s", (_name, inSql, ofTab, expected) => {
  expect(rowLimit(inSql, ofTab, 1000)).toEqual(expected);
});

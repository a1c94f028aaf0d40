import type { QueryContext } from "@sightline/core/query";
import { expect, it } from "vitest";
import { contextKey } from "./contextKey.ts";

const context = (more: Partial<QueryContext>): QueryContext => ({
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: ["count"], filters: [{ col: "a", op: "==", val: 1 }] }],
  ...more,
});
const byValue = (val: number) => ({ queries: [{ filters: [{ col: "a", op: "==", val }] }] });
const metrics = (...names: string[]) => ({ queries: [{ metrics: names }] });

it.each<[string, boolean, Partial<QueryContext>, Partial<QueryContext>]>([
  ["the order of keys", true, { datasource: { type: "table", id: 1 } }, {}],
  ["force", true, { force: true }, { force: false }],
  ["the value of a filter", false, byValue(1), byValue(2)],
  ["the order of a list", false, metrics("a", "b"), metrics("b", "a")],
  ["the result type", false, { result_type: "samples" }, { result_type: "full" }],
])("contexts that differ in %s only: equal is %s", (_name, equal, one, other) => {
  expect(contextKey(context(one)) === contextKey(context(other))).toBe(equal);
});

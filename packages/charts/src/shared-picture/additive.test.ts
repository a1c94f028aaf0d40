import type { QueryMetric } from "@sightline/core/query";
import { expect, it } from "vitest";
import { isAdditive } from "./additive.ts";

const simple = (aggregate: string) =>
  ({
    expressionType: "SIMPLE",
    column: { column_name: "a" },
    aggregate,
    label: "a",
  }) as unknown as QueryMetric;
const sql = (sqlExpression: string) =>
  ({ expressionType: "SQL", sqlExpression, label: "a" }) as unknown as QueryMetric;

it.each([
  ["a count", "count", true],
  ["a sum by custom", "sum__num", true],
  ["any saved metric", "revenue", false],
  ["an average by custom", "avg__num", false],
  ["a sum", simple("SUM"), true],
  ["an average", simple("AVG"), false],
  ["distinct values", simple("COUNT_DISTINCT"), false],
  ["a sum in SQL", sql("SUM(price)"), true],
  ["distinct values in SQL", sql("count(DISTINCT a)"), false],
  ["a ratio in SQL", sql("SUM(a) / SUM(b)"), false],
])("%s", (_name, metric, additive) => {
  expect(isAdditive(metric)).toBe(additive);
});

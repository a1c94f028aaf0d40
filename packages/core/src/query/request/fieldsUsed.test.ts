import { expect, it } from "vitest";
import type { QueryObject } from "../types.ts";
import { fieldsUsed, namesInSql } from "./index.ts";

const sum = (column_name: string) =>
  ({ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name } }) as const;
const customSql = (sqlExpression: string) =>
  ({ expressionType: "SQL", sqlExpression, label: "written" }) as const;

it.each<[string, QueryObject, string[], string[], string[]]>([
  ["columns by name", { columns: ["region"] }, ["region"], [], []],
  [
    "an axis that stands for a column",
    { columns: [{ ...customSql("ordered"), isColumnReference: true, timeGrain: "P1D" }] },
    ["ordered"],
    [],
    [],
  ],
  ["a column written as SQL", { columns: [customSql("upper(region)")] }, [], [], ["upper(region)"]],
  ["saved metrics", { metrics: ["total"], series_limit_metric: "count" }, [], ["total", "count"], []],
  ["the column of a simple metric", { metrics: [sum("amount")] }, ["amount"], [], []],
  ["a metric written as SQL", { metrics: [customSql("MAX(amount)")] }, [], [], ["MAX(amount)"]],
  ["filters", { filters: [{ col: "paid", op: "==", val: true }] }, ["paid"], [], []],
  ["conditions", { extras: { where: "a > 1", having: "" } }, [], [], ["a > 1"]],
  ["the time column", { granularity: "ordered" }, ["ordered"], [], []],
  ["an order, which may be by either", { orderby: [["total", true]] }, ["total"], ["total"], []],
  ["an order by a simple metric", { orderby: [[sum("amount"), false]] }, ["amount"], [], []],
  ["columns of series", { series_columns: ["city"] }, ["city"], [], []],
])("a query uses %s", (_name, query, columns, metrics, expressions) => {
  const used = fieldsUsed([query]);
  expect([...used.columns]).toEqual(columns);
  expect([...used.metrics]).toEqual(metrics);
  expect(used.expressions).toEqual(expressions);
});

it("reads names of SQL, not its strings and comments", () => {
  const names = namesInSql(`SUM("Order Total") / count_of -- tax\n + LENGTH('region')`);
  expect([...names]).toEqual(["sum", "order total", "count_of", "length"]);
});

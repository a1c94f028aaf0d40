import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import type { Expr } from "../select/select.ts";
import { columnsRead } from "./columnsRead.ts";

const table = {
  columns: new Map(["amount", "Odd name", "category", "date"].map((name) => [name.toLowerCase(), name])),
  rules: syntaxes.duckdb.rules,
  functions: new Set(["count", "sum", "max", "date_trunc"]),
};
const raw = (sql: string): Expr => ({ kind: "raw", sql });

describe("the columns that an expression reads", () => {
  it.each([
    ["COUNT(*)", []],
    ["SUM(amount)", ["amount"]],
    ["SUM(AMOUNT) / COUNT(*)", ["amount"]],
    ["SUM(amount * 2) * COUNT(category)", ["amount", "category"]],
    ['MAX("odd NAME")', ["Odd name"]],
    ["MAX(date)", ["date"]],
    ["SUM(CASE WHEN category > 5 THEN amount END)", ["category", "amount"]],
    ["COUNT(DISTINCT category) FILTER (WHERE amount IS NOT NULL)", ["category", "amount"]],
    ["MAX(date_trunc('month', date))", ["date"]],
    ["CAST(SUM(amount) AS BIGINT)", ["amount"]],
  ])("of %s", (sql, columns) => {
    expect(columnsRead(raw(sql), table)).toEqual(columns);
  });

  it.each([
    ["a column that the dataset does not know", "SUM(other)"],
    ["a quoted name that it does not know", 'SUM("CASE")'],
    ["a name with its table", "SUM(events.amount)"],
    ["the table as a value", "COUNT(events)"],
    ["all columns", "SUM(COLUMNS(*))"],
    ["all columns, listed", "MAX(*)"],
    ["a function of the database's own, which may read more", "my_sum(amount)"],
    ["a function with a schema", "main.sum(amount)"],
    ["a list", "MAX(amount[1])"],
    ["a text that does not end", "MAX('amount)"],
  ])("is not certain of %s", (_name, sql) => {
    expect(columnsRead(raw(sql), table)).toBeNull();
  });

  it("has the column that a result column is called like", () => {
    expect(columnsRead({ kind: "alias", name: "Amount" }, table)).toEqual(["amount"]);
    expect(columnsRead({ kind: "alias", name: "Total" }, table)).toEqual([]);
  });
});

import type { Expr } from "@sightline/core/query/select";
import { expect, it } from "vitest";
import type { Dialect } from "../engine.ts";
import { axis, compile, sum } from "../sql/toSelect.fixture.ts";

const column = (name: string): Expr => ({ kind: "column", name });
const text = (value: string): Expr => ({ kind: "literal", value });
const region = column("region");
const paid: Expr = { kind: "isTrue", arg: column("paid"), value: true };

/** Every kind of expression that a query can hold. */
export const EXPRESSIONS: Readonly<Record<string, Expr>> = {
  column: { kind: "column", name: "a", table: "t" },
  "column of odd characters": column('we"ird`n]a[me\\'),
  alias: { kind: "alias", name: "SUM(amt)" },
  raw: { kind: "raw", sql: "amt + 1" },
  text: text("it's \\ 'x"),
  "text with a line": text("a\nb%_"),
  number: { kind: "literal", value: -1.5 },
  true: { kind: "literal", value: true },
  null: { kind: "literal", value: null },
  day: { kind: "datetime", at: "2025-01-31T00:00:00", columnType: "DATE", format: null },
  moment: { kind: "datetime", at: "2025-01-31T10:20:30.500", columnType: null, format: null },
  timestamp: { kind: "datetime", at: "2025-01-31T10:20:30", columnType: "TIMESTAMP", format: null },
  datetime: { kind: "datetime", at: "2025-01-31T10:20:30", columnType: "DATETIME", format: null },
  "moment as text": { kind: "datetime", at: "2025-01-31T10:20:30", columnType: "VARCHAR(20)", format: null },
  "moment by pattern": { kind: "datetime", at: "2025-01-31", columnType: "VARCHAR", format: "%d/%m/%Y" },
  "moment as seconds": { kind: "datetime", at: "2025-01-31", columnType: "INT", format: "epoch_s" },
  count: { kind: "countAll" },
  distinct: { kind: "aggregate", name: "COUNT", arg: region, distinct: true },
  epoch: { kind: "epoch", unit: "s", arg: column("at") },
  "epoch in ms": { kind: "epoch", unit: "ms", arg: column("at") },
  "read time": { kind: "parseTime", format: null, arg: column("w") },
  "read time by pattern": { kind: "parseTime", format: "%d/%m/%Y %H:%M:%S", arg: column("w") },
  "as text": { kind: "text", arg: column("amt") },
  "hours later": { kind: "addHours", hours: -5, arg: column("day") },
  compare: { kind: "compare", op: "<>", left: region, right: text("x") },
  in: { kind: "in", arg: region, values: [text("a"), text("b")] },
  "not in": { kind: "not", arg: { kind: "in", arg: region, values: [text("a")] } },
  like: { kind: "like", arg: region, pattern: "%[a]_", ignoreCase: false, cast: false },
  "like in any case": { kind: "like", arg: column("amt"), pattern: "1%", ignoreCase: true, cast: true },
  "is null": { kind: "isNull", arg: region },
  "is true": paid,
  "is false": { kind: "isTrue", arg: column("paid"), value: false },
  case: { kind: "case", when: paid, value: region, otherwise: text("Others") },
  and: { kind: "and", args: [paid, { kind: "or", args: [paid, { kind: "raw", sql: "1 = 1" }] }] },
};

/** A query with a time grain, a filter, a limit of its series and pages. */
export const CHART = compile({
  columns: [axis("day", "P1M"), "region"],
  metrics: [
    sum,
    { expressionType: "SIMPLE", column: { column_name: "amt" }, aggregate: "AVG", label: "Mean" },
  ],
  filters: [{ col: "region", op: "ILIKE", val: "nor%" }],
  series_limit: 3,
  series_limit_metric: sum,
  series_columns: ["region"],
  row_limit: 10,
  row_offset: 5,
}).select;

/** Tests of a dialect's text: every kind of expression by name, every grain by its key. */
export function itPrints(
  dialect: Dialect,
  printed: Readonly<Record<string, string>>,
  grains: Readonly<Record<string, string>>,
): void {
  const printGrain = (grain: string) =>
    dialect.printExpr({ kind: "grain", grain, arg: { kind: "raw", sql: "d" } });
  it.each(Object.entries(EXPRESSIONS))("prints %s", (name, expr) => {
    expect(dialect.printExpr(expr)).toBe(printed[name]);
  });
  it.each(Object.entries(grains))("truncates to %s", (grain, sql) => {
    expect(dialect.grains[grain]?.sql("d")).toBe(sql);
    expect(printGrain(grain)).toBe(sql);
  });
  it("has all time grains of the picker and no other", () => {
    expect(Object.keys(dialect.grains)).toEqual(Object.keys(grains));
    expect(() => printGrain("toString")).toThrow(RangeError);
  });
  it("writes nothing that would end the text", () => {
    expect(() => dialect.literal("a\0b")).toThrow(RangeError);
    expect(() => dialect.quoteIdentifier("a\0b")).toThrow(RangeError);
    expect(() => dialect.literal(Number.NaN)).toThrow(RangeError);
  });
}

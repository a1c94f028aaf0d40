import type { Expr, Select } from "@sightline/core/query/select";
import { expect, it } from "vitest";
import type { Dialect } from "../engine.ts";

export const column = (name: string, table?: string): Expr => ({
  kind: "column",
  name,
  ...(table ? { table } : {}),
});
export const literal = (value: string | number | boolean | null): Expr => ({ kind: "literal", value });
export const raw = (sql: string): Expr => ({ kind: "raw", sql });

/** A SELECT of column `a` of `main.t`, with what a test changes. */
export const select = (change: Partial<Select>): Select => ({
  columns: [{ expr: column("a"), alias: "a" }],
  from: { kind: "table", catalog: null, schema: "main", name: "t" },
  joins: [],
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
  limit: null,
  offset: null,
  ...change,
});

/** Texts with which a literal or a name might be broken out of. */
export const ODD_TEXTS = [
  ...["it's", "\\", "\\'", "a\nb", "$$", "--", "/*", "#", "😀", "", "'; DROP TABLE t; --", "{{ x }}", "?"],
  "%s",
];

/** Tests of how a dialect writes expressions. */
export function itPrintsExpressions(dialect: Dialect, cases: [sql: string, expr: Expr][]): void {
  it.each(cases)("%s", (sql, expr) => {
    expect(dialect.printExpr(expr)).toBe(sql);
  });
}

/** Tests of how a dialect writes half past eight in the morning of the last of January 2025. */
export function itPrintsMoments(
  dialect: Dialect,
  cases: [columnType: string | null, format: string | null, sql: string][],
): void {
  it.each(cases)("a date-time for a column of type %s, format %s", (columnType, format, sql) => {
    const expr: Expr = { kind: "datetime", at: "2025-01-31T08:30:00", columnType, format };
    expect(dialect.printExpr(expr)).toBe(sql);
  });
}

/** Tests of what charts take the engine's types for. */
export function itKnowsTypes(dialect: Dialect, cases: [type: string, generic: number | null][]): void {
  it.each(cases)("type %s is %s", (type, generic) => {
    expect(dialect.genericType(type)).toBe(generic);
  });
}

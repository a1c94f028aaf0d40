import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import type { Expr, Select } from "../select/index.ts";
import { findSharedRows, type TableSource } from "./findSharedRows.ts";

const EVENTS = { kind: "table", catalog: null, schema: "main", name: "events" } as const;
const COPY: TableSource = { kind: "table", catalog: "temp", schema: "main", name: "copy" };
const known = {
  columns: new Map(["amount", "name", "day"].map((name) => [name, name])),
  rules: syntaxes.duckdb.rules,
  functions: new Set(["count", "sum"]),
};

const column = (name: string): Expr => ({ kind: "column", name });
const raw = (sql: string): Expr => ({ kind: "raw", sql });
const FILTER: Expr = { kind: "compare", op: "=", left: column("day"), right: { kind: "literal", value: 1 } };

function select(by: string[], metric: string, change: Partial<Select> = {}): Select {
  const dimensions = by.map(column);
  return {
    columns: [
      ...by.map((name) => ({ expr: column(name), alias: name })),
      { expr: raw(metric), alias: metric },
    ],
    from: EVENTS,
    joins: [],
    where: [],
    groupBy: dimensions,
    having: [],
    orderBy: [],
    limit: 10,
    offset: null,
    ...change,
  };
}

/** Places of the SELECTs that read the rows, and those that read each of the groups. */
const listReaders = (...selects: Select[]) =>
  findSharedRows(selects, known, COPY).map(({ filtered, grouped }) => [
    filtered ? [...filtered.readers.keys()] : null,
    grouped.map(({ readers }) => [...readers.keys()]),
  ]);

describe("what SELECTs have in common", () => {
  const filtered = { where: [FILTER] };
  const series = { kind: "select", select: select(["name"], "SUM(amount)"), alias: "series" } as const;
  it.each([
    ["the same groups", [select(["name"], "COUNT(*)"), select(["name"], "SUM(amount)")], [[null, [[0, 1]]]]],
    ["other groups", [select(["name"], "COUNT(*)"), select(["day"], "COUNT(*)")], []],
    [
      "the same filter",
      [select(["name"], "COUNT(*)", filtered), select(["day"], "COUNT(*)", filtered)],
      [[[0, 1], []]],
    ],
    ["other filters", [select(["name"], "COUNT(*)", filtered), select(["name"], "COUNT(*)")], []],
    [
      "the same filter and groups",
      [select(["name"], "COUNT(*)", filtered), select(["name"], "SUM(amount)", filtered)],
      [[[0, 1], [[0, 1]]]],
    ],
    [
      "groups of which one has a condition",
      [select(["name"], "COUNT(*)"), select(["name"], "SUM(amount)", { having: [raw("COUNT(*) > 1")] })],
      [],
    ],
    [
      "an order by an expression, which may be a place",
      [
        select(["name"], "COUNT(*)"),
        select(["name"], "SUM(amount)", { orderBy: [{ expr: raw("1"), ascending: true }] }),
      ],
      [],
    ],
    [
      "another table",
      [select(["name"], "COUNT(*)"), select(["name"], "COUNT(*)", { from: { ...EVENTS, name: "others" } })],
      [],
    ],
    [
      "limited series",
      [
        select(["name"], "COUNT(*)", { joins: [{ type: "INNER", source: series, on: [] }] }),
        select(["name"], "SUM(amount)"),
      ],
      [],
    ],
    [
      "columns that are not certain",
      [select(["name"], "SUM(other)", filtered), select(["day"], "COUNT(*)", filtered)],
      [],
    ],
  ])("%s", (_name, selects, expected) => {
    expect(listReaders(...selects)).toEqual(expected);
  });

  it("counts an expression of several SELECTs once", () => {
    const order = [{ expr: raw("COUNT(*)"), ascending: false }].map(({ ascending }) => ({
      expr: { kind: "countAll" } as const,
      ascending,
    }));
    const [shared] = findSharedRows(
      [select(["name"], "COUNT(*)"), select(["name"], "COUNT(*)", { orderBy: order, limit: 3 })],
      known,
      COPY,
    );
    const [copy] = shared?.grouped ?? [];
    expect(copy?.rows.columns.map(({ expr }) => expr)).toEqual([
      column("name"),
      raw("COUNT(*)"),
      { kind: "countAll" },
    ]);
    expect(copy?.readers.get(1)).toMatchObject({
      from: COPY,
      where: [],
      groupBy: [],
      limit: 3,
      orderBy: [{ expr: column("sl_copy_2"), ascending: false }],
    });
  });
});

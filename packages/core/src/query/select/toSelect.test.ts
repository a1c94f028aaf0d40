import { describe, expect, it } from "vitest";
import type { LexicalRules } from "../../sql/lexer/index.ts";
import type { QueryObject } from "../index.ts";
import { columnsResult } from "../request/index.ts";
import { type QueryDataset, type SelectOptions, toSelect } from "./index.ts";

const column = (column_name: string, more: Partial<QueryDataset["columns"][number]> = {}) => ({
  column_name,
  expression: null,
  type: "VARCHAR",
  type_generic: 1 as const,
  is_dttm: false,
  python_date_format: null,
  verbose_name: null,
  ...more,
});
const dataset: QueryDataset = {
  id: 1,
  table_name: "sales",
  schema: null,
  catalog: null,
  sql: null,
  main_dttm_col: "day",
  offset: 0,
  fetch_values_predicate: null,
  always_filter_main_dttm: false,
  columns: [
    column("region"),
    column("day", { is_dttm: true, python_date_format: "%Y-%m-%d" }),
    column("half", { expression: "amount / 2", type: null, type_generic: null }),
  ],
  metrics: [{ metric_name: "count", expression: "COUNT(*)", verbose_name: null }],
};
const rules: LexicalRules = {} as LexicalRules;
const options: SelectOptions = {
  now: "2025-03-12T10:00:00",
  rowLimitDefault: 10,
  maxRow: 100,
  databaseName: "test",
  grains: { P1D: {} },
  rules,
};
function compiled(query: QueryObject) {
  const result = toSelect(query, dataset, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe("text that holds time", () => {
  it("is time on an axis, and text in a table", () => {
    const axis = {
      label: "day",
      sqlExpression: "day",
      expressionType: "SQL",
      columnType: "BASE_AXIS",
    } as const;
    const text = { kind: "column", name: "day" };
    const time = { kind: "parseTime", format: "%Y-%m-%d", arg: text };
    expect(compiled({ columns: [axis] }).select.columns).toEqual([{ expr: time, alias: "day" }]);
    expect(compiled({ columns: ["day"] }).select.columns).toEqual([{ expr: text, alias: "day" }]);
    expect(compiled({ is_timeseries: true, granularity: "day", columns: [] }).select.columns).toEqual([
      { expr: time, alias: "__timestamp" },
    ]);
  });
});

it("compares a time with all of its grain, as a mark of a chart stands for it", () => {
  const val = Date.UTC(2025, 2, 1);
  const where = (grain?: string) =>
    compiled({ columns: ["region"], filters: [{ col: "day", op: "==", val, ...(grain && { grain }) }] })
      .select.where;
  const text = { kind: "column", name: "day" };
  const at = "2025-03-01T00:00:00";
  expect(where("P1D")).toEqual([
    {
      kind: "compare",
      op: "=",
      left: { kind: "grain", grain: "P1D", arg: { kind: "parseTime", format: "%Y-%m-%d", arg: text } },
      right: { kind: "datetime", at, columnType: "TIMESTAMP", format: null },
    },
  ]);
  expect(where()).toEqual([
    {
      kind: "compare",
      op: "=",
      left: text,
      right: { kind: "datetime", at, columnType: "VARCHAR", format: "%Y-%m-%d" },
    },
  ]);
});

it("calls the time axis and the number of rows by their own names", () => {
  const labels = (query: QueryObject) => compiled(query).labels.map(({ label, source }) => [label, source]);
  expect(labels({ is_timeseries: true, granularity: "day", columns: ["region"] })).toEqual([
    ["__timestamp", "__timestamp"],
    ["region", "region"],
  ]);
  expect(labels({ columns: ["region"], is_rowcount: true })).toEqual([["rowcount", "rowcount"]]);
});

it("tells a type of every column", () => {
  expect(columnsResult(dataset).data.map(({ dtype }) => dtype)).toEqual([1, 2, 1]);
});

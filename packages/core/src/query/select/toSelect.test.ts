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
function compileQuery(query: QueryObject) {
  const result = toSelect(query, dataset, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe("[S3-254] filters on columns of an advanced type", () => {
  const network: QueryDataset = {
    ...dataset,
    columns: [
      ...dataset.columns,
      column("port", { type: "INTEGER", type_generic: 0, advanced_data_type: "port" }),
      column("address", { type: "BIGINT", type_generic: 0, advanced_data_type: "internet_address" }),
    ],
  };
  const where = (col: string, op: string, val: unknown, advancedDataTypes = true) => {
    const query = { columns: ["region"], filters: [{ col, op, val }] } as QueryObject;
    const result = toSelect(query, network, { ...options, advancedDataTypes });
    return result.ok ? result.value.select.where : result.error;
  };
  const port = { kind: "column", name: "port" };
  const address = { kind: "column", name: "address" };
  const number = (value: number) => ({ kind: "literal", value });
  const compare = (op: string, value: number) => ({
    kind: "compare",
    op,
    left: address,
    right: number(value),
  });
  const isFtp = { kind: "in", arg: port, values: [number(20), number(21)] };

  it.each<[string, unknown[], unknown[]]>([
    ["a service is each of its ports", ["port", "==", "ftp"], [isFtp]],
    ["and none of them", ["port", "!=", "ftp"], [{ kind: "not", arg: isFtp }]],
    [
      "a network is all its addresses",
      ["address", "==", "1.0.0.0/8"],
      [compare(">=", 16777216), compare("<=", 33554431)],
    ],
    ["after a network", ["address", ">", "1.0.0.0/8"], [compare(">", 33554431)]],
    ["before it", ["address", "<", "1.0.0.0/8"], [compare("<", 16777216)]],
    ["from it on", ["address", ">=", "1.0.0.0/8"], [compare(">=", 16777216)]],
    [
      "one of several",
      ["port", "IN", ["ftp", 80]],
      [{ kind: "or", args: [isFtp, { kind: "in", arg: port, values: [number(80)] }] }],
    ],
    ["nothing", ["port", "IS NULL", null], [{ kind: "isNull", arg: port }]],
  ])("%s", (_name, [col, op, val], expected) => {
    expect(where(col as string, op as string, val)).toEqual(expected);
  });

  it("refuses what is not of the type", () => {
    expect(JSON.stringify(where("port", "==", "abc"))).toContain("does not appear to be a port");
  });

  it("takes values as they are where the installation has it off", () => {
    expect(where("port", "==", 80, false)).toEqual([
      { kind: "compare", op: "=", left: port, right: number(80) },
    ]);
  });
});

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
    expect(compileQuery({ columns: [axis] }).select.columns).toEqual([{ expr: time, alias: "day" }]);
    expect(compileQuery({ columns: ["day"] }).select.columns).toEqual([{ expr: text, alias: "day" }]);
    expect(compileQuery({ is_timeseries: true, granularity: "day", columns: [] }).select.columns).toEqual([
      { expr: time, alias: "__timestamp" },
    ]);
  });
});

it("compares a time with all of its grain, as a mark of a chart stands for it", () => {
  const val = Date.UTC(2025, 2, 1);
  const where = (grain?: string) =>
    compileQuery({ columns: ["region"], filters: [{ col: "day", op: "==", val, ...(grain && { grain }) }] })
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
  const labels = (query: QueryObject) =>
    compileQuery(query).labels.map(({ label, source }) => [label, source]);
  expect(labels({ is_timeseries: true, granularity: "day", columns: ["region"] })).toEqual([
    ["__timestamp", "__timestamp"],
    ["region", "region"],
  ]);
  expect(labels({ columns: ["region"], is_rowcount: true })).toEqual([["rowcount", "rowcount"]]);
});

it("tells a type of every column", () => {
  expect(columnsResult(dataset).data.map(({ dtype }) => dtype)).toEqual([1, 2, 1]);
});

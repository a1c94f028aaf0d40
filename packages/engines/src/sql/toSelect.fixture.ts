import { errorText } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import { type QueryDataset, type SelectOptions, toSelect } from "@sightline/core/query/select";
import { syntaxes } from "@sightline/core/sql-syntax";
import { duckdbDialect } from "../duckdb/dialect/index.ts";

type DatasetColumn = QueryDataset["columns"][number];

export const column = (column_name: string, change: Partial<DatasetColumn> = {}): DatasetColumn => ({
  column_name,
  expression: null,
  type: "VARCHAR",
  type_generic: 1,
  is_dttm: false,
  python_date_format: null,
  verbose_name: null,
  ...change,
});
export const sales: QueryDataset = {
  id: 3,
  table_name: "sales",
  schema: "main",
  catalog: null,
  sql: null,
  main_dttm_col: "day",
  offset: 0,
  fetch_values_predicate: null,
  always_filter_main_dttm: false,
  columns: [
    column("region"),
    column("ref", { type: "UUID" }),
    column("amt", { type: "DOUBLE", type_generic: 0 }),
    column("paid", { type: "BOOLEAN", type_generic: 3 }),
    column("day", { type: "TIMESTAMP", type_generic: 2, is_dttm: true }),
    column("at", { type: "BIGINT", type_generic: 0, is_dttm: true, python_date_format: "epoch_s" }),
    column("written", { is_dttm: true, python_date_format: "%d.%m.%Y" }),
    column("twice", { expression: "amt * 2", type: "DOUBLE", type_generic: 0 }),
  ],
  metrics: [{ metric_name: "count", expression: "COUNT(*)", verbose_name: null }],
};
export const options: SelectOptions = {
  now: "2025-03-12T10:20:30",
  rowLimitDefault: 50_000,
  maxRow: 100_000,
  databaseName: "examples",
  grains: duckdbDialect.grains,
  rules: syntaxes.duckdb.rules,
};
export const compile = (query: QueryObject, dataset = sales, change: Partial<SelectOptions> = {}) => {
  const result = toSelect(query, dataset, { ...options, ...change });
  if (!result.ok) throw new Error(errorText(result.error));
  return result.value;
};
/** The SQL on one line. */
export const sqlOf = (...args: Parameters<typeof compile>) =>
  duckdbDialect.print(compile(...args).select).replace(/\s+/g, " ");
export const whereOf = (query: QueryObject, dataset = sales) =>
  /WHERE (.*) LIMIT/.exec(sqlOf({ columns: ["region"], ...query }, dataset))?.[1] ?? "";
export const refusal = (query: QueryObject, dataset = sales, change: Partial<SelectOptions> = {}) => {
  const result = toSelect(query, dataset, { ...options, ...change });
  return result.ok ? "" : errorText(result.error);
};
export const sum = {
  expressionType: "SIMPLE",
  column: { column_name: "amt" },
  aggregate: "SUM",
  label: "Total",
} as const;
export const axis = (sqlExpression: string, timeGrain?: string) =>
  ({
    label: sqlExpression,
    sqlExpression,
    expressionType: "SQL",
    columnType: "BASE_AXIS",
    ...(timeGrain ? { timeGrain } : {}),
  }) as const;
export const FROM = 'FROM "main"."sales"';

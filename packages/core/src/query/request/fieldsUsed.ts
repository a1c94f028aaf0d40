import { ansiRules, tokenize } from "../../sql/lexer/index.ts";
import type { QueryColumn, QueryMetric, QueryObject } from "../types.ts";

/** What a query names of its dataset. A name may be in both sets where the query does not say which of the two it is. */
export interface FieldsUsed {
  columns: ReadonlySet<string>;
  /** Saved metrics. */
  metrics: ReadonlySet<string>;
  /** Parts written as SQL, which may name anything. */
  expressions: readonly string[];
}

/** The columns, saved metrics and SQL expressions that queries need of their dataset. */
export function fieldsUsed(queries: readonly QueryObject[]): FieldsUsed {
  const columns = new Set<string>();
  const metrics = new Set<string>();
  const expressions: string[] = [];
  const addColumn = (column: QueryColumn | null | undefined) => {
    if (typeof column === "string") columns.add(column);
    else if (column?.isColumnReference) columns.add(column.sqlExpression);
    else if (column?.sqlExpression) expressions.push(column.sqlExpression);
  };
  const addMetric = (metric: QueryMetric | null | undefined) => {
    if (typeof metric === "string") metrics.add(metric);
    else if (metric?.expressionType === "SIMPLE") {
      if (metric.column) columns.add(metric.column.column_name);
    } else if (metric?.sqlExpression) expressions.push(metric.sqlExpression);
  };
  for (const query of queries) {
    for (const column of query.columns ?? []) addColumn(column);
    for (const column of query.series_columns ?? []) addColumn(column);
    for (const { col } of query.filters ?? []) addColumn(col);
    for (const metric of query.metrics ?? []) addMetric(metric);
    addMetric(query.series_limit_metric);
    if (query.granularity) columns.add(query.granularity);
    for (const [by] of query.orderby ?? []) {
      if (typeof by === "string") {
        columns.add(by);
        metrics.add(by);
      } else if ("columnType" in by || "isColumnReference" in by) addColumn(by as QueryColumn);
      else addMetric(by as QueryMetric);
    }
    for (const text of [query.extras?.where, query.extras?.having]) if (text) expressions.push(text);
  }
  return { columns, metrics, expressions };
}

/** The names in SQL, in lower case: quoted or not, engines differ in what case means. */
export const namesInSql = (sql: string): ReadonlySet<string> =>
  new Set(
    tokenize(sql, ansiRules)
      .filter(({ kind }) => kind === "word" || kind === "identifier")
      .map(({ value }) => value.toLowerCase()),
  );

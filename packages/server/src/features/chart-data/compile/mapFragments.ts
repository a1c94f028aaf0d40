import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from "@sightline/core/query";

/** Where in a query a user's SQL stands. */
export type Place = "column expression" | "metric expression" | "WHERE clause" | "HAVING clause";

type Change = (sql: string, place: Place) => Promise<string>;

/** The query with every piece of a user's SQL changed, one after the other; names of columns stay. */
export async function mapFragments(query: QueryObject, change: Change): Promise<QueryObject> {
  const column = async (given: QueryColumn): Promise<QueryColumn> =>
    typeof given === "string"
      ? given
      : { ...given, sqlExpression: await change(given.sqlExpression, "column expression") };
  const metric = async (given: QueryMetric): Promise<QueryMetric> => {
    if (typeof given === "string" || given.expressionType !== "SQL") return given;
    const sqlExpression = await change(given.sqlExpression ?? "", "metric expression");
    // Named by what was written, not by what became of it.
    return { ...given, label: metricLabel(given), sqlExpression };
  };
  const filter = async (given: QueryFilter): Promise<QueryFilter> => ({
    ...given,
    col: await column(given.col),
  });
  const order = async ([what, ascending]: [QueryColumn | QueryMetric, boolean]): Promise<
    [QueryColumn | QueryMetric, boolean]
  > => [
    typeof what !== "string" && what.expressionType === "SIMPLE" ? what : await column(what as QueryColumn),
    ascending,
  ];
  const { extras } = query;
  return {
    ...query,
    columns: query.columns && (await inTurn(query.columns, column)),
    metrics: query.metrics && (await inTurn(query.metrics, metric)),
    filters: query.filters && (await inTurn(query.filters, filter)),
    orderby: query.orderby && (await inTurn(query.orderby, order)),
    series_columns: query.series_columns && (await inTurn(query.series_columns, column)),
    series_limit_metric: query.series_limit_metric && (await metric(query.series_limit_metric)),
    extras: extras && {
      ...extras,
      where: extras.where && (await change(extras.where, "WHERE clause")),
      having: extras.having && (await change(extras.having, "HAVING clause")),
    },
  };
}

async function inTurn<T, U>(values: readonly T[], change: (value: T) => Promise<U>): Promise<U[]> {
  const changed: U[] = [];
  for (const value of values) changed.push(await change(value));
  return changed;
}

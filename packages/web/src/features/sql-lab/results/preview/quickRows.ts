import { executeSql } from "@sightline/api/sql-lab";
import { datasetSql } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { call } from "../../../../lib/api/index.ts";
import type { Row } from "../../../../lib/data-grid/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { mostRows, type QuickPlan, type QuickRows } from "./quickChart.ts";
import { quickSql } from "./quickSql.ts";

export interface QuickSource {
  query: EditorQuery;
  /** How the engine of the query's database writes names. */
  rules: LexicalRules;
  /** The first row of the result. */
  first: Row | undefined;
}

/**
 * Asks the database of a query for the sums that a chart of its result draws: over all rows of the query, whatever of them
 * was fetched, and in whatever order. Null: the query is no statement that the database could read from.
 */
export async function askQuickRows(
  plan: QuickPlan,
  { query, rules, first }: QuickSource,
  { tab, signal }: { tab: string; signal: AbortSignal },
): Promise<QuickRows | null> {
  if (plan.axis === null) return { rows: [[null, plan.metric && first?.[plan.metric.name]]], isCut: false };
  const source = datasetSql(query.sql, rules);
  const sql = source && quickSql(plan, source.sql, rules);
  if (sql === null) return null;
  const most = mostRows(plan);
  const { columns, data } = await call(executeSql, {
    body: {
      database_id: query.dbId,
      sql,
      tab,
      catalog: query.catalog,
      schema: query.schema,
      templateParams: query.templateParams,
      queryLimit: most + 1,
      runAsync: false,
      json: true,
    },
    signal,
  });
  const [axis = "", value = ""] = columns.map(({ name }) => name);
  const rows = data.slice(0, most).map((row) => [row[axis], row[value]] as const);
  return { rows, isCut: data.length > most };
}

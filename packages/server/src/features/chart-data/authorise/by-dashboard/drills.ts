import type { QueryContext, QueryMetric, QueryObject } from "@sightline/core/query";
import { canAccess, type Identity } from "../../../../platform/auth/identity.ts";
import type { Platform } from "../../../../platform/feature.ts";
import { exploreDataset } from "../../../datasets/index.ts";
import { resultTypeOf } from "../../parse/resultType.ts";
import type { SavedQuery } from "./findUnsavedPart.ts";

/** What tells how many rows are behind a chart, beside one page of them. */
export const ROW_COUNT: QueryMetric = {
  label: "COUNT(*)",
  sqlExpression: "COUNT(*)",
  expressionType: "SQL",
};

/** Whether a chart is broken down by another dimension: such a form names its chart in `chart_id`. */
export const isDrillBy = ({ slice_id, chart_id }: Record<string, unknown>): boolean =>
  slice_id === 0 && chart_id !== undefined;

/** Whether a context asks for the rows behind a chart. */
export const isDrillToDetail = (context: QueryContext): boolean =>
  context.queries.some((query) => resultTypeOf(context, query) === "drill_detail");

export const mayDrillBy = (identity: Identity): boolean => canAccess(identity, "can_drill", "Dashboard");

export const mayDrillToDetail = (identity: Identity): boolean =>
  mayDrillBy(identity) && canAccess(identity, "can_samples", "Datasource");

/** The columns of a dataset that a chart can be broken down by; null where its database hides single rows. */
export async function drillColumns(
  platform: Platform,
  datasetId: number,
  wants: "dimensions" | "rows",
): Promise<string[] | null> {
  const dataset = await exploreDataset(platform, datasetId);
  if (!dataset || (wants === "rows" && dataset.database.disable_drill_to_detail)) return null;
  return dataset.columns.filter(({ groupby }) => groupby).map(({ column_name }) => column_name);
}

/** The queries of a chart that drills may make: by further dimensions. Single records have none. */
export const drilledQueries = (saved: readonly SavedQuery[], dimensions: readonly string[]): SavedQuery[] =>
  saved.filter(({ metrics }) => metrics && metrics.length > 0).map((query) => ({ ...query, dimensions }));

/** The queries for the rows behind a chart's queries, and for their number. */
export const detailQueries = (saved: readonly SavedQuery[], dimensions: readonly string[]): SavedQuery[] =>
  saved.flatMap((query) => {
    const filterable = [...new Set([...(query.columns ?? []), ...dimensions])];
    const { anyTimeColumn } = query;
    const rows = { ...rowsBehind(query), columns: filterable, anyTimeColumn };
    return [rows, { ...rows, metrics: [ROW_COUNT] }];
  });

/** What of a query matters for the rows behind its result: the rest is not read. */
export const rowsBehind = ({ filters, extras, granularity, time_range }: QueryObject): QueryObject => {
  const { having: _having, time_grain_sqla: _grain, ...conditions } = extras ?? {};
  return { filters, extras: conditions, granularity, time_range };
};

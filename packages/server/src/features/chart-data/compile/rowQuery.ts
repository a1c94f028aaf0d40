import type { QueryObject, ResultType } from "@sightline/core/query";
import { drillDetailQuery, samplesQuery } from "@sightline/core/query/request";
import type { ChartRequest } from "../request.ts";

/** The query whose rows a result type shows: the query itself, or the rows that it stands on. */
export function rowQuery(request: ChartRequest, type: ResultType, query: QueryObject): QueryObject {
  if (type !== "samples" && type !== "drill_detail") return query;
  const { source, xAxis } = request;
  const { dataset } = source;
  const rows = type === "samples" ? samplesQuery(query, dataset, xAxis) : drillDetailQuery(query, dataset);
  return { ...rows, row_limit: query.row_limit || request.platform.config.SAMPLES_ROW_LIMIT };
}

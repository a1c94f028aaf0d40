import { drillDetailQuery, type QueryObject, type ResultType, samplesQuery } from "@sightline/core/query";
import type { Asked } from "./asked.ts";

/** The query whose rows a result type shows: the query itself, or the rows that it stands on. */
export function rowQuery(asked: Asked, type: ResultType, query: QueryObject): QueryObject {
  if (type !== "samples" && type !== "drill_detail") return query;
  const { source, xAxis } = asked;
  const { dataset } = source;
  const rows = type === "samples" ? samplesQuery(query, dataset, xAxis) : drillDetailQuery(query, dataset);
  return { ...rows, row_limit: query.row_limit || asked.platform.config.SAMPLES_ROW_LIMIT };
}

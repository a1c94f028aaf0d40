import type { QueryContext, QueryObject, ResultType } from "@sightline/core/query";

/** What is asked of a query. */
export const resultTypeOf = (context: QueryContext, query: QueryObject): ResultType =>
  query.result_type ?? context.result_type ?? "full";

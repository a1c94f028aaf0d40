import { columnSummary } from "@sightline/api/results";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/index.ts";

/** The summary of a column of a finished query: its rows never change. */
export const summaryQuery = (queryId: string, column: string) =>
  queryOptions({
    queryKey: ["sql-results", queryId, "summary", column],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await call(columnSummary, {
          params: { client_id: queryId },
          query: { q: toRison({ column }) },
          signal,
        })
      ).result,
  });

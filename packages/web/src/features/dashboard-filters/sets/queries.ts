import { type FilterSet, listFilterSets } from "@sightline/api/filter-sets";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../../lib/api/index.ts";
import { readPages } from "../../../lib/read-pages/index.ts";

/** The most that one reply holds. */
const SETS_PER_PAGE = 50;

/** The filter sets of a dashboard that are the caller's own or for all readers, by name. */
export const filterSetsOf = (dashboardId: number) =>
  queryOptions({
    queryKey: ["dashboard", "filter-sets", dashboardId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const readPage = (page: number) =>
        call(listFilterSets, {
          params: { id: dashboardId },
          query: listQuery({
            // An admin is told the sets of everybody.
            filters: [{ col: "id", opr: "filter_set_for_me", value: true }],
            order_column: "name",
            order_direction: "asc",
            page,
            page_size: SETS_PER_PAGE,
          }),
          signal,
        });
      // No column was left out of the question.
      return (await readPages(readPage)) as FilterSet[];
    },
  });

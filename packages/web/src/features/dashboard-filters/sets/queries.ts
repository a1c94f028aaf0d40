import { type FilterSet, listFilterSets } from "@sightline/api/filter-sets";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/index.ts";
import { currentUser } from "../../../lib/user/index.ts";

/** The filter sets of a dashboard that are the caller's own or for all readers, by name. */
export const filterSetsOf = (dashboardId: number) =>
  queryOptions({
    queryKey: ["dashboard", "filter-sets", dashboardId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const q = toRison({ page_size: -1 });
      const { result } = await call(listFilterSets, { params: { id: dashboardId }, query: { q }, signal });
      // An admin is told the sets of everybody.
      const me = currentUser().userId;
      // No column was left out of the question.
      return (result as FilterSet[]).filter(
        ({ owner_type, owner_id }) => owner_type === "Dashboard" || owner_id === me,
      );
    },
  });

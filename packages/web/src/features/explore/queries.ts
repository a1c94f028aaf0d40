import { dashboardRoutes } from "@sightline/api/dashboards";
import { columnValues } from "@sightline/api/datasets";
import { explore } from "@sightline/api/explore";
import { type ExploreAddress, exploreQuery } from "@sightline/core/explore-address";
import { isAdmin } from "@sightline/core/permissions";
import { queryOptions } from "@tanstack/react-query";
import { call, callVersioned, listQuery } from "../../lib/api/index.ts";
import { currentUser } from "../../lib/user/index.ts";

/** Dashboards that the save dialog offers at a time. */
const DASHBOARD_CHOICES = 50;

export const exploreQueries = {
  /** Asked once per visit: what the user does lives on the page from then on. */
  open: (address: ExploreAddress, visit: string) =>
    queryOptions({
      queryKey: ["explore", "open", address, visit],
      queryFn: ({ signal }) => callVersioned(explore, { query: exploreQuery(address), signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  columnValues: (id: number, column: string, type = "table") =>
    queryOptions({
      queryKey: ["explore", "values", type, id, column],
      queryFn: async ({ signal }) => {
        const { result } = await call(columnValues, {
          params: { type, id, column },
          signal,
        });
        return result;
      },
      staleTime: 300_000,
      retry: false,
    }),
  /** Dashboards whose title holds the text and that the user may change. */
  dashboards: (search: string) =>
    queryOptions({
      queryKey: ["explore", "dashboards", search],
      queryFn: async ({ signal }) => {
        const user = currentUser();
        const query = listQuery({
          columns: ["id", "dashboard_title"],
          filters: [
            ...(search ? [{ col: "dashboard_title", opr: "ct", value: search }] : []),
            ...(isAdmin(user) ? [] : [{ col: "owners", opr: "rel_m_m", value: user.userId ?? 0 }]),
          ],
          order_column: "dashboard_title",
          order_direction: "asc",
          page: 0,
          page_size: DASHBOARD_CHOICES,
        });
        const { result } = await call(dashboardRoutes.list, { query, signal });
        return result.flatMap(({ id, dashboard_title }) =>
          id === undefined ? [] : [{ id, title: dashboard_title ?? String(id) }],
        );
      },
    }),
};

import { convertAdvancedDataType } from "@sightline/api/advanced-data-types";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { tableExtraByPath } from "@sightline/api/databases";
import { columnValues } from "@sightline/api/datasets";
import { explore } from "@sightline/api/explore";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { type ExploreAddress, exploreQuery } from "@sightline/core/explore-address";
import { isAdmin } from "@sightline/core/permissions";
import { toRison } from "@sightline/core/rison";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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
  /** What values of an advanced type mean. */
  typedMeaning: (type: string, values: readonly (string | number)[]) =>
    queryOptions({
      queryKey: ["explore", "advanced type", type, values],
      queryFn: async ({ signal }) => {
        const { result } = await call(convertAdvancedDataType, {
          query: { q: toRison({ type, values }) },
          signal,
        });
        return result;
      },
      staleTime: Number.POSITIVE_INFINITY,
      // What the types allow is known while the next values are on their way.
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** The one column by which the dataset's table is cut into partitions; null: none, or several. */
  partitionColumn: ({ database, table_name, schema, sql, is_sqllab_view }: ExploreDataset) =>
    queryOptions({
      queryKey: ["explore", "partitions", database?.id, schema, table_name],
      queryFn: async ({ signal }) => {
        const params = { id: database.id, table: table_name, schema: schema ?? "" };
        try {
          const { partitions } = await call(tableExtraByPath, { params, signal });
          return partitions?.cols.length === 1 ? partitions.cols[0]! : null;
        } catch (error) {
          // Whoever asked is gone: nothing failed, and nothing is known.
          if (signal.aborted) throw error;
          console.error("The partitions of the dataset's table could not be read", error);
          return null;
        }
      },
      enabled: Boolean(database?.id && table_name && schema) && !sql && !is_sqllab_view,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Whether somebody has chosen colors for labels of a dashboard, which win over every scheme. */
  hasLabelColors: (dashboardId: number) =>
    queryOptions({
      queryKey: ["explore", "label colors", dashboardId],
      queryFn: async ({ signal }) => {
        const { result } = await call(showDashboard, { params: { id: String(dashboardId) }, signal });
        return Object.keys(readMetadata(result.json_metadata).label_colors ?? {}).length > 0;
      },
      staleTime: 60_000,
      retry: false,
    }),
  /** Dashboards whose title holds the text and that the user may change. */
  dashboards: (search: string) =>
    queryOptions({
      queryKey: ["explore", "dashboards", search],
      queryFn: async ({ signal }) => {
        const user = currentUser();
        const query = listQuery({
          columns: ["id", "dashboard_title", "takes_charts"],
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
        return result.flatMap(({ id, dashboard_title, takes_charts }) =>
          id === undefined
            ? []
            : [{ id, title: dashboard_title ?? String(id), takesCharts: takes_charts !== false }],
        );
      },
    }),
};

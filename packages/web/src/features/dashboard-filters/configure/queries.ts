import { datasetRoutes } from "@sightline/api/datasets";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../../lib/api/index.ts";
import type { FilterDataset } from "../filterType.ts";

/** Datasets that are offered at a time. */
const DATASET_CHOICES = 50;

export const datasetQueries = {
  /** Datasets whose name holds the text. */
  byName: (search: string) =>
    queryOptions({
      queryKey: ["dataset", "of-filters", search],
      staleTime: 60_000,
      queryFn: async ({ signal }) => {
        const query = listQuery({
          columns: ["id", "table_name", "schema"],
          filters: search ? [{ col: "table_name", opr: "ct", value: search }] : [],
          order_column: "table_name",
          order_direction: "asc",
          page: 0,
          page_size: DATASET_CHOICES,
        });
        const { result } = await call(datasetRoutes.list, { query, signal });
        return result.flatMap(({ id, table_name, schema }) =>
          id === undefined ? [] : [{ id, name: table_name ?? String(id), schema: schema ?? null }],
        );
      },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ["dataset", "of-filter", id],
      staleTime: 60_000,
      queryFn: async ({ signal }): Promise<FilterDataset> => {
        const { result } = await call(datasetRoutes.show, { params: { id }, signal });
        return {
          id,
          name: result.table_name ?? String(id),
          columns: result.columns ?? [],
          metrics: result.metrics ?? [],
          main_dttm_col: result.main_dttm_col ?? null,
        };
      },
    }),
};

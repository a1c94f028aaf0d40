import { layerRoutes } from "@sightline/api/annotation-layers";
import { chartRoutes } from "@sightline/api/charts";
import { explore } from "@sightline/api/explore";
import { isDataset } from "@sightline/api/explore-dataset";
import { buildQueryContext, chartByVizType, chartTypes, loadChart } from "@sightline/charts";
import type { AnnotationKind } from "@sightline/charts/annotations";
import type { ChartDataset, FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../../../lib/api/index.ts";

/** Choices that a list offers at a time; others are found by typing. */
const CHOICES = 50;

const searchFilter = (col: string, search: string) => (search ? [{ col, opr: "ct", value: search }] : []);

/** What the fields of the editor offer. */
export const layerQueries = {
  /** Annotation layers of this server. */
  native: (search: string) =>
    queryOptions({
      queryKey: ["explore", "annotation layers", search],
      queryFn: async ({ signal }) => {
        const query = listQuery({
          columns: ["id", "name"],
          filters: searchFilter("name", search),
          order_column: "name",
          order_direction: "asc",
          page: 0,
          page_size: CHOICES,
        });
        const { result } = await call(layerRoutes.list, { query, signal });
        return result.flatMap(({ id, name }) =>
          id === undefined ? [] : [{ value: id, label: name ?? String(id) }],
        );
      },
      placeholderData: keepPreviousData,
      retry: false,
    }),

  /** Charts whose rows can make annotations of a kind. */
  charts: (kind: AnnotationKind, search: string) =>
    queryOptions({
      queryKey: ["explore", "annotating charts", kind, search],
      queryFn: async ({ signal }) => {
        const types = chartTypes().filter(({ annotates = [] }) => annotates.includes(kind));
        const query = listQuery({
          columns: ["id", "slice_name"],
          filters: [
            { col: "viz_type", opr: "in", value: types.map(({ vizType }) => vizType) },
            ...searchFilter("slice_name", search),
          ],
          order_column: "slice_name",
          order_direction: "asc",
          page: 0,
          page_size: CHOICES,
        });
        const { result } = await call(chartRoutes.list, { query, signal });
        return result.flatMap(({ id, slice_name }) =>
          id === undefined ? [] : [{ value: id, label: slice_name ?? String(id) }],
        );
      },
      placeholderData: keepPreviousData,
      retry: false,
    }),

  /** The columns of a chart's rows, with the name of the chart. */
  source: (chartId: number) =>
    queryOptions({
      queryKey: ["explore", "annotating chart", chartId],
      queryFn: async ({ signal }) => {
        const { result } = await call(explore, { query: { slice_id: chartId }, signal });
        const formData = result.form_data as FormData;
        const columns = isDataset(result.dataset) ? await rowColumns(formData, result.dataset) : [];
        return { name: result.slice?.slice_name ?? String(chartId), columns };
      },
      staleTime: 60_000,
      retry: false,
    }),
};

/** What the rows of a chart's first query have, as far as its form says it. */
async function rowColumns(formData: FormData, dataset: ChartDataset): Promise<string[]> {
  const manifest = chartByVizType(formData.viz_type);
  if (!manifest) return [];
  const chart = await loadChart(manifest);
  const [query] = buildQueryContext(chart, withDefaults(chart, formData, dataset, true)).queries;
  const columns = (query?.columns ?? []).map(columnLabel);
  return [...new Set([...columns, ...(query?.metrics ?? []).map(metricLabel)])];
}

import { datasetRoutes } from "@sightline/api/datasets";
import { createFormData } from "@sightline/api/explore";
import type { FormData } from "@sightline/charts";
import { datasourceOf } from "@sightline/core/form-data";
import type { QueryContext } from "@sightline/core/query";
import { queryOptions } from "@tanstack/react-query";
import { fetchChartData } from "../../chart-runtime/index.ts";
import { call } from "../../lib/api/index.ts";

export const drillQueries = {
  /** All columns of a dataset: a dashboard knows those only that its charts use. */
  columns: (datasetId: number) =>
    queryOptions({
      queryKey: ["drill", "columns", datasetId],
      staleTime: 60_000,
      retry: false,
      queryFn: async ({ signal }) => {
        const { result } = await call(datasetRoutes.show, { params: { id: datasetId }, signal });
        return result.columns ?? [];
      },
    }),
  /** The replies to a chart that was broken down. */
  chart: (context: QueryContext) =>
    queryOptions({
      queryKey: ["drill", "chart", context],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }) => fetchChartData(context, signal),
    }),
  /** The key under which explore opens a form. */
  formKey: (formData: FormData, chartId: number | null) =>
    queryOptions({
      queryKey: ["drill", "form", formData, chartId],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async ({ signal }) => {
        const source = datasourceOf(formData);
        const body = {
          datasource_id: source?.id ?? 0,
          datasource_type: "table" as const,
          form_data: JSON.stringify(formData),
          ...(chartId !== null && { chart_id: chartId }),
        };
        return (await call(createFormData, { body, signal })).key;
      },
    }),
};

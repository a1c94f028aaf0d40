import { type DatasetDrillInfo, datasetDrillInfo } from "@sightline/api/dataset-actions";
import { datasetRoutes } from "@sightline/api/datasets";
import { createFormData } from "@sightline/api/explore";
import type { FormData } from "@sightline/charts/contract";
import { datasourceOf } from "@sightline/core/form-data";
import type { QueryContext } from "@sightline/core/query";
import { queryOptions } from "@tanstack/react-query";
import { fetchChartData } from "../../chart-runtime/index.ts";
import { call } from "../../lib/api/index.ts";
import { canAccess } from "../../lib/user/index.ts";

/** What is known of a column that a chart can be drilled by. */
type DrillColumn = DatasetDrillInfo["columns"][number];

/** The dashboard that a chart's request comes from; null: from none. */
export const dashboardOf = (formData: QueryContext["form_data"]): number | null =>
  typeof formData?.dashboardId === "number" ? formData.dashboardId : null;

export const drillQueries = {
  /** The columns that a context's chart can be drilled by: a dashboard knows those only that its charts use. */
  columns: ({ datasource, form_data }: QueryContext) => {
    const params = { id: Number(datasource.id) };
    const dashboardId = dashboardOf(form_data);
    return queryOptions({
      queryKey: ["drill", "columns", params.id, dashboardId],
      staleTime: 60_000,
      retry: false,
      queryFn: async ({ signal }): Promise<DrillColumn[]> => {
        if (dashboardId === null || !canAccess("can_get_drill_info", "Dataset")) {
          return (await call(datasetRoutes.show, { params, signal })).result.columns ?? [];
        }
        // Readable as well by who sees the dataset on this dashboard only.
        const query = { q: `(dashboard_id:${dashboardId})` };
        return (await call(datasetDrillInfo, { params, query, signal })).result.columns;
      },
    });
  },
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

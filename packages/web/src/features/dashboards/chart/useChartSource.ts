import type { DashboardChart } from "@sightline/api/dashboards";
import { explore } from "@sightline/api/explore";
import { isDataset } from "@sightline/api/explore-dataset";
import type { ChartDataset } from "@sightline/charts/contract";
import { useQuery } from "@tanstack/react-query";
import { call, errorText } from "../../../lib/api/index.ts";
import { useScene } from "../scene.ts";

/** What a chart card needs of a chart. */
/** `is_visible` is missing for a chart that was just added, which its editor found in the list of charts. */
export type ShownChart = Pick<DashboardChart, "id" | "slice_name" | "description" | "form_data"> &
  Partial<Pick<DashboardChart, "is_visible">>;

export interface ChartSource {
  chart: ShownChart | undefined;
  dataset: ChartDataset | undefined;
  loading: boolean;
  error: string | null;
}

/** A chart and its dataset: those that came with the dashboard, or, for one that was just added, asked for alone. */
export function useChartSource(chartId: number | undefined): ChartSource {
  const { charts, datasets, edit } = useScene();
  const chart = chartId === undefined ? undefined : charts.get(chartId);
  const dataset = chart && datasets.get(String(chart.form_data.datasource));
  const added = useQuery({
    queryKey: ["dashboard", "addedChart", chartId],
    enabled: edit !== null && chartId !== undefined && !chart,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(explore, { query: { slice_id: chartId }, signal })).result,
  });
  const { slice } = added.data ?? {};
  if (chart || !added.data || !slice) {
    const error = added.error ? errorText(added.error) : null;
    return { chart, dataset, loading: added.isLoading, error };
  }
  return {
    chart: {
      id: slice.slice_id,
      slice_name: slice.slice_name,
      description: slice.description,
      form_data: added.data.form_data,
    },
    dataset: isDataset(added.data.dataset) ? added.data.dataset : dataset,
    loading: false,
    error: null,
  };
}

import type { ChartDraft } from "@sightline/api/charts";
import { buildQueryContext } from "@sightline/charts";
import type { ChartDataset, FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { LAYER_CHARTS } from "@sightline/charts/layer-charts";
import { readMetadata, readPosition } from "@sightline/core/dashboard-metadata";
import type { AdhocFilter } from "@sightline/core/filters";
import { datasourceOf } from "@sightline/core/form-data";
import type { Layout, NewId } from "@sightline/core/layout";
import type { ChartForLayout } from "@sightline/core/layout/edit";
import { addChartToLayout, emptyLayout } from "@sightline/core/layout/edit";
import { chartOf } from "./store/exploreStore.ts";

/** Keys of form data that belong to where the chart is looked at, not to the chart. */
const PAGE_KEYS = [
  "slice_id",
  "url_params",
  "dashboardId",
  "extra_form_data",
  "standardizedFormData",
  LAYER_CHARTS,
];

/** The form as a chart keeps it: without the page's keys and the filters inherited from a dashboard. */
export function paramsOf(formData: FormData): FormData {
  const kept = Object.fromEntries(
    Object.entries(formData).filter(([key, value]) => value !== undefined && !PAGE_KEYS.includes(key)),
  ) as FormData;
  if (!Array.isArray(kept.adhoc_filters)) return kept;
  return { ...kept, adhoc_filters: (kept.adhoc_filters as AdhocFilter[]).filter(({ isExtra }) => !isExtra) };
}

/** The chart's own fields of a create or update call. */
export function chartBody(slice_name: string, formData: FormData, dataset: ChartDataset | null) {
  const params = paramsOf(formData);
  const source = datasourceOf(params);
  const chart = chartOf(params);
  const layers = formData[LAYER_CHARTS];
  const asked = layers === undefined ? params : { ...params, [LAYER_CHARTS]: layers };
  const context = {
    ...buildQueryContext(chart, withDefaults(chart, asked, dataset, true)),
    form_data: params,
  };
  return {
    slice_name,
    viz_type: params.viz_type,
    params: JSON.stringify(params),
    query_context: JSON.stringify(context),
    datasource_id: source?.id ?? 0,
    datasource_type: "table",
  } satisfies ChartDraft;
}

/** A dashboard's `json_metadata` for a save that also shows the chart; null when it shows it already. */
export function metadataWithChart(
  dashboard: {
    position_json?: string | null;
    json_metadata?: string | null;
    dashboard_title?: string | null;
  },
  chart: ChartForLayout,
  newId: NewId,
): string | null {
  const stored = (readPosition(dashboard.position_json) ?? null) as Layout | null;
  const layout =
    stored && Object.keys(stored).length > 0 ? stored : emptyLayout(dashboard.dashboard_title ?? "");
  const positions = addChartToLayout(layout, chart, newId);
  if (positions === layout) return null;
  return JSON.stringify({ ...readMetadata(dashboard.json_metadata), positions });
}

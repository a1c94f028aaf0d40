import { type ComponentId, type Layout, subtree } from "@sightline/core/layout";
import type { DashboardFilters } from "@sightline/core/native-filters";
import { filterScopesDiffer } from "@sightline/core/native-filters/dashboard";
import { toast } from "@sightline/ui/toast";
import { create } from "zustand";
import { word } from "../../../../lib/i18n/index.ts";

/** The filters of the dashboard that is edited, as they would be saved. */
export const useDraftedFilters = create<{ filters: DashboardFilters | null }>()(() => ({ filters: null }));

/** Warns if the charts that were moved are reached by other filters than before. */
export function warnOfFilterScopes(before: Layout, after: Layout, ids: readonly ComponentId[]): void {
  const { filters } = useDraftedFilters.getState();
  if (!filters) return;
  const charts = ids
    .flatMap((id) => subtree(after, id))
    .flatMap(({ type, meta }) => (type === "CHART" && meta.chartId !== undefined ? [meta.chartId] : []));
  if (filterScopesDiffer(filters, before, after, charts)) {
    toast.warning(word("dashboards:scopeChanged", { count: charts.length }));
  }
}

import type { DashboardFilters, FilterEntry, NativeFilter } from "@sightline/core/native-filters";
import { wholeDashboard } from "@sightline/core/native-filters/dashboard";

/** A filter by a column of dataset 3. */
export const filterOf = (id: string, change: Partial<NativeFilter> = {}): NativeFilter => ({
  type: "NATIVE_FILTER",
  id: `NATIVE_FILTER-${id}`,
  name: id,
  description: "",
  filterType: "filter_select",
  targets: [{ datasetId: 3, column: { name: id } }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: wholeDashboard(),
  ...change,
});

export const filtersOf = (...entries: FilterEntry[]): DashboardFilters => ({
  entries,
  crossFilters: { enabled: true, globalScope: wholeDashboard(), charts: {} },
});

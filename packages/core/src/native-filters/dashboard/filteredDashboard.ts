import type { Layout } from "../../layout/index.ts";
import { readCustomizations } from "../customizations/index.ts";
import { type Clause, clausesOf } from "../data-mask/clauses.ts";
import type { DataMasks } from "../data-mask/dataMask.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import { filterBoxFilters } from "../filter-box/index.ts";
import { awaitsFirstChoice, startMasks } from "../masks/index.ts";
import { readDashboardFilters } from "../stored/index.ts";
import type { DashboardFilters, FilterableDashboard } from "../types.ts";
import { chartsInScope } from "./scope.ts";

/** A dataset of a dashboard, as far as filters need it. */
export interface DashboardDataset {
  column_names?: readonly string[];
  main_dttm_col?: string | null;
  sql?: string | null;
  /** Those that its charts use. */
  columns?: readonly { column_name: string; type?: string | null }[];
}

/** The open dashboard that filters are about. */
export interface FilteredDashboard {
  dashboardId: number;
  /** What a link says that filters begin with. */
  givenMasks: DataMasks;
  metadata: Readonly<Record<string, unknown>>;
  layout: Layout;
  /** By id. */
  charts: ReadonlyMap<number, { id: number; slice_name: string; form_data: Record<string, unknown> }>;
  /** By uid, such as `3__table`. */
  datasets: ReadonlyMap<string, DashboardDataset>;
}

/** Switches of the server; one that is missing is on. */
export type FeatureFlags = Readonly<Record<string, unknown>>;

/** The part of a dashboard that says which filters it has. */
export type FilterSource = Pick<FilteredDashboard, "metadata" | "layout" | "charts" | "datasets">;

/**
 * The filters that the readers of a dashboard see, as far as the flags of the server let them be used: those that are
 * stored, those of its filter boxes, and last what may be changed of the look of its charts.
 */
export function allowedFilters(dashboard: FilterSource, flags: FeatureFlags): DashboardFilters {
  const isOn = (flag: string) => flags[flag] !== false;
  const { metadata, layout } = dashboard;
  const { entries, crossFilters } = readDashboardFilters(metadata);
  const hasNative = isOn("DASHBOARD_NATIVE_FILTERS");
  return {
    entries: [
      ...(hasNative ? entries : []),
      ...filterBoxFilters(dashboard),
      ...(hasNative ? readCustomizations(metadata, layout) : []),
    ],
    crossFilters: { ...crossFilters, enabled: crossFilters.enabled && isOn("DASHBOARD_CROSS_FILTERS") },
  };
}

/** What filters need to know of a dashboard to say which charts they reach. */
export const filterableDashboard = (
  filters: DashboardFilters,
  { layout, charts, datasets }: Pick<FilteredDashboard, "layout" | "charts" | "datasets">,
): FilterableDashboard => ({
  filters,
  layout,
  charts: [...charts.values()].map(({ id, slice_name, form_data }) => ({
    id,
    slice_name,
    datasource: String(form_data.datasource),
    columns: columnsOf(datasets.get(String(form_data.datasource))),
  })),
});

/** The charts that wait for the first value of a filter. */
export const waitingCharts = (
  filters: DashboardFilters,
  applied: DataMasks,
  layout: Layout,
): ReadonlySet<number> =>
  new Set(
    nativeFiltersOf(filters.entries)
      .filter((filter) => awaitsFirstChoice(filter, applied[filter.id]))
      .flatMap(({ scope }) => chartsInScope(scope, layout)),
  );

/** What the filters of a dashboard say when it is opened. */
export function startingFilters(
  dashboard: Omit<FilteredDashboard, "dashboardId">,
  flags: FeatureFlags,
): { clauses: readonly Clause[]; waiting: ReadonlySet<number> } {
  const filters = allowedFilters(dashboard, flags);
  const masks = startMasks(filters, dashboard.givenMasks);
  return {
    clauses: clausesOf(filterableDashboard(filters, dashboard), masks),
    waiting: waitingCharts(filters, masks, dashboard.layout),
  };
}

/** The columns that a filter may be about. SQL that is a template may read filters of any other column. */
function columnsOf(dataset: DashboardDataset | undefined): ReadonlySet<string> | null {
  if (!dataset?.column_names || /\{[{%]/.test(dataset.sql ?? "")) return null;
  return new Set(dataset.column_names);
}

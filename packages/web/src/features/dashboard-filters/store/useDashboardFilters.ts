import type { Layout } from "@sightline/core/layout";
import {
  type Clause,
  chartsInScope,
  clausesOf,
  type DashboardFilters,
  type FilterableDashboard,
  type FilterMark,
  nativeFiltersOf,
  readDashboardFilters,
} from "@sightline/core/native-filters";
import { awaitsFirstChoice, selectedValues } from "@sightline/core/native-filters/masks";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { createFilterStore, type FilterStore } from "./filterStore.ts";

/** A dataset of a dashboard, as far as filters need it. */
export interface DashboardDataset {
  column_names?: readonly string[];
  main_dttm_col?: string | null;
  sql?: string | null;
}

/** The open dashboard that filters are about. */
export interface FilteredDashboard {
  dashboardId: number;
  metadata: Readonly<Record<string, unknown>>;
  layout: Layout;
  /** By id. */
  charts: ReadonlyMap<number, { id: number; slice_name: string; form_data: Record<string, unknown> }>;
  /** By uid, such as `3__table`. */
  datasets: ReadonlyMap<string, DashboardDataset>;
}

/** What the filters of a dashboard say to its charts, and where their values are kept. */
export interface Filtering {
  store: FilterStore;
  filters: DashboardFilters;
  dashboardId: number;
  layout: Layout;
  /** The name of a chart; by id. */
  chartName: (chartId: number) => string;
  /** The main time column of a dataset; by its id. */
  mainTimeColumn: (datasetId: number | undefined) => string | null;
  clauses: readonly Clause[];
  /** Charts that wait for the first value of a filter. */
  waiting: ReadonlySet<number>;
  /** By column label: the values that a chart's own marks filter by; null: none. */
  selectedOf: (chartId: number) => Record<string, unknown[]> | null;
  /** Null: charts do not filter each other. */
  onMark: ((chartId: number, mark: FilterMark | null, additive: boolean) => void) | null;
}

const isOn = (flag: string): boolean => bootstrap().common.feature_flags[flag] !== false;

/** The filters of an open dashboard with their values. */
export function useDashboardFilters({
  dashboardId,
  metadata,
  layout,
  charts,
  datasets,
}: FilteredDashboard): Filtering {
  const filters = useMemo(() => allowedFilters(readDashboardFilters(metadata)), [metadata]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen outlives a change of the configuration
  const store = useMemo(() => createFilterStore(filters), [dashboardId]);
  useEffect(() => {
    if (store.getState().filters !== filters) store.getState().configure(filters);
  }, [store, filters]);
  const applied = useStore(store, (state) => state.applied);

  const filterable = useMemo<FilterableDashboard>(
    () => ({
      filters,
      layout,
      charts: [...charts.values()].map(({ id, form_data }) => ({
        id,
        columns: columnsOf(datasets.get(String(form_data.datasource))),
      })),
    }),
    [filters, layout, charts, datasets],
  );
  const clauses = useMemo(() => clausesOf(filterable, applied), [filterable, applied]);
  const waiting = useMemo(
    () =>
      new Set(
        nativeFiltersOf(filters.entries)
          .filter((filter) => awaitsFirstChoice(filter, applied[filter.id]))
          .flatMap(({ scope }) => chartsInScope(scope, layout)),
      ),
    [filters, applied, layout],
  );
  return useMemo<Filtering>(
    () => ({
      store,
      filters,
      dashboardId,
      layout,
      chartName: (chartId) =>
        chartName(chartId, layout) || charts.get(chartId)?.slice_name || String(chartId),
      mainTimeColumn: (datasetId) => datasets.get(`${datasetId}__table`)?.main_dttm_col ?? null,
      clauses,
      waiting,
      selectedOf: (chartId) => selectedValues(applied[chartId]),
      onMark: filters.crossFilters.enabled
        ? (chartId, mark, additive) => store.getState().pressMark(chartId, mark, additive)
        : null,
    }),
    [store, filters, dashboardId, layout, charts, datasets, clauses, waiting, applied],
  );
}

/** The filters as far as the flags of the server let them be used. */
function allowedFilters(filters: DashboardFilters): DashboardFilters {
  return {
    entries: isOn("DASHBOARD_NATIVE_FILTERS") ? filters.entries : [],
    crossFilters: {
      ...filters.crossFilters,
      enabled: filters.crossFilters.enabled && isOn("DASHBOARD_CROSS_FILTERS"),
    },
  };
}

/** The columns that a filter may be about. SQL that is a template may read filters of any other column. */
function columnsOf(dataset: DashboardDataset | undefined): ReadonlySet<string> | null {
  if (!dataset?.column_names || /\{[{%]/.test(dataset.sql ?? "")) return null;
  return new Set(dataset.column_names);
}

function chartName(chartId: number, layout: Layout): string | undefined {
  const node = Object.values(layout).find(({ type, meta }) => type === "CHART" && meta.chartId === chartId);
  return node?.meta.sliceNameOverride || node?.meta.sliceName;
}

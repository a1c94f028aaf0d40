import type { Layout } from "@sightline/core/layout";
import { titleOfChart } from "@sightline/core/layout/titles";
import type { DashboardFilters, FilterableDashboard } from "@sightline/core/native-filters";
import {
  allowedFilters,
  type FilteredDashboard,
  filterableDashboard,
  waitingCharts,
} from "@sightline/core/native-filters/dashboard";
import { type Clause, clausesOf, type FilterMark } from "@sightline/core/native-filters/data-mask";
import { selectedValues } from "@sightline/core/native-filters/masks/cross-filter";
import { type TimeBrush, timeBrushOf } from "@sightline/core/native-filters/masks/time-brush";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { createFilterStore, type FilterStore } from "./filterStore.ts";

/** What the filters of a dashboard say to its charts, and where their values are kept. */
export interface Filtering {
  store: FilterStore;
  filters: DashboardFilters;
  dashboardId: number;
  layout: Layout;
  filterable: FilterableDashboard;
  /** The name of a chart; by id. */
  chartName: (chartId: number) => string;
  /** The main time column of a dataset; by its id. */
  mainTimeColumn: (datasetId: number | undefined) => string | null;
  clauses: readonly Clause[];
  /** Charts that wait for the first value of a filter. */
  waitingCharts: ReadonlySet<number>;
  /** By column label: the values that a chart's own marks filter by; null: none. */
  selectedOf: (chartId: number) => Record<string, unknown[]> | null;
  /** What a chart keeps between queries. */
  ownStateOf: (chartId: number) => Readonly<Record<string, unknown>>;
  onOwnState: (chartId: number, ownState: Readonly<Record<string, unknown>>) => void;
  /** Null: charts do not filter each other. */
  onMark: ((chartId: number, mark: FilterMark | null, additive: boolean) => void) | null;
  /** The range of its times by which a chart filters others; null: none. */
  brushOf: (chartId: number) => TimeBrush | null;
  /** Null as a whole: charts do not filter each other. */
  onBrush: ((chartId: number, brush: TimeBrush | null) => void) | null;
}

/** The filters of an open dashboard with their values. */
export function useDashboardFilters({
  dashboardId,
  givenMasks,
  metadata,
  layout,
  charts,
  datasets,
}: FilteredDashboard): Filtering {
  const filters = useMemo(
    () => allowedFilters({ metadata, layout, charts, datasets }, bootstrap().common.feature_flags),
    [metadata, layout, charts, datasets],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen outlives a change of the configuration
  const store = useMemo(() => createFilterStore(filters, givenMasks), [dashboardId]);
  useEffect(() => {
    if (store.getState().filters !== filters) store.getState().configure(filters);
  }, [store, filters]);
  const applied = useStore(store, (state) => state.appliedMasks);

  const filterable = useMemo(
    () => filterableDashboard(filters, { layout, charts, datasets }),
    [filters, layout, charts, datasets],
  );
  const clauses = useMemo(() => clausesOf(filterable, applied), [filterable, applied]);
  const waiting = useMemo(() => waitingCharts(filters, applied, layout), [filters, applied, layout]);
  return useMemo<Filtering>(
    () => ({
      store,
      filters,
      dashboardId,
      layout,
      filterable,
      chartName: (chartId) =>
        titleOfChart(layout, chartId, charts.get(chartId)?.slice_name) || String(chartId),
      mainTimeColumn: (datasetId) => datasets.get(`${datasetId}__table`)?.main_dttm_col ?? null,
      clauses,
      waitingCharts: waiting,
      selectedOf: (chartId) => selectedValues(applied[chartId]),
      ownStateOf: (chartId) => applied[chartId]?.ownState ?? NOTHING,
      onOwnState: (chartId, ownState) => store.getState().keepOwnState(chartId, ownState),
      onMark: filters.crossFilters.enabled
        ? (chartId, mark, additive) => store.getState().pressMark(chartId, mark, additive)
        : null,
      brushOf: (chartId) => timeBrushOf(applied[chartId]),
      onBrush: filters.crossFilters.enabled
        ? (chartId, brush) => store.getState().selectTimes(chartId, brush)
        : null,
    }),
    [store, filters, filterable, dashboardId, layout, charts, datasets, clauses, waiting, applied],
  );
}

const NOTHING: Readonly<Record<string, unknown>> = {};

import { removeComponents } from "../../../layout/edit/index.ts";
import { type Layout, ROOT_ID, subtree } from "../../../layout/index.ts";
import { readDashboardFilters, storedDashboardFilters } from "../../stored/index.ts";
import { isJson, type Json } from "../../stored/readParts.ts";
import { FILTER_PREFIX, type NativeFilter } from "../../types.ts";
import { filterBoxesOf, filterBoxFilters } from "../filterBoxFilters.ts";
import type { FilterBoxDashboard } from "../types.ts";

/** A dashboard whose filter boxes have become filters of its bar. */
export interface ConvertedDashboard {
  metadata: Record<string, unknown>;
  /** Without the filter boxes. */
  layout: Layout;
  /** The filters that were made, also among those of the metadata. */
  made: NativeFilter[];
}

/**
 * The dashboard with native filters in the place of its filter boxes. What it said of the boxes is kept as a marker, as
 * Superset's own conversion does.
 */
export function convertFilterBoxes(dashboard: FilterBoxDashboard): ConvertedDashboard {
  const { metadata } = dashboard;
  const boxIds = new Set(filterBoxesOf(dashboard).map(({ chartId }) => chartId));
  const layout = withoutCharts(dashboard.layout, boxIds);
  const made = filterBoxFilters(dashboard).map((filter) => storableFilter(filter, boxIds));
  const before = readDashboardFilters(metadata);
  const filters = { ...before, entries: [...before.entries, ...made] };
  const { default_filters, filter_scopes, ...rest } = metadata;
  return {
    metadata: {
      ...rest,
      ...storedDashboardFilters(filters, layout),
      native_filter_migration: {
        ...(isJson(metadata.native_filter_migration) ? metadata.native_filter_migration : {}),
        ...ifGiven({ default_filters, filter_scopes }),
      },
    },
    layout,
    made,
  };
}

const ifGiven = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** The id that a filter of a filter box has once it is stored. Links to its values name it without the prefix. */
const convertedId = (key: string): string => FILTER_PREFIX + key;

const storableFilter = (filter: NativeFilter, boxIds: ReadonlySet<number>): NativeFilter => ({
  ...filter,
  id: convertedId(filter.id),
  cascadeParentIds: filter.cascadeParentIds.map(convertedId),
  scope: { ...filter.scope, excluded: filter.scope.excluded.filter((id) => !boxIds.has(id)) },
});

const withoutCharts = (layout: Layout, chartIds: ReadonlySet<number>): Layout =>
  removeComponents(
    layout,
    subtree(layout, ROOT_ID)
      .filter(({ type, meta }) => type === "CHART" && chartIds.has(meta.chartId ?? -1))
      .map(({ id }) => id),
  );

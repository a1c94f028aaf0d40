import { chartIdsOf, type Layout, ROOT_ID, subtree } from "../../layout/index.ts";
import { dependentsOf } from "../dependencies/dependencies.ts";
import { maskOf } from "../masks/index.ts";
import { isJson, type Json, readText } from "../stored/readParts.ts";
import type { NativeFilter, NativeFilterScope } from "../types.ts";
import { type FilterBoxField, fieldsOf } from "./fieldsOf.ts";
import { isFilterBox, readFilterBox } from "./readFilterBox.ts";
import type { FilterBox, FilterBoxDashboard } from "./types.ts";

/** The key of a filter box's field: of its filter, and of its value in links. */
export const filterKey = (chartId: number, column: string): string => `${chartId}_${column}`;

/** The filter boxes that a dashboard shows, in the order of its layout. */
export const filterBoxesOf = ({
  layout,
  charts,
}: Pick<FilterBoxDashboard, "layout" | "charts">): FilterBox[] =>
  chartIdsOf(layout).flatMap((id) => {
    const formData = charts.get(id)?.form_data;
    return formData && isFilterBox(formData) ? [readFilterBox(id, formData)] : [];
  });

/** The fields of a dashboard's filter boxes as filters of its bar. They are not stored. */
export function filterBoxFilters(dashboard: FilterBoxDashboard): NativeFilter[] {
  const { metadata } = dashboard;
  const defaults = readDefaults(metadata.default_filters);
  const boxes = filterBoxesOf(dashboard).map((box) => ({
    chartId: box.chartId,
    filters: fieldsOf(box, columnTypes(box, dashboard)).map((field) =>
      filterOf(box, field, metadata, defaults[box.chartId]),
    ),
  }));
  return withParents(boxes, dashboard.layout);
}

function filterOf(
  { chartId }: FilterBox,
  { key, filter, defaultValue }: FilterBoxField,
  metadata: Json,
  defaults: unknown,
): NativeFilter {
  const whole: NativeFilter = {
    type: "NATIVE_FILTER",
    id: filterKey(chartId, key),
    description: "",
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: scopeOf(chartId, key, metadata),
    ...filter,
  };
  const given = isJson(defaults) ? defaults[key] : null;
  return withDefault(whole, isEmpty(given) ? defaultValue : given);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function withDefault(filter: NativeFilter, value: unknown): NativeFilter {
  if (isEmpty(value)) return filter;
  const { extraFormData, filterState, ownState } = maskOf(filter, value);
  return isEmpty(filterState.value)
    ? filter
    : { ...filter, defaultDataMask: { extraFormData, filterState, ownState } };
}

/** The charts that a field is for: as the dashboard stores it, else all but those that are immune. */
function scopeOf(chartId: number, key: string, metadata: Json): NativeFilterScope {
  const scopes = isJson(metadata.filter_scopes) ? metadata.filter_scopes[chartId] : null;
  const stored = isJson(scopes) ? scopes[key] : null;
  if (!isJson(stored)) return { rootPath: [ROOT_ID], excluded: immuneCharts(metadata, key) };
  const { scope, immune } = stored;
  return {
    rootPath: Array.isArray(scope) ? scope.filter((id) => typeof id === "string") : [ROOT_ID],
    excluded: numbersIn(immune),
  };
}

/** Charts that the oldest dashboards keep from being filtered, as a whole or by single columns. */
function immuneCharts({ filter_immune_slices, filter_immune_slice_fields }: Json, key: string): number[] {
  const byChart = isJson(filter_immune_slice_fields) ? Object.entries(filter_immune_slice_fields) : [];
  const byColumn = byChart.filter(([, columns]) => Array.isArray(columns) && columns.includes(key));
  return [...new Set([...numbersIn(filter_immune_slices), ...byColumn.map(([id]) => Number(id))])];
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];

function columnTypes({ form }: FilterBox, { datasets }: FilterBoxDashboard) {
  const columns = datasets.get(String(form.datasource))?.columns ?? [];
  const types = new Map(columns.map(({ column_name, type }) => [column_name, type ?? null]));
  return (column: string): string | null => types.get(column) ?? null;
}

/** `default_filters`, which is JSON text: values by chart and column. */
function readDefaults(stored: unknown): Json {
  if (isJson(stored)) return stored;
  try {
    const value: unknown = JSON.parse(readText(stored));
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * The filters with those that limit their values: a box is limited by the boxes in whose scope it is. Of two that would
 * limit each other the first one limits the second: filters never depend on each other in a circle.
 */
function withParents(
  boxes: readonly { chartId: number; filters: NativeFilter[] }[],
  layout: Layout,
): NativeFilter[] {
  const limits = (scope: NativeFilterScope, chartId: number) =>
    !scope.excluded.includes(chartId) &&
    scope.rootPath.some((id) =>
      subtree(layout, id).some(({ type, meta }) => type === "CHART" && meta.chartId === chartId),
    );
  let linked = boxes.flatMap(({ filters }) => filters);
  // From the last box to the first: what comes first in the layout has the first say.
  for (const { chartId, filters } of boxes.toReversed()) {
    const parents = boxes
      .filter((other) => other.chartId !== chartId)
      .flatMap((other) => other.filters)
      .filter(({ filterType }) => filterType === "filter_select" || filterType === "filter_time")
      .filter(({ scope }) => limits(scope, chartId));
    for (const child of filters.filter(({ filterType }) => filterType === "filter_select")) {
      const dependents = new Set(dependentsOf(child.id, linked).map(({ id }) => id));
      const cascadeParentIds = parents.map(({ id }) => id).filter((id) => !dependents.has(id));
      linked = linked.map((filter) => (filter.id === child.id ? { ...filter, cascadeParentIds } : filter));
    }
  }
  return linked;
}

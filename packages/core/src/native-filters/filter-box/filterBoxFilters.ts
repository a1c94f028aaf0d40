import { chartIdsOf, ROOT_ID } from "../../layout/index.ts";
import { MAX_ENTRIES } from "../../limits/limits.ts";
import { maskOf } from "../masks/index.ts";
import { isJson, type Json, readText } from "../stored/readParts.ts";
import type { NativeFilter, NativeFilterScope } from "../types.ts";
import { type FilterBoxField, fieldsOf } from "./fieldsOf.ts";
import { isFilterBox, readFilterBox } from "./readFilterBox.ts";
import type { FilterBox, FilterBoxDashboard } from "./types.ts";
import { withParents } from "./withParents.ts";

/** Filter boxes of a dashboard that filter; more have no effect. */
export const MOST_BOXES = 30;

/** The key of a filter box's field: of its filter, and of its value in links. */
export const filterKey = (chartId: number, column: string): string => `${chartId}_${column}`;

/** The filter boxes that a dashboard shows, in the order of its layout. */
export const filterBoxesOf = ({
  layout,
  charts,
}: Pick<FilterBoxDashboard, "layout" | "charts">): FilterBox[] =>
  chartIdsOf(layout)
    .filter((id) => isFilterBox(charts.get(id)?.form_data))
    .slice(0, MOST_BOXES)
    .map((id) => readFilterBox(id, charts.get(id)?.form_data ?? {}));

/** The fields of a dashboard's filter boxes as filters of its bar, at most as many as may be stored there. */
export function filterBoxFilters(dashboard: FilterBoxDashboard): NativeFilter[] {
  const { layout, metadata } = dashboard;
  const boxes = filterBoxesOf(dashboard);
  if (boxes.length === 0) return [];
  const defaults = readDefaults(metadata.default_filters);
  const immune = immuneCharts(metadata, new Set(chartIdsOf(layout)));
  const filters = boxes.flatMap((box) =>
    fieldsOf(box, columnTypes(box, dashboard)).map((field) => ({
      chartId: box.chartId,
      filter: filterOf(box, field, metadata, immune, defaults[box.chartId]),
    })),
  );
  return withParents(filters.slice(0, MAX_ENTRIES.nativeFilters), layout);
}

function filterOf(
  { chartId }: FilterBox,
  { key, filter, defaultValue }: FilterBoxField,
  metadata: Json,
  immune: ImmuneCharts,
  defaults: unknown,
): NativeFilter {
  const whole: NativeFilter = {
    type: "NATIVE_FILTER",
    id: filterKey(chartId, key),
    description: "",
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: scopeOf(chartId, key, metadata, immune),
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
function scopeOf(chartId: number, key: string, metadata: Json, immuneTo: ImmuneCharts): NativeFilterScope {
  const scopes = isJson(metadata.filter_scopes) ? metadata.filter_scopes[chartId] : null;
  const stored = isJson(scopes) ? scopes[key] : null;
  if (!isJson(stored)) return { rootPath: [ROOT_ID], excluded: immuneTo(key) };
  const { scope, immune } = stored;
  return {
    rootPath: Array.isArray(scope) ? scope.filter((id) => typeof id === "string") : [ROOT_ID],
    excluded: numbersIn(immune),
  };
}

/** The charts that a field does not filter, by its key. */
type ImmuneCharts = (key: string) => number[];

/** Charts that the oldest dashboards keep from being filtered, as a whole or by single columns. Read once for all fields. */
function immuneCharts(
  { filter_immune_slices, filter_immune_slice_fields }: Json,
  shown: ReadonlySet<number>,
): ImmuneCharts {
  const whole = [...new Set(numbersIn(filter_immune_slices))].filter((id) => shown.has(id));
  const byColumn = new Map<unknown, number[]>();
  for (const [id, columns] of Object.entries(
    isJson(filter_immune_slice_fields) ? filter_immune_slice_fields : {},
  )) {
    if (!Array.isArray(columns) || !shown.has(Number(id))) continue;
    for (const column of new Set<unknown>(columns)) {
      const known = byColumn.get(column);
      if (known) known.push(Number(id));
      else byColumn.set(column, [Number(id)]);
    }
  }
  return (key) => [...new Set([...whole, ...(byColumn.get(key) ?? [])])];
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

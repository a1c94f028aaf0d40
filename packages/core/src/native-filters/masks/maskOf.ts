import type { Scalar } from "../../query/index.ts";
import type { DataMask, DataMasks } from "../data-mask/dataMask.ts";
import { emptyMask } from "../data-mask/dataMask.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import { type DashboardFilters, FILTER_PREFIX, type NativeFilter } from "../types.ts";
import { maskOfGroupby } from "./maskOfGroupby.ts";
import { maskOfLayers } from "./maskOfLayers.ts";
import { maskOfRange, type RangeValue } from "./maskOfRange.ts";
import { maskOfSelect } from "./maskOfSelect.ts";
import { maskOfTime, maskOfTimeColumn, maskOfTimeGrain } from "./maskOfTime.ts";

/** The mask of a filter for a `filterState.value`; an invalid value counts as none. */
export function maskOf(filter: NativeFilter, value: unknown, exclude?: boolean): DataMask {
  switch (filter.filterType) {
    case "filter_select":
      return maskOfSelect(scalarsIn(value), filter, exclude === undefined ? {} : { exclude });
    case "filter_range":
      return maskOfRange(rangeIn(value), filter);
    case "filter_time":
      return maskOfTime(textIn(value), filter);
    case "filter_timecolumn":
    case "chart_customization_timecolumn":
      return maskOfTimeColumn(textIn(value), filter);
    case "filter_timegrain":
    case "chart_customization_timegrain":
      return maskOfTimeGrain(textIn(value), filter);
    case "chart_customization_dynamic_groupby":
      return maskOfGroupby(textsIn(value), filter);
    case "chart_customization_deckgl_layer_visibility":
      return maskOfLayers(idsIn(value), filter);
  }
}

const listIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
const scalarsIn = (value: unknown) =>
  listIn(value).filter(
    (one): one is Scalar => one === null || ["string", "number", "boolean"].includes(typeof one),
  );
const idsIn = (value: unknown) =>
  listIn(value)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
const textsIn = (value: unknown) => listIn(value).filter((one) => typeof one === "string");
const textIn = (value: unknown) => textsIn(value)[0];

function rangeIn(value: unknown): RangeValue | null {
  if (!Array.isArray(value)) return null;
  const bound = (one: unknown) => (typeof one === "number" && Number.isFinite(one) ? one : null);
  return [bound(value[0]), bound(value[1])];
}

/** The mask of a filter's default value. */
export function defaultMask(filter: NativeFilter): DataMask {
  const { extraFormData = {}, filterState = {}, ownState = {} } = filter.defaultDataMask;
  const { value, excludeFilterValues } = filterState;
  const isSet = value !== undefined && value !== null;
  // A mask that was stored with another column or other settings would still filter by those.
  const derived = isSet ? maskOf(filter, value, excludeFilterValues) : null;
  return {
    id: filter.id,
    extraFormData: derived?.extraFormData ?? extraFormData,
    filterState: { ...derived?.filterState, ...filterState },
    ownState,
  };
}

/** The masks with which a dashboard opens: each filter's default, or the values of a link or an earlier visit. */
export function startMasks({ entries }: DashboardFilters, linked: DataMasks = {}): DataMasks {
  const filters = nativeFiltersOf(entries);
  const given = withFilterBoxMasks(filters, linked);
  const ids = new Set(entries.map(({ id }) => id));
  const ofCharts = Object.entries(given).filter(([id]) => !ids.has(id) && /^\d+$/.test(id));
  return Object.fromEntries([
    ...filters.map((filter) => [
      filter.id,
      given[filter.id] ? { ...defaultMask(filter), ...given[filter.id], id: filter.id } : defaultMask(filter),
    ]),
    ...ofCharts.map(([id, mask]) => [id, { ...emptyMask(id), ...mask, id }]),
  ]);
}

/** `12_region`, also as the id of a converted filter: the field of a filter box, which is chart 12. */
const FIELD_KEY = new RegExp(`^(?:${FILTER_PREFIX})?((\\d+)_(.*))$`, "s");

/**
 * The masks of a link with those of filter boxes: it names a field of one as it was before the box was converted, or has
 * the values of all fields in the mask of the chart.
 */
function withFilterBoxMasks(filters: readonly NativeFilter[], linked: DataMasks): DataMasks {
  const masks: Record<string, DataMask> = { ...linked };
  for (const filter of filters) {
    const [, key = "", chartId = "", column] = FIELD_KEY.exec(filter.id) ?? [];
    if (column === undefined || !isFieldOf(filter, column) || masks[filter.id]) continue;
    const { filters: conditions = [], time_range } = linked[chartId]?.extraFormData ?? {};
    const value =
      filter.filterType === "filter_time" ? time_range : conditions.find(({ col }) => col === column)?.val;
    const mask = linked[key] ?? (value === undefined ? null : maskOf(filter, value));
    if (mask) masks[filter.id] = { ...mask, id: filter.id };
    delete masks[chartId];
  }
  return masks;
}

/** Random ids may look like keys. */
const isFieldOf = ({ targets }: NativeFilter, column: string): boolean =>
  column === targets[0]?.column?.name || column.startsWith("__time_");

/** Whether a filter needs a value and has none. */
export function lacksValue(filter: NativeFilter, mask: DataMask | undefined): boolean {
  if (!filter.controlValues.enableEmptyFilter || filter.controlValues.inverseSelection) return false;
  return !hasValue(mask);
}

/** Whether a filter will select its first choice once its choices are loaded: its charts wait for it. */
export const awaitsFirstChoice = (filter: NativeFilter, mask: DataMask | undefined): boolean =>
  Boolean(filter.controlValues.defaultToFirstItem) && mask?.filterState.value === undefined;

/** Whether a mask holds a value. */
export function hasValue(mask: DataMask | undefined): boolean {
  const value = mask?.filterState.value;
  if (Array.isArray(value)) return value.some((one) => one !== undefined) && !isOpenRange(value, mask);
  return value !== undefined && value !== null && value !== "";
}

/** [null, null] is a range without bounds, while [null] is the choice of null. */
const isOpenRange = (value: readonly unknown[], mask: DataMask | undefined) =>
  value.length === 2 && value.every((one) => one === null) && !mask?.extraFormData.filters?.length;

import type { Scalar } from "../../query/index.ts";
import type { DataMask } from "../data-mask/dataMask.ts";
import type { NativeFilter } from "../types.ts";
import { maskOfGroupby, maskOfLayers } from "./looks/index.ts";
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
  const finiteOrNull = (one: unknown) => (typeof one === "number" && Number.isFinite(one) ? one : null);
  return [finiteOrNull(value[0]), finiteOrNull(value[1])];
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

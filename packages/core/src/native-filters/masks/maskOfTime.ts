import { shortRange } from "../../time-range/index.ts";
import { type DataMask, emptyMask } from "../data-mask/dataMask.ts";
import type { NativeFilter } from "../types.ts";

/** The text of a time range without bounds. */
const NO_RANGE = "No filter";

/** The mask of a filter on time, e.g. for `Last week`. */
export function maskOfTime(range: string | null | undefined, filter: NativeFilter): DataMask {
  const mask = emptyMask(filter.id);
  if (!range || range === NO_RANGE) return mask;
  const label = shortRange(range);
  return {
    ...mask,
    extraFormData: { time_range: range },
    filterState: { value: range, ...(label === range ? {} : { label }) },
  };
}

/** The mask of a filter that names the time column. */
export function maskOfTimeColumn(column: string | null | undefined, filter: NativeFilter): DataMask {
  const mask = emptyMask(filter.id);
  if (!column) return { ...mask, filterState: { value: null } };
  return { ...mask, extraFormData: { granularity_sqla: column }, filterState: { value: [column] } };
}

/** The mask of a filter on the time grain, e.g. for `P1M`; `label` is the grain's name, e.g. `Month`. */
export function maskOfTimeGrain(
  grain: string | null | undefined,
  filter: NativeFilter,
  label?: string,
): DataMask {
  const mask = emptyMask(filter.id);
  if (!grain) return { ...mask, filterState: { value: null } };
  return {
    ...mask,
    extraFormData: { time_grain_sqla: grain },
    filterState: { value: [grain], ...(label === undefined ? {} : { label }) },
  };
}

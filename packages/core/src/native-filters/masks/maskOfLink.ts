import { columnLabel } from "../../metrics/index.ts";
import type { DataMask } from "../data-mask/dataMask.ts";
import type { NativeFilter } from "../types.ts";
import { maskOf } from "./maskOf.ts";
import { targetColumn } from "./parts.ts";

/**
 * The mask of a link or a filter set for a filter whose settings may have been changed since it was stored: what it filters
 * by is what the filter shows. Values that were included stay included when the filter excludes values by now.
 */
export function maskOfLink(filter: NativeFilter, stored: DataMask): DataMask {
  const { filters = [] } = stored.extraFormData;
  const [first] = filters;
  const { value } = stored.filterState;
  if (!first || value === undefined || value === null) return stored;
  if (columnLabel(first.col) !== targetColumn(filter)) return stored;
  const { inverseSelection } = filter.controlValues;
  const now = maskOf(filter, value, inverseSelection ? first.op.startsWith("NOT ") : undefined);
  const operators = (mask: DataMask) => (mask.extraFormData.filters ?? []).map(({ op }) => op).join();
  const shows = (mask: DataMask) => Boolean(inverseSelection && mask.filterState.excludeFilterValues);
  if (operators(now) === operators(stored) && shows(now) === shows(stored)) return stored;
  return {
    ...stored,
    extraFormData: now.extraFormData,
    filterState: { ...stored.filterState, ...now.filterState },
  };
}

import type { FilterSet } from "@sightline/api/filter-sets";
import type { DashboardFilters, NativeFilter } from "@sightline/core/native-filters";
import type { DataMask, DataMasks } from "@sightline/core/native-filters/data-mask";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { maskOfLink } from "@sightline/core/native-filters/masks";
import { readDataMasks } from "@sightline/core/native-filters/stored";
import { sameMask } from "../store/sameMask.ts";

type Params = FilterSet["params"];

/** What a set is saved with: the filters, and the values by which they filter now. */
export function paramsOfSet({ entries }: DashboardFilters, applied: DataMasks): Params {
  const filters = nativeFiltersOf(entries);
  return {
    nativeFilters: Object.fromEntries(filters.map((filter) => [filter.id, filter])),
    dataMask: Object.fromEntries(filters.flatMap(({ id }) => (applied[id] ? [[id, applied[id]]] : []))),
  };
}

/**
 * The masks of a set that still mean what they meant, and the names of filters that have been changed since it was saved.
 * Filters that came later are in neither.
 */
export function masksOfSet(
  { nativeFilters, dataMask }: Params,
  { entries }: DashboardFilters,
): { masks: DataMask[]; outdated: string[] } {
  const stored = readDataMasks(dataMask);
  const known = nativeFiltersOf(entries).flatMap((filter) => {
    const mask = stored[filter.id];
    return mask ? [{ filter, mask, isSame: readsTheSame(nativeFilters[filter.id], filter) }] : [];
  });
  return {
    masks: known.filter(({ isSame }) => isSame).map(({ filter, mask }) => maskOfLink(filter, mask)),
    outdated: known.filter(({ isSame }) => !isSame).map(({ filter }) => filter.name),
  };
}

/** Whether all filters of a set have its values. */
export function isInForce(params: Params, filters: DashboardFilters, applied: DataMasks): boolean {
  const { masks, outdated } = masksOfSet(params, filters);
  return masks.length > 0 && outdated.length === 0 && masks.every((mask) => sameMask(mask, applied[mask.id]));
}

/** Whether a filter is of the type, and reads what it read, when the set was saved. A set may not say. */
function readsTheSame(stored: unknown, filter: NativeFilter): boolean {
  if (typeof stored !== "object" || stored === null) return true;
  const { filterType, targets } = stored as Partial<NativeFilter>;
  if (filterType === undefined && targets === undefined) return true;
  return keyOf({ filterType, targets }) === keyOf(filter);
}

function keyOf({ filterType, targets }: { filterType: unknown; targets: unknown }): string {
  const read = Array.isArray(targets) ? (targets as Partial<NativeFilter["targets"][number]>[]) : [];
  return JSON.stringify([filterType, read.map((target) => [target?.datasetId, target?.column?.name])]);
}

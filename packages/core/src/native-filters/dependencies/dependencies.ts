import type { DataMasks, ExtraFormData } from "../data-mask/dataMask.ts";
import { mergeExtraFormData } from "../data-mask/mergeExtraFormData.ts";
import type { FilterEntry, NativeFilter } from "../types.ts";

/** The filters among the entries of the bar, in its order. */
export const nativeFiltersOf = (entries: readonly FilterEntry[]): NativeFilter[] =>
  entries.filter((entry) => entry.type === "NATIVE_FILTER");

/** The filters whose values limit the choices of this one, in the order of its list. */
export function parentsOf(filter: NativeFilter, entries: readonly FilterEntry[]): NativeFilter[] {
  const filters = new Map(nativeFiltersOf(entries).map((one) => [one.id, one]));
  return [...new Set(filter.cascadeParentIds)].flatMap((id) => {
    const parent = filters.get(id);
    return parent && id !== filter.id ? [parent] : [];
  });
}

/** The filters whose choices depend on this one, directly or through others; in the order of the bar. */
export function dependentsOf(filterId: string, entries: readonly FilterEntry[]): NativeFilter[] {
  const filters = nativeFiltersOf(entries);
  const children = new Map<string, string[]>();
  for (const { id, cascadeParentIds } of filters) {
    for (const parent of cascadeParentIds) {
      const known = children.get(parent);
      if (known) known.push(id);
      else children.set(parent, [id]);
    }
  }
  const found = new Set(children.get(filterId));
  // A set takes what is added while it is walked through, too.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return filters.filter(({ id }) => found.has(id) && id !== filterId);
}

/** Ids of filters that depend on each other in a circle; null if there is none. */
export function dependencyCycle(entries: readonly FilterEntry[]): string[] | null {
  const filters = new Map(nativeFiltersOf(entries).map((filter) => [filter.id, filter]));
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): string[] | null => {
    if (path.includes(id)) return path.slice(path.indexOf(id));
    if (done.has(id)) return null;
    for (const parent of filters.get(id)?.cascadeParentIds ?? []) {
      const cycle = filters.has(parent) ? visit(parent, [...path, id]) : null;
      if (cycle) return cycle;
    }
    done.add(id);
    return null;
  };
  for (const id of filters.keys()) {
    const cycle = visit(id, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The filters that this one may depend on without a circle. A new filter, not among the entries, may depend on all. */
export function possibleParents(filterId: string, entries: readonly FilterEntry[]): NativeFilter[] {
  const dependents = new Set(dependentsOf(filterId, entries).map(({ id }) => id));
  return nativeFiltersOf(entries).filter(({ id }) => id !== filterId && !dependents.has(id));
}

/** What the values of a filter's parents say, for the query of its choices. */
export const extraFormDataOfParents = (
  filter: NativeFilter,
  entries: readonly FilterEntry[],
  masks: DataMasks,
): ExtraFormData =>
  mergeExtraFormData(parentsOf(filter, entries).map(({ id }) => masks[id]?.extraFormData ?? {}));

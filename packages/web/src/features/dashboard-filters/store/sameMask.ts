import type { DataMask, DataMasks } from "@sightline/core/native-filters/data-mask";
import { emptyMask } from "@sightline/core/native-filters/data-mask";

/** Whether two masks filter the same, in whichever order their values were chosen. */
export const sameMask = (one: DataMask, other: DataMask | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

function keyOf({ extraFormData, filterState }: DataMask): string {
  const { value } = filterState;
  return JSON.stringify([
    sortKeys(extraFormData),
    Array.isArray(value) ? value.map(text).sort() : text(value),
  ]);
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

/** Objects with their keys in order, and lists of plain values as sets: a bound of a range is a filter of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys).map(text).sort();
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, inner]) => [key, sortKeys(inner)]);
}

/** Whether two sets of masks filter the same. What filters nothing is as good as missing. */
export function sameMasks(one: DataMasks, other: DataMasks): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => sameMask(one[id] ?? emptyMask(id), other[id] ?? emptyMask(id)));
}

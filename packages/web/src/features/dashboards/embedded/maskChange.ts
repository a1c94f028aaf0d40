import type { DataMasks } from "@sightline/core/native-filters/data-mask";

/** Which kinds of filters have other values than before: those of the bar, those of charts. */
export function maskChange(
  before: DataMasks,
  now: DataMasks,
): { crossFiltersChanged: boolean; nativeFiltersChanged: boolean } {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...ids].filter(
    (id) =>
      before[id] !== now[id] &&
      JSON.stringify(before[id]?.filterState) !== JSON.stringify(now[id]?.filterState),
  );
  // Charts have numbers.
  const isChart = (id: string) => /^\d+$/.test(id);
  return {
    crossFiltersChanged: changed.some(isChart),
    nativeFiltersChanged: changed.some((id) => !isChart(id)),
  };
}

import type { Layout, LayoutComponent } from "../layout/index.ts";
import { wholeDashboard } from "./dashboard/scope.ts";
import type { FilterableDashboard, FilterEntry, NativeFilter } from "./types.ts";

const node = (id: string, children: string[], meta: LayoutComponent["meta"] = {}): LayoutComponent => ({
  id,
  type: id.split("-")[0]!.replace("_ID", "") as LayoutComponent["type"],
  children,
  meta,
});
const chart = (chartId: number) => node(`CHART-${chartId}`, [], { chartId, sliceName: `Chart ${chartId}` });

/** Two tabs: charts 1 and 2 in the first, 3 and 4 in the second. */
export const layout: Layout = Object.fromEntries(
  [
    node("ROOT_ID", ["TABS-1"]),
    node("TABS-1", ["TAB-1", "TAB-2"]),
    node("TAB-1", ["ROW-1"]),
    node("TAB-2", ["ROW-2", "CHART-4"]),
    node("ROW-1", ["CHART-1", "CHART-2"]),
    node("ROW-2", ["CHART-3"]),
    ...[1, 2, 3, 4].map(chart),
  ].map((one) => [one.id, one]),
);

/** A select filter on `region` for the whole dashboard, unless the test says otherwise. */
export const filter = (id: string, more: Partial<NativeFilter> = {}): NativeFilter => ({
  type: "NATIVE_FILTER",
  id,
  name: `Filter ${id}`,
  description: "",
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name: "region" } }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: wholeDashboard(),
  ...more,
});

export const dashboard = (
  entries: FilterEntry[] = [],
  more: Partial<FilterableDashboard> = {},
): FilterableDashboard => ({
  filters: { entries, crossFilters: { enabled: true, globalScope: wholeDashboard(), charts: {} } },
  layout,
  charts: [1, 2, 3, 4].map((id) => ({ id, columns: null })),
  ...more,
});

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

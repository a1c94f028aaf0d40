import { type Layout, ROOT_ID, subtree } from "../../layout/index.ts";
import type { CrossFilterSettings, DashboardFilters, FilterableChart, NativeFilterScope } from "../types.ts";

/** The scope of a new filter: the whole dashboard. */
export const wholeDashboard = (): NativeFilterScope => ({ rootPath: [ROOT_ID], excluded: [] });

/** Ids of the charts of the layout below one of the scope's components and not excluded, in the layout's order. */
export function chartsInScope(scope: NativeFilterScope, layout: Layout): number[] {
  const excluded = new Set(scope.excluded);
  const below = new Set(
    // Each once: a stored path may name one component very often.
    [...new Set(scope.rootPath)].flatMap((id) =>
      subtree(layout, id)
        .filter((component) => component.id !== id)
        .map((component) => component.id),
    ),
  );
  const ids = subtree(layout, ROOT_ID)
    .filter(({ id, type }) => type === "CHART" && below.has(id))
    .map(({ meta }) => meta.chartId)
    .filter((id) => typeof id === "number" && !excluded.has(id)) as number[];
  return [...new Set(ids)];
}

/** Ids of the charts that the marks of a chart filter; never the chart itself. Empty where cross-filters are off. */
export function chartsCrossFiltered(
  chartId: number,
  settings: CrossFilterSettings,
  layout: Layout,
): number[] {
  if (!settings.enabled) return [];
  return chartsInScope(crossFilterScope(chartId, settings), layout).filter((id) => id !== chartId);
}

/** The scope of a chart's marks: its own, else that of the dashboard. */
export function crossFilterScope(chartId: number, settings: CrossFilterSettings): NativeFilterScope {
  const scope = settings.charts[chartId]?.crossFilters.scope ?? "global";
  return scope === "global" ? settings.globalScope : scope;
}

/** Whether one of the charts stands in the scope of other filters, or of other charts' marks, than it did before. */
export function filterScopesDiffer(
  { entries, crossFilters }: DashboardFilters,
  before: Layout,
  after: Layout,
  chartIds: readonly number[],
): boolean {
  const marks = Object.keys(crossFilters.charts).map((id) => crossFilterScope(Number(id), crossFilters));
  const scopes = [
    ...entries.flatMap((entry) => (entry.type === "NATIVE_FILTER" ? [entry.scope] : [])),
    ...(crossFilters.enabled ? [crossFilters.globalScope, ...marks] : []),
  ];
  return scopes.some((scope) => {
    const had = new Set(chartsInScope(scope, before));
    const has = new Set(chartsInScope(scope, after));
    return chartIds.some((id) => had.has(id) !== has.has(id));
  });
}

/** Whether a filter by these columns can mean anything to the chart: its dataset has one of them, or is not known. */
export const hasOneOf = (chart: FilterableChart | undefined, columns: readonly string[] | null): boolean =>
  !chart?.columns || columns === null || columns.some((column) => chart.columns?.has(column));

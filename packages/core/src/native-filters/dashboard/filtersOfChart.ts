import { chartIdsOf } from "../../layout/index.ts";
import type { ClauseKind } from "../data-mask/clauses.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import type { FilterableDashboard } from "../types.ts";
import { chartsCrossFiltered, chartsInScope, hasOneOf } from "./scope.ts";

/** Why a filter does nothing to a chart: its scope, its column, or because the chart's marks are the filter. */
export type ReachProblem = "out-of-scope" | "column-missing" | "own-chart";

/** Whether a filter, the marks of a chart, or the range of time that is selected on one, reach a chart. */
export interface FilterReach {
  kind: Extract<ClauseKind, "native" | "cross" | "time-brush">;
  /** Of the filter, or of the chart whose marks or range filter. */
  id: string;
  /** Null: it reaches the chart. */
  problem: ReachProblem | null;
}

/** All filters of a dashboard and all charts whose marks or times could filter, and whether they reach this chart. */
export function filtersOfChart(chartId: number, dashboard: FilterableDashboard): FilterReach[] {
  const { filters, layout, charts } = dashboard;
  const chart = charts.find(({ id }) => id === chartId);
  const native = nativeFiltersOf(filters.entries).map(({ id, scope, targets }): FilterReach => {
    const columns = targets.flatMap(({ column }) => column?.name ?? []);
    const inScope = chartsInScope(scope, layout).includes(chartId);
    const fits = hasOneOf(chart, columns.length > 0 ? columns : null);
    return { kind: "native", id, problem: inScope ? (fits ? null : "column-missing") : "out-of-scope" };
  });
  const ofCharts = (filters.crossFilters.enabled ? chartIdsOf(layout) : []).flatMap((id): FilterReach[] => {
    const inScope = chartsCrossFiltered(id, filters.crossFilters, layout).includes(chartId);
    const problem = id === chartId ? "own-chart" : inScope ? null : "out-of-scope";
    return [
      { kind: "cross", id: String(id), problem },
      { kind: "time-brush", id: String(id), problem },
    ];
  });
  return [...native, ...ofCharts];
}

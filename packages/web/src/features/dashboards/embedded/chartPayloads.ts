import { chartByVizType, dashboardContext, loadChart } from "@sightline/charts";
import type { OwnState } from "@sightline/charts/contract";
import type { QueryContext } from "@sightline/core/query";
import { filterKey, stateUnder } from "../chart/useOwnState.ts";
import type { Scene } from "../scene.ts";

/** A dashboard whose charts another site asks about. */
export type AskedDashboard = Pick<Scene, "dashboardId" | "charts" | "datasets" | "clauses" | "ownStateOf">;

/** What each chart asks for under the filters of now, by its id; `only`: of that one. Charts that cannot be drawn are left out. */
export async function chartPayloads(
  { dashboardId, charts, datasets, clauses, ownStateOf }: AskedDashboard,
  only?: number,
): Promise<Record<string, QueryContext>> {
  const wanted = [...charts.values()].filter(({ id }) => only === undefined || id === only);
  const payloads = wanted.map(async (chart): Promise<[string, QueryContext][]> => {
    const dataset = datasets.get(String(chart.form_data.datasource));
    const manifest = chartByVizType(String(chart.form_data.viz_type));
    if (!dataset || !manifest) return [];
    try {
      const definition = await loadChart(manifest);
      const ownState = stateUnder(ownStateOf(chart.id), filterKey(chart.id, clauses), definition);
      const input = { chart, dataset, definition, dashboardId, clauses, ownState };
      return [[String(chart.id), dashboardContext(input)]];
    } catch (error) {
      // The reply has no place for it: whoever builds the other page reads it in the browser's console.
      console.warn(
        `getChartDataPayloads leaves out chart ${chart.id}, whose query could not be built:`,
        error,
      );
      return [];
    }
  });
  return Object.fromEntries((await Promise.all(payloads)).flat());
}

/** What each chart keeps between queries, by its id; those that keep nothing are left out. */
export const chartStates = ({
  charts,
  clauses,
  ownStateOf,
}: AskedDashboard): Record<string, { chartId: number; state: OwnState }> =>
  Object.fromEntries(
    [...charts.keys()].flatMap((chartId) => {
      const state = stateUnder(ownStateOf(chartId), filterKey(chartId, clauses), null);
      return Object.keys(state).length === 0 ? [] : [[chartId, { chartId, state }]];
    }),
  );

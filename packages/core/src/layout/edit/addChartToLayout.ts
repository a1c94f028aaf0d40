import { chartIdsOf, contentIdOf, withChildren, withParents } from "../tree.ts";
import type { ComponentId, ComponentType, Layout, LayoutComponent, NewId } from "../types.ts";
import { newComponent } from "./newComponent.ts";

export interface ChartForLayout {
  id: number;
  slice_name: string;
  uuid?: string;
}

/** The layout with the chart in a new row at the end of a tab, else of the first one, else of the grid. Same layout back if it shows the chart already. */
export const addChartToLayout = (
  layout: Layout,
  chart: ChartForLayout,
  newId: NewId,
  tabId?: ComponentId,
): Layout => addChartsToLayout(layout, [chart], newId, tabId);

/** The same with several charts, each in a row of its own, in one pass over the layout. */
export function addChartsToLayout(
  layout: Layout,
  charts: readonly ChartForLayout[],
  newId: (type: ComponentType, chart: ChartForLayout) => ComponentId,
  tabId?: ComponentId,
): Layout {
  const shown = new Set(chartIdsOf(layout));
  const missing = charts.filter(({ id }) => !shown.has(id));
  const wanted = tabId === undefined ? undefined : layout[tabId];
  const content = wanted?.type === "TAB" ? wanted : layout[contentIdOf(layout)];
  if (!content || missing.length === 0) return layout;
  const added: Record<ComponentId, LayoutComponent> = { ...layout };
  const rows = missing.map((chart) => {
    const node = newComponent("CHART", newId("CHART", chart), {
      chartId: chart.id,
      sliceName: chart.slice_name,
      ...(chart.uuid ? { uuid: chart.uuid } : {}),
    });
    const row = { ...newComponent("ROW", newId("ROW", chart)), children: [node.id] };
    added[node.id] = node;
    added[row.id] = row;
    return row.id;
  });
  return withParents(withChildren(added, content.id, [...content.children, ...rows]));
}

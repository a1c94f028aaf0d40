import { chartIdsOf, contentIdOf, withChildren, withParents } from "../tree.ts";
import type { ComponentId, Layout, NewId } from "../types.ts";
import { newComponent } from "./newComponent.ts";

export interface ChartForLayout {
  id: number;
  slice_name: string;
  uuid?: string;
}

/** The layout with the chart in a new row at the end of a tab, else of the first one, else of the grid. Same layout back if it shows the chart already. */
export function addChartToLayout(
  layout: Layout,
  chart: ChartForLayout,
  newId: NewId,
  tabId?: ComponentId,
): Layout {
  if (chartIdsOf(layout).includes(chart.id)) return layout;
  const wanted = tabId === undefined ? undefined : layout[tabId];
  const content = wanted?.type === "TAB" ? wanted : layout[contentIdOf(layout)];
  if (!content) return layout;
  const uuid = chart.uuid ? { uuid: chart.uuid } : {};
  const node = newComponent("CHART", newId("CHART"), {
    chartId: chart.id,
    sliceName: chart.slice_name,
    ...uuid,
  });
  const row = { ...newComponent("ROW", newId("ROW")), children: [node.id] };
  const added = { ...layout, [node.id]: node, [row.id]: row };
  return withParents(withChildren(added, content.id, [...content.children, row.id]));
}

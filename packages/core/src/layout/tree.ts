import { type ComponentId, GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from "./types.ts";

/** The component that holds `id` among its children; null for the root, the header and unknown ids. */
export const parentOf = (layout: Layout, id: ComponentId): ComponentId | null =>
  Object.values(layout).find(({ children }) => children.includes(id))?.id ?? null;

/** The component and everything below it, parents before children. */
export function subtree(layout: Layout, id: ComponentId): LayoutComponent[] {
  const component = layout[id];
  return component ? [component, ...component.children.flatMap((child) => subtree(layout, child))] : [];
}

/** Ids of the charts that the layout shows, in its order, each once. */
export function chartIdsOf(layout: Layout): number[] {
  const ids = subtree(layout, ROOT_ID)
    .filter(({ type }) => type === "CHART")
    .map(({ meta }) => meta.chartId)
    .filter((id) => typeof id === "number");
  return [...new Set(ids)];
}

/** The layout with every node's `parents` recomputed from the root down. */
export function withParents(layout: Layout): Layout {
  const next: Record<ComponentId, LayoutComponent> = { ...layout };
  const visit = (id: ComponentId, parents: ComponentId[]) => {
    const component = next[id];
    if (!component) return;
    if (id !== ROOT_ID) next[id] = { ...component, parents };
    for (const child of component.children) visit(child, [...parents, id]);
  };
  visit(ROOT_ID, []);
  const grid = next[GRID_ID];
  // Under top-level tabs the grid stays in the map, empty and outside of the tree.
  if (grid && !grid.parents) next[GRID_ID] = { ...grid, parents: [ROOT_ID] };
  return next;
}

/** Where charts go by default: the grid, or the first top-level tab. */
export function contentIdOf(layout: Layout): ComponentId {
  const top = layout[layout[ROOT_ID]?.children[0] ?? ""];
  return top?.type === "TABS" ? (top.children[0] ?? GRID_ID) : GRID_ID;
}

/** Whether the component is a tab of the dashboard itself rather than of tabs inside of its content. */
export function isTopLevelTab(layout: Layout, id: ComponentId): boolean {
  const tabs = parentOf(layout, id);
  return layout[id]?.type === "TAB" && tabs !== null && isTopLevelTabs(layout, tabs);
}

/** Whether the component is the TABS directly under the root. */
export const isTopLevelTabs = (layout: Layout, id: ComponentId): boolean =>
  layout[id]?.type === "TABS" && (layout[ROOT_ID]?.children.includes(id) ?? false);

/** The layout with the children of one component replaced. */
export function withChildren(layout: Layout, id: ComponentId, children: ComponentId[]): Layout {
  const component = layout[id];
  return component ? { ...layout, [id]: { ...component, children } } : layout;
}

/** The list with `id` put before the entry at `index`. */
export const insertAt = (ids: readonly ComponentId[], index: number, id: ComponentId): ComponentId[] => {
  const at = Math.min(Math.max(index, 0), ids.length);
  return [...ids.slice(0, at), id, ...ids.slice(at)];
};

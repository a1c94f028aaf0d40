import { type ComponentId, GRID_ID, type Layout, type LayoutComponent, ROOT_ID } from "./types.ts";

/** The component that holds `id` among its children; null for the root, the header and unknown ids. */
export function parentOf(layout: Layout, id: ComponentId): ComponentId | null {
  const known = layout[id]?.parents?.at(-1);
  // Checked, since a component that is being moved still names the parents that it came from.
  if (known !== undefined && layout[known]?.children.includes(id)) return known;
  return Object.values(layout).find(({ children }) => children.includes(id))?.id ?? null;
}

/** The component and everything below it, parents before children. */
export function subtree(layout: Layout, id: ComponentId): LayoutComponent[] {
  const component = layout[id];
  return component ? [component, ...component.children.flatMap((child) => subtree(layout, child))] : [];
}

/** The given components in the layout's order, without those inside of another one of them. */
export function outermostOf(layout: Layout, ids: readonly ComponentId[]): ComponentId[] {
  const given = new Set(ids);
  const visit = (id: ComponentId): ComponentId[] => {
    if (given.has(id)) return [id];
    return layout[id]?.children.flatMap(visit) ?? [];
  };
  return visit(ROOT_ID);
}

/** Ids of the charts that the layout shows, in its order, each once. */
export function chartIdsOf(layout: Layout): number[] {
  const ids = subtree(layout, ROOT_ID)
    .filter(({ type }) => type === "CHART")
    .map(({ meta }) => meta.chartId)
    .filter((id) => typeof id === "number");
  return [...new Set(ids)];
}

/** The layout with every node's `parents` recomputed from the root down; a node whose parents are right stays the same. */
export function withParents(layout: Layout): Layout {
  const next: Record<ComponentId, LayoutComponent> = { ...layout };
  const visit = (id: ComponentId, parents: ComponentId[]) => {
    const component = next[id];
    if (!component) return;
    if (id !== ROOT_ID && !isSamePath(component.parents, parents)) next[id] = { ...component, parents };
    for (const child of component.children) visit(child, [...parents, id]);
  };
  visit(ROOT_ID, []);
  const grid = next[GRID_ID];
  // Under top-level tabs the grid stays in the map, empty and outside of the tree.
  if (grid && !grid.parents) next[GRID_ID] = { ...grid, parents: [ROOT_ID] };
  return next;
}

const isSamePath = (before: readonly ComponentId[] | undefined, after: readonly ComponentId[]): boolean =>
  before?.length === after.length && after.every((id, at) => before[at] === id);

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

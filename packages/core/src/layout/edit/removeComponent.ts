import { contentIdOf, isTopLevelTabs, parentOf, subtree, withChildren, withParents } from "../tree.ts";
import { type ComponentId, type ComponentMeta, GRID_ID, HEADER_ID, type Layout, ROOT_ID } from "../types.ts";

/** Removes a component with all it holds, and its row or tabs if left empty. Same layout back if there is nothing to remove. */
export function removeComponent(layout: Layout, id: ComponentId): Layout {
  const parentId = parentOf(layout, id);
  if (parentId === null || id === GRID_ID || id === HEADER_ID) return layout;
  const gone = new Set(subtree(layout, id).map((component) => component.id));
  const kept = Object.fromEntries(
    Object.entries(detachComponent(layout, id)).filter(([key]) => !gone.has(key)),
  );
  return withParents(withoutEmpty(kept, parentId));
}

/** Takes a component out of its parent, and leaves its nodes in the map. */
export function detachComponent(layout: Layout, id: ComponentId): Layout {
  const parentId = parentOf(layout, id);
  const parent = parentId === null ? undefined : layout[parentId];
  if (!parent) return layout;
  const next = withChildren(
    layout,
    parent.id,
    parent.children.filter((child) => child !== id),
  );
  return isTopLevelTabs(layout, id) ? withChildren(next, ROOT_ID, [GRID_ID]) : next;
}

/** Removes the component if it is a row or tabs without children. */
export function withoutEmpty(layout: Layout, id: ComponentId): Layout {
  const component = layout[id];
  const isEmpty = component?.children.length === 0 && (component.type === "ROW" || component.type === "TABS");
  return isEmpty ? removeComponent(layout, id) : layout;
}

/** The layout with some of a component's meta replaced. Same layout back if `id` is unknown. */
export function updateMeta(layout: Layout, id: ComponentId, meta: ComponentMeta): Layout {
  const component = layout[id];
  return component ? { ...layout, [id]: { ...component, meta: { ...component.meta, ...meta } } } : layout;
}

/** Where a drop onto the root lands: its grid, or the first top-level tab, which then stands in the place of the grid. */
export function dropParent(layout: Layout, parentId: ComponentId): ComponentId {
  const isPage = parentId === ROOT_ID || parentId === GRID_ID;
  return isPage ? contentIdOf(layout) : parentId;
}

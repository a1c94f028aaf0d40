import { contentIdOf, isTopLevelTabs, parentOf, subtree, withChildren, withParents } from "../tree.ts";
import {
  type ComponentId,
  type ComponentMeta,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
} from "../types.ts";

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

/**
 * Removes several components with all they hold, and rows and tabs that are left empty. Same layout back if there is nothing
 * to remove. One pass: an import may take thousands of charts out of a layout.
 */
export function removeComponents(layout: Layout, ids: readonly ComponentId[]): Layout {
  const chosen = new Set(ids.filter((id) => id !== GRID_ID && id !== HEADER_ID));
  const gone = new Set<ComponentId>();
  const changed: Record<ComponentId, LayoutComponent> = {};
  const stays = (id: ComponentId): boolean => {
    if (chosen.has(id)) {
      for (const component of subtree(layout, id)) gone.add(component.id);
      return false;
    }
    const component = layout[id];
    const children = component?.children.filter(stays) ?? [];
    if (!component || children.length === component.children.length) return true;
    changed[id] = { ...component, children };
    const isLeftEmpty = children.length === 0 && (component.type === "ROW" || component.type === "TABS");
    if (isLeftEmpty) gone.add(id);
    return !isLeftEmpty;
  };
  const root = layout[ROOT_ID];
  const children = root?.children.filter(stays) ?? [];
  if (gone.size === 0) return layout;
  const kept = Object.entries({ ...layout, ...changed }).filter(([id]) => !gone.has(id));
  return withParents(
    // In the place of top-level tabs the grid comes back.
    withChildren(Object.fromEntries(kept), ROOT_ID, children.length === 0 ? [GRID_ID] : children),
  );
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

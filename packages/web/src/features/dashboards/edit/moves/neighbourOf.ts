import { type ComponentId, GRID_ID, type Layout, parentOf, ROOT_ID } from "@sightline/core/layout";

/** Where the focus goes when a component is deleted: what follows it, else what precedes it, else what held it. */
export function neighbourOf(before: Layout, after: Layout, id: ComponentId): ComponentId | null {
  const parentId = parentOf(before, id);
  if (parentId === null) return null;
  const siblings = before[parentId]?.children ?? [];
  const index = siblings.indexOf(id);
  const near = [...siblings.slice(index + 1), ...siblings.slice(0, index).reverse()].find(
    (sibling) => after[sibling],
  );
  if (near !== undefined) return near;
  if (parentId === GRID_ID || parentId === ROOT_ID) return null;
  return after[parentId] ? parentId : neighbourOf(before, after, parentId);
}

import { parentOf, subtree } from "../tree.ts";
import {
  type ComponentId,
  type ComponentMeta,
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  type Layout,
  type LayoutComponent,
  MAX_HEIGHT,
  MIN_HEIGHT,
  MIN_WIDTH,
} from "../types.ts";

/** Columns that a child takes in its row. */
const widthOf = (component: LayoutComponent | undefined): number => component?.meta.width ?? DEFAULT_WIDTH;

/** Columns that the children of a row take together. */
export const occupiedWidth = (layout: Layout, rowId: ComponentId): number =>
  (layout[rowId]?.children ?? []).reduce((sum, child) => sum + widthOf(layout[child]), 0);

/** Columns that a component has for its content: those of the nearest column around it, else the grid's. */
export function availableWidth(layout: Layout, id: ComponentId): number {
  const component = layout[id];
  if (component?.type === "COLUMN") return widthOf(component);
  const parentId = parentOf(layout, id);
  return parentId === null ? GRID_COLUMNS : availableWidth(layout, parentId);
}

/** Columns that a row has left; below zero if it overflows. */
export const freeWidth = (layout: Layout, rowId: ComponentId): number =>
  availableWidth(layout, rowId) - occupiedWidth(layout, rowId);

/** Whether the change made a row overflow, or overflow more than it did. */
export const overflowsMore = (before: Layout, after: Layout): boolean =>
  Object.values(after).some(({ id, type }) => {
    if (type !== "ROW") return false;
    const free = freeWidth(after, id);
    return free < 0 && free < (before[id] ? freeWidth(before, id) : 0);
  });

/** The narrowest that a component may be: a column is as wide as its widest row. */
export function minimumWidth(layout: Layout, id: ComponentId): number {
  if (layout[id]?.type !== "COLUMN") return MIN_WIDTH;
  const rows = subtree(layout, id).filter(({ type }) => type === "ROW");
  return Math.max(
    MIN_WIDTH,
    // A row in a column of its own is bounded by that column, which its row counts already.
    ...rows.filter((row) => nearestColumn(layout, row.id) === id).map((row) => occupiedWidth(layout, row.id)),
  );
}

/** The layout with the component at the size nearest to the wanted one that its place allows. */
export function resizeComponent(
  layout: Layout,
  id: ComponentId,
  wanted: { width?: number; height?: number },
): Layout {
  const component = layout[id];
  if (!component) return layout;
  const meta: ComponentMeta = { ...component.meta };
  if (wanted.width !== undefined) {
    const parentId = parentOf(layout, id);
    const row = parentId !== null && layout[parentId]?.type === "ROW" ? parentId : null;
    const most = row === null ? GRID_COLUMNS : widthOf(component) + freeWidth(layout, row);
    meta.width = clamp(wanted.width, minimumWidth(layout, id), Math.max(most, minimumWidth(layout, id)));
  }
  if (wanted.height !== undefined) meta.height = clamp(wanted.height, MIN_HEIGHT, MAX_HEIGHT);
  return { ...layout, [id]: { ...component, meta } };
}

/** A whole number between two bounds. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

function nearestColumn(layout: Layout, id: ComponentId): ComponentId | null {
  const parentId = parentOf(layout, id);
  if (parentId === null || layout[parentId]?.type === "COLUMN") return parentId;
  return nearestColumn(layout, parentId);
}

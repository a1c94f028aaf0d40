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
  SIZED_TYPES,
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

/** The sizes that a component may have where it stands: columns, and units of height. */
export interface SizeBounds {
  width: { least: number; most: number };
  height: { least: number; most: number };
}

/** Between which sizes a component may be changed; null if it is unknown or has no size of its own. */
export function sizeBounds(layout: Layout, id: ComponentId): SizeBounds | null {
  const component = layout[id];
  if (!component || !SIZED_TYPES.includes(component.type)) return null;
  const parentId = parentOf(layout, id);
  const row = parentId !== null && layout[parentId]?.type === "ROW" ? parentId : null;
  const least = minimumWidth(layout, id);
  const most = row === null ? GRID_COLUMNS : widthOf(component) + freeWidth(layout, row);
  return {
    width: { least, most: Math.max(most, least) },
    height: { least: MIN_HEIGHT, most: MAX_HEIGHT },
  };
}

/** The layout with the component at the size nearest to the wanted one that its place allows. Same layout back if that is its size. */
export function resizeComponent(
  layout: Layout,
  id: ComponentId,
  wanted: { width?: number; height?: number },
): Layout {
  const component = layout[id];
  const bounds = sizeBounds(layout, id);
  if (!component || !bounds) return layout;
  const meta: ComponentMeta = { ...component.meta };
  if (wanted.width !== undefined) {
    meta.width = clamp(wanted.width, bounds.width.least, bounds.width.most);
  }
  if (wanted.height !== undefined) {
    meta.height = clamp(wanted.height, bounds.height.least, bounds.height.most);
  }
  const isSame = meta.width === component.meta.width && meta.height === component.meta.height;
  return isSame ? layout : { ...layout, [id]: { ...component, meta } };
}

/** A whole number between two bounds. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

function nearestColumn(layout: Layout, id: ComponentId): ComponentId | null {
  const parentId = parentOf(layout, id);
  if (parentId === null || layout[parentId]?.type === "COLUMN") return parentId;
  return nearestColumn(layout, parentId);
}

import type { Result } from "@sightline/core/errors";
import {
  type ComponentId,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  type LayoutError,
  type NewId,
  outermostOf,
  parentOf,
  ROOT_ID,
  subtree,
} from "@sightline/core/layout";
import { type Destination, layoutError, moveComponent, moveComponents } from "@sightline/core/layout/edit";
import { isTopLevelTab } from "@sightline/core/layout/tabs";

export type Direction = "up" | "down" | "left" | "right";

/** The layout after a component was moved one step by key. Fails where there is no step in that direction. */
export function moveByKey(
  layout: Layout,
  id: ComponentId,
  direction: Direction,
  newId: NewId,
): Result<Layout, LayoutError> {
  let refusal: Result<Layout, LayoutError> | null = null;
  for (const destination of stepsOf(layout, id, direction)) {
    const moved = moveComponent(layout, id, destination, newId);
    if (moved.ok) return moved;
    refusal ??= moved;
  }
  return refusal ?? layoutError("not-allowed", "There is no place in that direction.");
}

/**
 * The layout after several components were moved by key: the foremost one goes a step, and the others follow it, so that
 * they keep together.
 */
export function moveSeveralByKey(
  layout: Layout,
  ids: readonly ComponentId[],
  direction: Direction,
  newId: NewId,
): Result<Layout, LayoutError> {
  const ordered = outermostOf(layout, ids);
  const back = direction === "up" || direction === "left";
  const foremost = back ? ordered[0] : ordered.at(-1);
  if (foremost === undefined) return layoutError("unknown-component", "Nothing is selected.");
  const moved = moveByKey(layout, foremost, direction, newId);
  if (!moved.ok || ordered.length === 1) return moved;
  const parentId = parentOf(moved.value, foremost) ?? "";
  const at = moved.value[parentId]?.children.indexOf(foremost) ?? 0;
  return moveComponents(moved.value, ordered, { parentId, index: at }, newId);
}

/** Where one step leads, the best place first. */
function stepsOf(layout: Layout, id: ComponentId, direction: Direction): Destination[] {
  const parent = parentComponent(layout, id);
  if (!parent) return [];
  const back = direction === "up" || direction === "left";
  if (isUpright(direction) === isStacked(parent)) {
    const index = parent.children.indexOf(id);
    const inParent = back ? index > 0 : index < parent.children.length - 1;
    if (inParent) return [{ parentId: parent.id, index: back ? index - 1 : index + 2 }];
  } else if (parent.type === "ROW") {
    return outOfRow(layout, parent, direction);
  }
  return outOf(layout, parent, direction);
}

/** Up or down from within a row: to a row of its own, or, when alone, into the row above or below. */
function outOfRow(layout: Layout, row: LayoutComponent, direction: Direction): Destination[] {
  const around = parentComponent(layout, row.id);
  if (!around) return [];
  const back = direction === "up";
  const index = around.children.indexOf(row.id);
  if (row.children.length > 1) return [{ parentId: around.id, index: back ? index : index + 1 }];
  const next = layout[around.children[back ? index - 1 : index + 1] ?? ""];
  if (!next) return outOf(layout, around, direction);
  const over = { parentId: around.id, index: back ? index - 1 : index + 2 };
  return next.type === "ROW" ? [{ parentId: next.id, index: next.children.length }, over] : [over];
}

/** Beside the container that the component leaves, and beside those around it, where they lie in that direction. */
function outOf(layout: Layout, container: LayoutComponent, direction: Direction): Destination[] {
  const around = parentComponent(layout, container.id);
  if (!around || around.id === ROOT_ID || around.type === "TABS" || container.type === "TABS") return [];
  const index = around.children.indexOf(container.id);
  const back = direction === "up" || direction === "left";
  const beside = { parentId: around.id, index: back ? index : index + 1 };
  const further = outOf(layout, around, direction);
  return isStacked(around) === isUpright(direction) ? [beside, ...further] : further;
}

/** Whether the children stand below each other. */
const isStacked = ({ type }: LayoutComponent) => type !== "ROW" && type !== "TABS";

const isUpright = (direction: Direction) => direction === "up" || direction === "down";

const parentComponent = (layout: Layout, id: ComponentId): LayoutComponent | undefined =>
  layout[parentOf(layout, id) ?? ""];

/** Containers to whose end the components could move, in the order of the layout. */
export function containersFor(layout: Layout, ids: readonly ComponentId[], newId: NewId): LayoutComponent[] {
  if (ids.some((id) => isTopLevelTab(layout, id))) return [];
  const parent = ids.length === 1 ? parentOf(layout, ids[0] ?? "") : null;
  return subtree(layout, ROOT_ID).filter((container) => {
    const takes = ["GRID", "TAB", "ROW", "COLUMN"].includes(container.type);
    if (!takes || container.id === parent || container.id === HEADER_ID) return false;
    const destination = { parentId: container.id, index: container.children.length };
    return moveComponents(layout, ids, destination, newId).ok;
  });
}

/** Which row of the page or column of its row a container is, from 1. */
export function ordinalOf(layout: Layout, id: ComponentId): number {
  const parent = parentComponent(layout, id);
  const same = parent?.children.filter((child) => layout[child]?.type === layout[id]?.type) ?? [];
  return id === GRID_ID ? 1 : same.indexOf(id) + 1;
}

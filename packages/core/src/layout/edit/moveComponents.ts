import { ok, type Result } from "../../errors/index.ts";
import { outermostOf, parentOf } from "../tree.ts";
import type { ComponentId, Destination, Layout, LayoutError, NewId } from "../types.ts";
import { moveComponent } from "./moveComponent.ts";

/**
 * Moves several components to one place, where they stand one after the other in the layout's order. All of them move,
 * or none: the reason is that of the first one that cannot.
 */
export function moveComponents(
  layout: Layout,
  ids: readonly ComponentId[],
  destination: Destination,
  newId: NewId,
): Result<Layout, LayoutError> {
  const [first, ...others] = outermostOf(layout, ids);
  if (first === undefined) return ok(layout);
  let moved = moveComponent(layout, first, destination, newId);
  let last = first;
  for (const id of others) {
    if (!moved.ok) return moved;
    moved = moveAfter(moved.value, id, last, layout, newId);
    last = id;
  }
  return moved;
}

/** Beside the component that was moved before; below its row, where that was made for it and has no room. */
function moveAfter(
  layout: Layout,
  id: ComponentId,
  last: ComponentId,
  before: Layout,
  newId: NewId,
): Result<Layout, LayoutError> {
  const rowId = parentOf(layout, last) ?? "";
  const beside = moveComponent(layout, id, placeAfter(layout, last), newId);
  const isNewRow = layout[rowId]?.type === "ROW" && before[rowId] === undefined;
  return beside.ok || !isNewRow ? beside : moveComponent(layout, id, placeAfter(layout, rowId), newId);
}

/** The place after a component, in what holds it. */
export function placeAfter(layout: Layout, id: ComponentId): Destination {
  const parentId = parentOf(layout, id) ?? "";
  return { parentId, index: (layout[parentId]?.children.indexOf(id) ?? -1) + 1 };
}

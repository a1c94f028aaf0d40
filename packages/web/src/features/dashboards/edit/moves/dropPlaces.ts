import type { Result } from "@sightline/core/errors";
import {
  type ComponentId,
  type ComponentMeta,
  type ComponentType,
  type Layout,
  type LayoutError,
  type NewId,
  parentOf,
} from "@sightline/core/layout";
import { type Destination, insertComponent, moveComponents, newComponent } from "@sightline/core/layout/edit";
import { type DropSpan, dropSpan } from "./dropSpan.ts";

export type Edge = "top" | "right" | "bottom" | "left" | "inside";

/** What is dragged: components of the layout, or a new one. */
export type DraggedContent =
  | { kind: "components"; ids: readonly ComponentId[] }
  | { kind: "new"; type: ComponentType; meta?: ComponentMeta };

/** What the drag of a component of ours carries. */
export const draggedContent = (source: { data: unknown }): DraggedContent => source.data as DraggedContent;

export interface DropTarget {
  targetId: ComponentId;
  edge: Edge;
}

/** Where a drop would land, and why it would be refused, if it would. */
export interface DropHint extends DropTarget {
  refusalReason: string | null;
  /** What it would take up; null where that is no place on the page, such as the title. */
  span: DropSpan | null;
}

/** Pixels from an edge that mean the place beside a component rather than in it. */
const RIM_PX = 20;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The edge of a component that the pointer means. */
export function edgeAt(layout: Layout, id: ComponentId, box: Box, point: { x: number; y: number }): Edge {
  const x = point.x - box.left;
  const y = point.y - box.top;
  const component = layout[id];
  const around = layout[parentOf(layout, id) ?? ""]?.type;
  if (around === "TABS") return x < box.width / 2 ? "left" : "right";
  const besideOthers = around === "ROW";
  const isContainer = component?.type === "ROW" || component?.type === "COLUMN";
  if (besideOthers) {
    if (isContainer) {
      if (x < RIM_PX) return "left";
      return x > box.width - RIM_PX ? "right" : "inside";
    }
    if (y < RIM_PX) return "top";
    if (y > box.height - RIM_PX) return "bottom";
    return x < box.width / 2 ? "left" : "right";
  }
  if (isContainer && y >= RIM_PX && y <= box.height - RIM_PX) return "inside";
  return y < box.height / 2 ? "top" : "bottom";
}

/** The destination that an edge of a component stands for; null where there is none. */
export function destinationAt(layout: Layout, { targetId, edge }: DropTarget): Destination | null {
  if (edge === "inside") return { parentId: targetId, index: layout[targetId]?.children.length ?? 0 };
  const parentId = parentOf(layout, targetId);
  if (parentId === null) return null;
  const index = layout[parentId]?.children.indexOf(targetId) ?? 0;
  return { parentId, index: edge === "top" || edge === "left" ? index : index + 1 };
}

/** The layout after the drop, and the ids of what was dropped. */
export function layoutAfterDrop(
  layout: Layout,
  dragged: DraggedContent,
  destination: Destination,
  newId: NewId,
): Result<{ layout: Layout; ids: readonly ComponentId[] }, LayoutError> {
  if (dragged.kind === "components") {
    const { ids } = dragged;
    const moved = moveComponents(layout, ids, destination, newId);
    return moved.ok ? { ok: true, value: { layout: moved.value, ids } } : moved;
  }
  const component = newComponent(dragged.type, newId(dragged.type), dragged.meta);
  const added = insertComponent(layout, component, destination, newId);
  return added.ok ? { ok: true, value: { layout: added.value, ids: [component.id] } } : added;
}

/** Above or below one component of a row means above or below the row. */
function lineOf(layout: Layout, target: DropTarget): DropTarget {
  const parentId = parentOf(layout, target.targetId);
  const upright = target.edge === "top" || target.edge === "bottom";
  return upright && parentId !== null && layout[parentId]?.type === "ROW"
    ? { targetId: parentId, edge: target.edge }
    : target;
}

/** The innermost place under the pointer that takes what is dragged, or tells in words why it cannot. */
export function hintFor(
  layout: Layout,
  dragged: DraggedContent,
  targets: readonly DropTarget[],
  newId: NewId,
): DropHint | null {
  for (const pointed of targets) {
    const target = lineOf(layout, pointed);
    const destination = destinationAt(layout, target);
    if (!destination) continue;
    const result = layoutAfterDrop(layout, dragged, destination, newId);
    if (result.ok) {
      return {
        ...target,
        refusalReason: null,
        span: dropSpan(layout, result.value.layout, result.value.ids),
      };
    }
    const { kind, message } = result.error;
    if (kind === "not-enough-width" || kind === "top-level-tab")
      return { ...target, refusalReason: message, span: null };
  }
  return null;
}

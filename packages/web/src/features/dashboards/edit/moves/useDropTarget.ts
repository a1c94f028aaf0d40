import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type ComponentId, subtree } from "@sightline/core/layout";
import { type RefObject, useEffect } from "react";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { type DraggedContent, type DropTarget, draggedContent, type Edge, edgeAt } from "./dropPlaces.ts";

/** Lets components be dropped at an element: at the edge given, or at the one nearest to the pointer. */
export function useDropTarget(ref: RefObject<HTMLElement | null>, id: ComponentId, edge?: Edge): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return registerDropTarget(element, id, edge);
  }, [ref, id, edge]);
}

const noop = () => {};

/** As `useDropTarget`, for an element that another component draws. Returns how to end it. */
export const registerDropTarget = (
  element: Element,
  id: ComponentId,
  edge?: Edge,
  { onDragEnter = noop, onDragLeave = noop }: { onDragEnter?: () => void; onDragLeave?: () => void } = {},
): (() => void) =>
  dropTargetForElements({
    element,
    onDragEnter,
    onDragLeave,
    onDrop: onDragLeave,
    canDrop: ({ source }) => !draggedIds(source.data).has(id),
    getData: ({ input, element: target, source }) => {
      const point = { x: input.clientX, y: input.clientY };
      const layout = useLayoutDraft.getState().history.present;
      const dragged = draggedContent(source);
      // A tab goes beside another tab; all else goes into it.
      const isTab = dragged.kind === "components" && layout[dragged.ids[0] ?? ""]?.type === "TAB";
      const at = (isTab ? undefined : edge) ?? edgeAt(layout, id, target.getBoundingClientRect(), point);
      return { targetId: id, edge: at } satisfies DropTarget;
    },
  });

/** By what is dragged. */
const idsOfDrags = new WeakMap<object, ReadonlySet<ComponentId>>();

/** What is dragged, with all it holds: found once in a drag, since each place under the pointer asks for it. */
function draggedIds(data: object): ReadonlySet<ComponentId> {
  const known = idsOfDrags.get(data);
  if (known) return known;
  const dragged = data as DraggedContent;
  const layout = useLayoutDraft.getState().history.present;
  const ids = dragged.kind === "new" ? [] : dragged.ids;
  const inside = new Set(ids.flatMap((one) => subtree(layout, one).map((component) => component.id)));
  idsOfDrags.set(data, inside);
  return inside;
}

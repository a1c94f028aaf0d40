import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { ComponentId } from "@sightline/core/layout";
import { type RefObject, useEffect } from "react";
import { namesOf } from "../components/names.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { selectedComponents } from "../selection/selectionStore.ts";
import type { DraggedContent } from "./dropPlaces.ts";

/** Parts of a component that are used where they stand, and do not drag it. */
const USED = "input, textarea, select, button, a, [contenteditable=true], [data-no-drag]";

/** Lets a component be dragged by any part of it that has no other use, with the others that are chosen. */
export function useDraggable(ref: RefObject<HTMLElement | null>, id: ComponentId): void {
  useEffect(() => (ref.current ? registerDraggable(ref.current, id) : undefined), [ref, id]);
}

/** As `useDraggable`, for an element that another component draws. Returns how to end it. */
export const registerDraggable = (
  element: HTMLElement,
  id: ComponentId,
  { wholeElement = false }: { wholeElement?: boolean } = {},
): (() => void) =>
  draggable({
    element,
    canDrag: ({ input }) =>
      wholeElement || !document.elementFromPoint(input.clientX, input.clientY)?.closest(USED),
    getInitialData: () => ({ kind: "components", ids: idsDraggedWith(id) }) satisfies DraggedContent,
    // The browser's own picture is that of the whole component, which may be a page.
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
        render: ({ container }) => {
          const chip = document.createElement("div");
          chip.className = edit.dragChip ?? "";
          chip.textContent = namesOf(useLayoutDraft.getState().history.present, idsDraggedWith(id));
          container.append(chip);
        },
      }),
    onDragStart: () => element.toggleAttribute("data-dragged", true),
    onDrop: () => element.removeAttribute("data-dragged"),
  });

function idsDraggedWith(id: ComponentId): ComponentId[] {
  const selected = selectedComponents(useLayoutDraft.getState().history.present);
  return selected.includes(id) ? selected : [id];
}

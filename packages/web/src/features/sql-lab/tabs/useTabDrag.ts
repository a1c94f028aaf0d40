import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";
import { dropBeside } from "./actions.ts";

const KIND = "sql-tab";
/** So near to an end of the strip a drag scrolls it, pixels; so far each time. */
const EDGE = 40;
const STEP = 12;

interface DraggedTab {
  kind: typeof KIND;
  id: string;
}

const draggedTab = (data: Record<string | symbol, unknown>): DraggedTab | null =>
  data.kind === KIND ? (data as unknown as DraggedTab) : null;

/** Lets a tab be dragged, and others be dropped beside it. Answers the side at which one would land. */
export function useTabDrag(ref: RefObject<HTMLElement | null>, id: string, still: boolean) {
  const [side, setSide] = useState<"left" | "right" | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || still) return;
    const isAfter = (clientX: number) => {
      const { left, width } = element.getBoundingClientRect();
      return clientX > left + width / 2;
    };
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedTab(source.data) !== null,
        onDrag: ({ source, location }) => {
          const other = draggedTab(source.data)?.id !== id;
          setSide(other ? (isAfter(location.current.input.clientX) ? "right" : "left") : null);
        },
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          const dragged = draggedTab(source.data);
          if (dragged) dropBeside(dragged.id, id, isAfter(location.current.input.clientX));
        },
      }),
    );
  }, [ref, id, still]);
  return side;
}

/** Scrolls the strip of tabs while one is dragged to its end. */
export function useDragScroll(strip: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedTab(source.data) !== null,
        onDrag: ({ location }) => {
          const element = strip.current;
          if (!element) return;
          const { left, right } = element.getBoundingClientRect();
          const { clientX } = location.current.input;
          if (clientX < left + EDGE) element.scrollLeft -= STEP;
          else if (clientX > right - EDGE) element.scrollLeft += STEP;
        },
      }),
    [strip],
  );
}

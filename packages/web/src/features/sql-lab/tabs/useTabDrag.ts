import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect } from "react";
import { draggedId, useDragBeside } from "../useDragBeside.ts";
import { dropBeside } from "./actions.ts";

const KIND = "sql-tab";
/** So near to an end of the strip a drag scrolls it, pixels; so far each time. */
const EDGE = 40;
const STEP = 12;

/** Lets a tab be dragged, and others be dropped beside it. Answers the side at which one would land. */
export const useTabDrag = (ref: RefObject<HTMLElement | null>, id: string, still: boolean) =>
  useDragBeside(ref, {
    kind: KIND,
    id,
    axis: "row",
    still,
    onDrop: (dragged, after) => dropBeside(dragged, id, after),
  });

/** Scrolls the strip of tabs while one is dragged to its end. */
export function useDragScroll(strip: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedId(source.data, KIND) !== null,
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

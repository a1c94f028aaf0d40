import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

interface Options {
  /** Only what is of one kind can be dropped beside each other. */
  kind: string;
  id: string;
  /** How they are lined up: side by side, or one below the other. */
  axis: "row" | "column";
  /** The part by which it is dragged; without one, all of it. */
  handle?: RefObject<HTMLElement | null>;
  /** It cannot be dragged now. */
  still?: boolean;
  onDrop: (dragged: string, after: boolean) => void;
}

/** The id of what is dragged, if it is of that kind. */
export const draggedId = (data: Record<string | symbol, unknown>, kind: string): string | null =>
  data.kind === kind ? (data.id as string) : null;

/** Lets an element be dragged, and others of its kind be dropped beside it. Answers where one would land. */
export function useDragBeside(ref: RefObject<HTMLElement | null>, options: Options) {
  const { kind, id, axis, handle, still = false } = options;
  const [side, setSide] = useState<"before" | "after" | null>(null);
  const onDrop = useRef(options.onDrop);
  onDrop.current = options.onDrop;
  useEffect(() => {
    const element = ref.current;
    if (!element || still) return;
    const isAfter = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return axis === "row" ? clientX > left + width / 2 : clientY > top + height / 2;
    };
    return combine(
      draggable({ element: handle?.current ?? element, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedId(source.data, kind) !== null,
        onDrag: ({ source, location }) => {
          const isOther = draggedId(source.data, kind) !== id;
          setSide(isOther ? (isAfter(location.current.input) ? "after" : "before") : null);
        },
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          const dragged = draggedId(source.data, kind);
          if (dragged !== null && dragged !== id) onDrop.current(dragged, isAfter(location.current.input));
        },
      }),
    );
  }, [ref, kind, id, axis, handle, still]);
  return side;
}

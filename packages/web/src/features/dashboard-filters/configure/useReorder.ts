import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

const KIND = "filter-entry";

/** Lets an entry of a list be dragged among the others; answers on which side of it another one would land. */
export function useReorder(
  row: RefObject<HTMLElement | null>,
  id: string,
  index: number,
  onMove: (id: string, index: number) => void,
): "before" | "after" | null {
  const [place, setPlace] = useState<"before" | "after" | null>(null);
  const latest = useRef({ index, onMove });
  latest.current = { index, onMove };
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const side = (from: unknown) => (Number(from) < latest.current.index ? "after" : "before");
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, id, index: latest.current.index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.id !== id,
        onDragEnter: ({ source }) => setPlace(side(source.data.index)),
        onDragLeave: () => setPlace(null),
        onDrop: ({ source }) => {
          setPlace(null);
          latest.current.onMove(String(source.data.id), latest.current.index);
        },
      }),
    );
  }, [row, id]);
  return place;
}

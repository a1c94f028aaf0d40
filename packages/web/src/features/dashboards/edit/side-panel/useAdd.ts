import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type ComponentId, ROOT_ID } from "@sightline/core/layout";
import { type RefObject, useEffect } from "react";
import { useScene } from "../../scene.ts";
import { addComponent, dropDragged } from "../moves/componentActions.ts";
import type { DraggedContent } from "../moves/dropPlaces.ts";
import { endOfPage } from "../selection/useCanvasKeys.ts";

/**
 * How a tile of the side panel is added: by dragging it, or, with the function it returns, beside what is chosen, or else to
 * the end of the page. `ROOT_ID`: as the tabs of the whole dashboard. A tile that is off is not dragged.
 */
export function useAdd(
  ref: RefObject<HTMLElement | null>,
  dragged: DraggedContent & { kind: "new" },
  isOff = false,
) {
  const scene = useScene();
  const data = JSON.stringify(dragged);
  useEffect(() => {
    if (!ref.current || isOff) return;
    return draggable({ element: ref.current, getInitialData: () => JSON.parse(data) });
  }, [ref, data, isOff]);
  return (parentId?: ComponentId) =>
    parentId === ROOT_ID
      ? dropDragged(dragged, { parentId, index: 0 })
      : addComponent(dragged, { end: endOfPage(scene), openTabs: scene.openTabs });
}

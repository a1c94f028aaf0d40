import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type ComponentId, contentIdOf, GRID_ID, parentOf } from "@sightline/core/layout";
import { isTopLevelTab, openTabOf } from "@sightline/core/layout/tabs";
import { type RefObject, useEffect } from "react";
import { useScene } from "../../scene.ts";
import { dropComponent } from "../actions.ts";
import type { Dragged } from "../moves/dropPlaces.ts";

/** How a tile of the side panel is added: by dragging it, or, with the function it returns, to the end of the page. */
export function useAdd(ref: RefObject<HTMLElement | null>, dragged: Dragged & { kind: "new" }) {
  const { layout, openTabs } = useScene();
  const data = JSON.stringify(dragged);
  useEffect(() => {
    if (!ref.current) return;
    return draggable({ element: ref.current, getInitialData: () => JSON.parse(data) });
  }, [ref, data]);
  return (parentId: ComponentId = contentId()) =>
    dropComponent(dragged, { parentId, index: layout[parentId]?.children.length ?? 0 });

  /** The grid, or the top-level tab that is open. */
  function contentId(): ComponentId {
    const first = contentIdOf(layout);
    const tabs = isTopLevelTab(layout, first) ? parentOf(layout, first) : null;
    return (tabs && openTabOf(layout, tabs, openTabs)) || (tabs ? first : GRID_ID);
  }
}

import {
  type ComponentId,
  type Layout,
  type LayoutComponent,
  parentOf,
  ROOT_ID,
} from "@sightline/core/layout";
import { openTabOf } from "@sightline/core/layout/tabs";
import type { Direction } from "../moves/keyMoves.ts";

/** The component that an arrow key leads to, of those that are drawn; null at the edge of the page. */
export function componentBeside(
  layout: Layout,
  openTabs: readonly ComponentId[],
  id: ComponentId,
  direction: Direction,
): ComponentId | null {
  const back = direction === "up" || direction === "left";
  const upright = direction === "up" || direction === "down";
  const goesInside = childrenDrawn(layout, openTabs, id).length === 0;
  for (let from = id; ; ) {
    const parent = layout[parentOf(layout, from) ?? ""];
    if (!parent || parent.id === ROOT_ID) return null;
    const isStacked = parent.type !== "ROW";
    if (isStacked === upright && parent.type !== "TABS") {
      const sibling = parent.children[parent.children.indexOf(from) + (back ? -1 : 1)];
      if (sibling !== undefined) return goesInside ? innermost(sibling) : sibling;
    }
    from = parent.id;
  }

  function innermost(at: ComponentId): ComponentId {
    const children = childrenDrawn(layout, openTabs, at);
    const next = back ? children.at(-1) : children[0];
    return next === undefined ? at : innermost(next);
  }
}

/** What a component holds and shows: of tabs, the content of the open one. */
export function childrenDrawn(
  layout: Layout,
  openTabs: readonly ComponentId[],
  id: ComponentId,
): readonly ComponentId[] {
  const component = layout[id];
  if (component?.type !== "TABS") return component?.children ?? [];
  return layout[openTabOf(layout, id, openTabs) ?? ""]?.children ?? [];
}

/** The component around another one that can be chosen; null: there is none but the page. */
export function componentAround(layout: Layout, id: ComponentId): LayoutComponent | null {
  const parent = layout[parentOf(layout, id) ?? ""];
  if (!parent || parent.type === "ROOT" || parent.type === "GRID") return null;
  const isTopLevelTabs = parent.type === "TABS" && parentOf(layout, parent.id) === ROOT_ID;
  return isTopLevelTabs ? null : parent;
}

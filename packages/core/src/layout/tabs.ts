import type { Result } from "../errors/index.ts";
import { insertComponent } from "./moveComponent.ts";
import { newComponent } from "./newComponent.ts";
import { removeComponent, updateMeta } from "./removeComponent.ts";
import { insertAt, withChildren, withParents } from "./tree.ts";
import { type ComponentId, type Layout, type LayoutError, type NewId, ROOT_ID } from "./types.ts";

/** Gives the dashboard top-level tabs; the first tab takes what the grid held. */
export const createTopLevelTabs = (layout: Layout, newId: NewId): Result<Layout, LayoutError> =>
  insertComponent(layout, newComponent("TABS", newId("TABS")), { parentId: ROOT_ID, index: 0 }, newId);

/** Adds an empty tab at the end. Same layout back if `tabsId` names no tabs. */
export function addTab(layout: Layout, tabsId: ComponentId, tabId: ComponentId, text = ""): Layout {
  const tabs = layout[tabsId];
  if (tabs?.type !== "TABS") return layout;
  const tab = newComponent("TAB", tabId, { text });
  return withParents(withChildren({ ...layout, [tabId]: tab }, tabsId, [...tabs.children, tabId]));
}

/** Names a tab. Same layout back if `tabId` names no tab. */
export const renameTab = (layout: Layout, tabId: ComponentId, text: string): Layout =>
  layout[tabId]?.type === "TAB" ? updateMeta(layout, tabId, { text }) : layout;

/** Deletes a tab with all it holds; with the last tab go the tabs. Same layout back if `tabId` names no tab. */
export const deleteTab = (layout: Layout, tabId: ComponentId): Layout =>
  layout[tabId]?.type === "TAB" ? removeComponent(layout, tabId) : layout;

/** Moves a tab among its siblings to stand at `index`. Same layout back if `tabId` is not one of them. */
export function reorderTab(layout: Layout, tabsId: ComponentId, tabId: ComponentId, index: number): Layout {
  const tabs = layout[tabsId];
  if (tabs?.type !== "TABS" || !tabs.children.includes(tabId)) return layout;
  const others = tabs.children.filter((id) => id !== tabId);
  return withChildren(layout, tabsId, insertAt(others, index, tabId));
}

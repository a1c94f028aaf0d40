import { newComponent } from "../edit/newComponent.ts";
import { withChildren, withParents } from "../tree.ts";
import type { ComponentId, Layout } from "../types.ts";

/** Adds an empty tab at the end. Same layout back if `tabsId` names no tabs. */
export function addTab(layout: Layout, tabsId: ComponentId, tabId: ComponentId, text = ""): Layout {
  const tabs = layout[tabsId];
  if (tabs?.type !== "TABS") return layout;
  const tab = newComponent("TAB", tabId, { text });
  return withParents(withChildren({ ...layout, [tabId]: tab }, tabsId, [...tabs.children, tabId]));
}

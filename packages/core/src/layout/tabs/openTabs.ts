import { parentOf } from "../tree.ts";
import type { ComponentId, Layout } from "../types.ts";

/** The query parameter that carries the open tabs. */
export const TABS_PARAM = "tabs";

/** The tabs that an address opens: those of the query, and the one at, or around, the component that it leads to. */
export function tabsOfAddress(layout: Layout, query: string | null, anchor: ComponentId | ""): ComponentId[] {
  const named = query ? query.split(",") : [];
  const around = layout[anchor] ? [anchor, ...(layout[anchor].parents ?? [])] : [];
  const tabs = [...named, ...around].filter((id) => layout[id]?.type === "TAB");
  return tabs.reduce<ComponentId[]>((open, tab) => withOpenTab(layout, open, tab), []);
}

/** The tab that a set of tabs shows: the open one, else its first. */
export const openTabOf = (layout: Layout, tabsId: ComponentId, open: readonly ComponentId[]) => {
  const tabs = layout[tabsId]?.children ?? [];
  return tabs.find((tab) => open.includes(tab)) ?? tabs[0] ?? null;
};

/** The open tabs after one more is opened; its siblings close. */
export function withOpenTab(layout: Layout, open: readonly ComponentId[], tabId: ComponentId): ComponentId[] {
  const siblings = layout[parentOf(layout, tabId) ?? ""]?.children ?? [];
  return [...open.filter((id) => layout[id] && !siblings.includes(id)), tabId];
}

import { type RefObject, useEffect } from "react";
import type { EditorHandle } from "../editor/index.ts";
import { exampleIn, tabKey, tabOf } from "../model/index.ts";

/** Tabs that were shown before, by their keys. */
const shown = new Set<string>();

/** Whoever opens a tab types into it: in place of its example. */
export function useNewTab(tabId: string, editor: RefObject<EditorHandle | null>): void {
  const key = tabKey(tabId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a tab, whatever id it gets
  useEffect(() => {
    const tab = tabOf(tabId);
    if (!tab || shown.has(key)) return;
    shown.add(key);
    const from = tab.inLocalStorage && tab.latestQueryId === null ? exampleIn(tab.sql) : null;
    if (from !== null) editor.current?.selectFrom(from);
  }, [key]);
}

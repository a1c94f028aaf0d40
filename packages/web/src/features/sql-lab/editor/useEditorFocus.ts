import { type RefObject, useEffect, useRef } from "react";
import { takeEarlyText } from "../../../lib/first-view/index.ts";
import { exampleIn } from "../model/index.ts";
import { changeTab, tabKey, tabOf } from "../model/tabs/index.ts";
import type { EditorHandle } from "./editorHandle.ts";

/** Tabs that were shown before, by their keys. */
const shown = new Set<string>();

/**
 * Whoever opens the editor or a new tab types into it at once: in place of the example, as long as there is nothing
 * else. On a touch screen only whoever adds a tab: the focus brings the keyboard up, which hides half of the page, so an
 * opened editor waits for the first press, which selects the example. What was typed before the editor was there is in
 * it, and runs if that was asked. Who walks through the tabs stays where the hand is.
 */
export function useEditorFocus(
  tabId: string,
  loaded: boolean,
  container: RefObject<HTMLElement | null>,
  { focus, selectFrom, insert, flush }: Pick<EditorHandle, "focus" | "selectFrom" | "insert" | "flush">,
): void {
  const key = tabKey(tabId);
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a tab, whatever id it gets
  useEffect(() => {
    const tab = tabOf(tabId);
    if (!tab || !loaded) return;
    const isNew = !shown.has(key) && tab.inLocalStorage && tab.latestQueryId === null;
    const mayTake = !isOpened.current && !isInPage(document.activeElement);
    const waits = !isOpened.current && matchMedia("(pointer: coarse)").matches;
    shown.add(key);
    isOpened.current = true;
    const selectExample = () => {
      const from = exampleIn(tabOf(key)?.sql ?? "");
      if (from !== null) selectFrom(from);
      return from !== null;
    };
    const pressed = new AbortController();
    if (waits)
      container.current?.addEventListener("click", selectExample, { once: true, signal: pressed.signal });
    else if (!((isNew || mayTake) && selectExample()) && mayTake) focus();
    const early = takeEarlyText();
    if (early.replacesAll) selectFrom(0);
    if (early.text !== "") insert(early.text);
    if (early.runs) {
      flush();
      changeTab(tabId, { autorun: true });
    }
    return () => pressed.abort();
  }, [key, loaded]);
}

/** Whether somebody has turned to a part of the page: not to the page as a whole, nor to a link that leads here. */
function isInPage(focused: Element | null): boolean {
  const page = document.getElementById("main");
  return page !== null && focused !== page && page.contains(focused);
}

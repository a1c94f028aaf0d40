import { useEffect, useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { addTab, reopenTab } from "../model/tabs/index.ts";
import { showNext } from "./actions.ts";

/** What a key does wherever the focus is; the editor's own keys come first. */
export function tabAction({ ctrlKey, altKey, metaKey, shiftKey, key }: KeyboardEvent): (() => void) | null {
  if (metaKey || key === undefined) return null;
  const pressed = key.toLowerCase();
  if (shiftKey && pressed === "t" && ctrlKey !== altKey) return () => void reopenTab();
  if (!ctrlKey || altKey || shiftKey) return null;
  if (pressed === "t" || pressed === "q") return () => void addTab();
  if (pressed === "[") return () => showNext(-1);
  if (pressed === "]") return () => showNext(1);
  return null;
}

/** The keys of the tabs, and their lines in the list of shortcuts. */
export function useTabKeys(): void {
  const t = useWords("sql-lab");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : tabAction(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  useShortcutHelp(
    useMemo(
      () => [
        { keys: isMac() ? "Ctrl T" : "Ctrl T, Ctrl Q", label: t("tabs.shortcuts.new") },
        { keys: "Ctrl [", label: t("tabs.shortcuts.previous") },
        { keys: "Ctrl ]", label: t("tabs.shortcuts.next") },
        { keys: "Ctrl Shift T, Alt Shift T", label: t("tabs.shortcuts.reopen") },
        { keys: "F2", label: t("tabs.shortcuts.rename") },
        { keys: "Ctrl Shift ←, Ctrl Shift →", label: t("tabs.shortcuts.move") },
      ],
      [t],
    ),
  );
}

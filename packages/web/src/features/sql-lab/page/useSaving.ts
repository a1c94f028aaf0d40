import { useEffect, useMemo, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, useShortcutHelp } from "../../../lib/shortcuts/index.ts";

/** Ctrl or Cmd+S keeps the text of the tab, wherever on the page the focus is. */
export function useSaving(save: () => void): void {
  const t = useWords("sql-lab");
  useShortcutHelp(useMemo(() => [{ keys: isMac() ? "⌘ S" : "Ctrl S", label: t("page.saveShortcut") }], [t]));
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

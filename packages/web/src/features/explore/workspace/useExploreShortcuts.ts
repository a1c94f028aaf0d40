import { useEffect, useMemo, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, isTyping, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import type { ExploreRun } from "./useExploreRun.ts";

/** The keys of the page: run, save (`onSave` null: nobody may), take back the last change of a control. */
export function useExploreShortcuts(run: ExploreRun, onSave: (() => void) | null): void {
  const t = useWords("explore");
  const { store } = useExplore();
  const latest = useRef({ run, onSave });
  latest.current = { run, onSave };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A dialog or an editor has keys of its own.
      if (document.querySelector('[role="dialog"]')) return;
      const { undo, redo } = store.getState();
      if (isRedo(event) && !isTyping(event)) redo();
      else if (event.shiftKey) return;
      else if (event.key === "Enter") latest.current.run.start();
      else if (event.key === "s") latest.current.onSave?.();
      else if (event.key === "z" && !isTyping(event)) undo();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store]);
  useShortcutHelp(
    useMemo(() => {
      const mod = isMac() ? "⌘" : "Ctrl";
      return [
        { keys: `${mod} Enter`, label: t("shortcuts.run") },
        { keys: `${mod} S`, label: t("shortcuts.save") },
        { keys: `${mod} Z`, label: t("shortcuts.undo") },
        { keys: isMac() ? "⌘ ⇧ Z" : "Ctrl Y", label: t("shortcuts.redo") },
      ];
    }, [t]),
  );
}

const isRedo = ({ key, shiftKey }: KeyboardEvent): boolean =>
  (key.toLowerCase() === "z" && shiftKey) || (key === "y" && !shiftKey);

import { useEffect, useMemo, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, isTyping, type Shortcut, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { redoChange, undoChange } from "./actions.ts";
import type { Saving } from "./save/useSave.ts";

/**
 * Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, Ctrl+S; a text field keeps its own undo. `paused`: a dialog stands before the page, whose
 * changes are not in the draft yet.
 */
export function useEditKeys(saving: Pick<Saving, "save" | "isLocked">, paused: boolean): void {
  const t = useWords("dashboards");
  const latest = useRef(saving);
  latest.current = saving;
  useEffect(() => {
    if (paused) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(isMac() ? event.metaKey : event.ctrlKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "s") {
        event.preventDefault();
        latest.current.save();
        return;
      }
      if (isTyping(event) || (key !== "z" && key !== "y")) return;
      event.preventDefault();
      if (latest.current.isLocked) return;
      if (key === "y" || event.shiftKey) redoChange();
      else undoChange();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [paused]);
  const help = useMemo<Shortcut[]>(() => {
    const ctrl = isMac() ? "⌘" : "Ctrl";
    return [
      { keys: `${ctrl} Z`, label: t("undo") },
      { keys: `${ctrl} Shift Z`, label: t("redo") },
      { keys: `${ctrl} S`, label: t("saveKey") },
      { keys: "↑ ↓ ← →", label: t("selectKey") },
      { keys: "Shift ↑ ↓ ← →", label: t("selectMoreKey") },
      { keys: "Alt ↑ ↓ ← →", label: t("moveKey") },
      { keys: "Alt Shift ↑ ↓ ← →", label: t("resizeKey") },
      { keys: `${ctrl} C`, label: t("copy") },
      { keys: `${ctrl} X`, label: t("cut") },
      { keys: `${ctrl} V`, label: t("paste") },
      { keys: `${ctrl} D`, label: t("duplicateKey") },
      { keys: `${ctrl} A`, label: t("selectAllKey") },
      { keys: "Delete", label: t("deleteKey") },
      { keys: "Enter", label: t("enterKey") },
      { keys: "Escape", label: t("escapeKey") },
    ];
  }, [t]);
  useShortcutHelp(help);
}

import { useMemo } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { isMac, type Shortcut, useShortcutHelp } from "../../../../lib/shortcuts/index.ts";

/** The keys as they are shown, on a Mac and elsewhere; those of the tabs are listed with these. */
const KEYS: readonly [word: string, mac: string, others: string][] = [
  ["run", "⌘ Enter, Ctrl R, ⌥ Enter", "Ctrl Enter, Ctrl R, Alt Enter"],
  ["runStatement", "⌘ Shift Enter", "Ctrl Shift Enter"],
  ["stop", "Ctrl X", "Ctrl E"],
  ["format", "Ctrl Shift F", "Ctrl Shift F"],
  ["complete", "Ctrl Space", "Ctrl Space"],
  ["find", "⌘ F", "Ctrl F"],
  ["replace", "⌘ ⌥ F", "Ctrl H"],
  ["comment", "⌘ /", "Ctrl /"],
  ["occurrence", "⌘ D", "Ctrl D"],
  ["cursors", "⌘ ⌥ ↑, ⌘ ⌥ ↓", "Ctrl Alt ↑, Ctrl Alt ↓"],
  ["move", "⌥ ↑, ⌥ ↓", "Alt ↑, Alt ↓"],
  ["copy", "⌥ Shift ↑, ⌥ Shift ↓", "Alt Shift ↑, Alt Shift ↓"],
  ["line", "⌘ ⌥ G", "Ctrl Alt G"],
  ["previousLine", "Ctrl P", "Ctrl P"],
  ["fold", "⌘ ⌥ [, ⌘ ⌥ ]", "Ctrl Shift [, Ctrl Shift ]"],
  ["nextProblem", "F8", "F8"],
  ["leave", "Esc, Tab", "Esc, Tab"],
];

/** Lists the keys of the editor in the help of the page. */
export function useEditorShortcuts(): void {
  const t = useWords("sql-lab");
  useShortcutHelp(
    useMemo<Shortcut[]>(() => {
      const mac = isMac();
      return KEYS.map(([word, onMac, others]) => ({
        keys: mac ? onMac : others,
        label: t(`editor.shortcuts.${word}`),
      }));
    }, [t]),
  );
}

import type { Shortcut } from "../../../../lib/shortcuts/index.ts";

/** The keys of the grid, for the list of shortcuts. */
export function gridShortcuts(t: (key: string) => string, mac: boolean): Shortcut[] {
  const main = mac ? "⌘" : "Ctrl";
  const keys: [keys: string, word: string][] = [
    ["Enter", "open"],
    [`${main} C`, "copy"],
    [mac ? "⌘ ⇧ C" : "Ctrl Shift C", "copyWithHeaders"],
    [`${main} A`, "selectAll"],
    [mac ? "⌘ Home End" : "Ctrl Home End", "ends"],
    ["Shift Space", "selectRow"],
    ["Ctrl Space", "selectColumn"],
    ["Enter", "sort"],
    ["Shift Enter", "sortToo"],
    ["Alt ↓", "columnMenu"],
    ["Alt ← →", "resize"],
    ["Alt Enter", "fit"],
  ];
  return keys.map(([pressed, word]) => ({ keys: pressed, label: t(`results.keys.${word}`) }));
}

import { useEffect } from "react";
import { create } from "zustand";

export interface Shortcut {
  /** As displayed: "Ctrl Enter", "?". */
  keys: string;
  label: string;
}

interface ShortcutList {
  groups: readonly (readonly Shortcut[])[];
  add: (group: readonly Shortcut[]) => () => void;
}

export const useShortcutList = create<ShortcutList>()((set) => ({
  groups: [],
  add: (group) => {
    set(({ groups }) => ({ groups: [...groups, group] }));
    return () => set(({ groups }) => ({ groups: groups.filter((other) => other !== group) }));
  },
}));

/** Lists shortcuts in the help that `?` opens while the component is mounted. Pass a stable list. */
export function useShortcutHelp(group: readonly Shortcut[]): void {
  const add = useShortcutList((list) => list.add);
  useEffect(() => add(group), [add, group]);
}

/** Whether a key press belongs to a text field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable=true]") !== null
  );
}

export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);

import { toast } from "@sightline/ui/toast";
import { word } from "../../../lib/i18n/index.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import {
  activateTab,
  changeTab,
  cloneTab,
  closeTabs,
  moveTab,
  reopenTab,
  tabOf,
} from "../model/tabs/index.ts";
import { loadTab } from "../persistence/index.ts";

/** Longest name that the backend takes. */
const LONGEST_NAME = 256;

const tabs = (): EditorTab[] => useSqlLab.getState().tabs;

/** Closes tabs, and offers to bring them back as they were. */
export function closeTabsWithUndo(ids: readonly string[]): void {
  const closing = tabs().filter(({ id }) => ids.includes(id));
  const shown = useSqlLab.getState().activeId;
  const [first] = closing;
  if (!first) return;
  closeTabs(ids);
  toast.info(word("sql-lab:tabs.closed", { count: closing.length, name: first.name }), {
    action: {
      label: word("sql-lab:tabs.undo"),
      run() {
        // From left to right, so that each finds its place.
        for (const { id } of closing) reopenTab(id);
        if (shown !== null && tabOf(shown)) activateTab(shown);
      },
    },
  });
}

export const closeOtherTabsWithUndo = (id: string): void =>
  closeTabsWithUndo(
    tabs()
      .map((tab) => tab.id)
      .filter((other) => other !== id),
  );

/** Opens a copy of a tab. One that was never shown is fetched first. */
export function openTabCopy(id: string): void {
  if (tabOf(id)?.loaded) {
    cloneTab(id);
    return;
  }
  const end = useSqlLab.subscribe(() => {
    const tab = tabOf(id);
    if (tab && !tab.loaded) return;
    end();
    if (tab) cloneTab(id);
  });
  loadTab(id);
}

/** Gives a tab a name; an empty one leaves the name that it has. */
export function nameTab(id: string, name: string): void {
  const given = name.trim().slice(0, LONGEST_NAME);
  if (given !== "" && given !== tabOf(id)?.name) changeTab(id, { name: given });
}

/** Moves a tab by places among the tabs. Answers its place, from 1; null where it is at the end already. */
export function moveTabBy(id: string, by: number): number | null {
  const at = tabs().findIndex((tab) => tab.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= tabs().length) return null;
  moveTab(id, to);
  return to + 1;
}

/** Puts a tab before or after another one. */
export function dropBeside(id: string, beside: string, after: boolean): void {
  if (id === beside) return;
  const others = tabs().filter((tab) => tab.id !== id);
  const at = others.findIndex((tab) => tab.id === beside);
  if (at >= 0) moveTab(id, after ? at + 1 : at);
}

/** Shows the tab some places further, around the ends. */
export function showNext(by: number): void {
  const { activeId } = useSqlLab.getState();
  const all = tabs();
  const at = all.findIndex(({ id }) => id === activeId);
  const next = all[(at + by + all.length) % all.length];
  if (next) activateTab(next.id);
}

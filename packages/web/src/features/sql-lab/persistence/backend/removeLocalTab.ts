import { toast } from "@sightline/ui/toast";
import { word } from "../../../../lib/i18n/index.ts";
import { useSqlLab } from "../../model/index.ts";
import { closeTabs, reopenTab } from "../../model/tabs/index.ts";
import type { Session } from "../session.ts";
import { dropConflict, markUnread } from "../status.ts";

/** Takes a tab away that the backend does not have any more. What was written in it can be brought back. */
export function removeLocalTab(session: Session, id: string): void {
  forgetTab(session, id);
  const tab = useSqlLab.getState().tabs.find((each) => each.id === id);
  if (!tab) return;
  closeTabs([id]);
  const text = word("sql-lab:tabs.goneElsewhere", { name: tab.name });
  if (tab.loaded)
    toast.info(text, { action: { label: word("sql-lab:tabs.reopen"), run: () => void reopenTab(id) } });
  else {
    // Nothing is known of it that could be brought back.
    useSqlLab.setState(({ closed }) => ({ closed: closed.filter((each) => each.tab.id !== tab.id) }));
    toast.info(text);
  }
}

/** Forgets what was known of a tab in the backend. */
export function forgetTab(session: Session, id: string): void {
  session.knownTabs.delete(id);
  session.keptTabs.delete(id);
  session.toMigrate.delete(id);
  session.positions.delete(id);
  session.changeTimes.delete(id);
  for (const [table, { tabId }] of session.tables) if (tabId === id) session.tables.delete(table);
  for (const [table, tabId] of session.removedTables) if (tabId === id) session.removedTables.delete(table);
  dropConflict(id);
  markUnread(id, false);
}

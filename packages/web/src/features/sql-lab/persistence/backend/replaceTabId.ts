import { useSqlLab } from "../../model/index.ts";
import { changeTabId } from "../../model/tabs/index.ts";
import type { Session } from "../session.ts";

/** Carries a tab on under the id that the backend gave it. */
export function replaceTabId(session: Session, from: string, to: string): void {
  const ran = Object.values(useSqlLab.getState().queries).filter(({ sqlEditorId }) => sqlEditorId === from);
  if (ran.length > 0) session.toMigrate.set(to, new Set(ran.map(({ id }) => id)));
  if (session.migratingTabs.delete(from)) session.migratingTabs.add(to);
  const touched = session.changeTimes.get(from);
  if (touched !== undefined) session.changeTimes.set(to, touched);
  session.changeTimes.delete(from);
  changeTabId(from, to, { inLocalStorage: false });
}

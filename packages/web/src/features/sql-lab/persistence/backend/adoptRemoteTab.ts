import type { Tab } from "@sightline/api/sql-tabs";
import { newId, useSqlLab } from "../../model/index.ts";
import { changeTabId, tabOf } from "../../model/tabs/index.ts";
import { fromRemote, unsavedFields } from "../fields.ts";
import type { Session } from "../session.ts";
import { replaceTabId } from "./replaceTabId.ts";
import { takeRemote } from "./takeRemote.ts";

/**
 * Joins a tab that only this browser seemed to have with the same tab of the backend, which has it from an earlier
 * call. What was changed here since is kept. Answers the id of the tab.
 */
export function adoptRemoteTab(session: Session, id: string, remote: Tab): string {
  const remoteId = String(remote.id);
  const listed = tabOf(remoteId);
  const known = session.knownTabs.get(remoteId);
  if (listed?.loaded && known?.fields && unsavedFields(listed, known.fields).length > 0) {
    // Both were changed on this page: neither may be lost, so this one becomes a tab of its own.
    const own = newId();
    changeTabId(id, own);
    return own;
  }
  const draft = tabOf(id);
  // In this order: a tab that is known and not shown would be deleted, one that is shown and not known made again.
  session.knownTabs.delete(remoteId);
  useSqlLab.setState(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.id !== remoteId) }));
  session.knownTabs.set(remoteId, {
    fields: null,
    label: remote.label,
    version: null,
    position: null,
    extra: {},
  });
  if (draft) {
    // Version 1 is what this browser sent: what differs from it was typed here later.
    const base = remote.version === 1 ? fromRemote(remote) : null;
    session.keptTabs.set(remoteId, { tab: { ...draft, id: remoteId }, base, version: null, window: null });
  }
  replaceTabId(session, id, remoteId);
  session.activeTabId = remoteId;
  takeRemote(session, remote);
  return remoteId;
}

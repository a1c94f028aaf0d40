import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { defaultLimit, useSqlLab } from "../../model/index.ts";
import { changeTab, closeTabs, tabOf } from "../../model/tabs/index.ts";
import { unsavedFields } from "../fields.ts";
import { type Session, unloadedTab, type WindowNews } from "../session.ts";
import { usePersistence } from "../status.ts";
import { forgetTab } from "./removeLocalTab.ts";

/** The line between the windows of one user in one browser. Null where browsers have none. */
export function openChannel(hear: (news: WindowNews) => void) {
  if (typeof BroadcastChannel === "undefined") return null;
  const line = new BroadcastChannel(`sightline-sql-tabs-${bootstrap().user.userId ?? "nobody"}`);
  line.onmessage = ({ data }: MessageEvent<WindowNews>) => hear(data);
  let open = true;
  return {
    tell(news: WindowNews): void {
      if (open) line.postMessage(news);
    },
    close(): void {
      open = false;
      line.close();
    },
  };
}

/** Takes over what another window has done, where that loses nothing of what was done here. */
export function applyNews(session: Session, news: WindowNews): void {
  const known = session.knownTabs.get(news.id);
  if (news.kind === "made") {
    if (!known) addHere(session, news);
    return;
  }
  if (!known) return;
  const tab = tabOf(news.id);
  const clean = !tab || known.fields === null || unsavedFields(tab, known.fields).length === 0;
  if (news.kind === "removed") {
    if (!clean) return;
    forgetTab(session, news.id);
    closeTabs([news.id]);
    useSqlLab.setState(({ closed }) => ({ closed: closed.filter((each) => each.tab.id !== news.id) }));
    return;
  }
  if (known.fields === null) {
    const label = news.fields.name ?? known.label;
    session.knownTabs.set(news.id, { ...known, label });
    if (tab) changeTab(news.id, { name: label });
    return;
  }
  // What was changed here meets the other version when it is sent: the backend then refuses it.
  if (!clean || news.id in usePersistence.getState().conflicts) return;
  session.knownTabs.set(news.id, {
    ...known,
    fields: { ...known.fields, ...news.fields },
    label: news.fields.name ?? known.label,
    version: news.version,
  });
  if (tab) changeTab(news.id, news.fields);
}

function addHere(session: Session, { id, name, position }: WindowNews & { kind: "made" }): void {
  session.knownTabs.set(id, { fields: null, label: name, version: null, position, extra: {} });
  // Another window has made it the active one.
  session.activeTabId = id;
  useSqlLab.setState(({ tabs }) => ({ tabs: [...tabs, unloadedTab(id, name, defaultLimit())] }));
}

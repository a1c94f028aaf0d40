import { ApiError } from "../../../../lib/api/index.ts";
import { newId, type SqlLabState, useSqlLab } from "../../model/index.ts";
import type { KeptState, KeptTab } from "../browser/readKept.ts";
import type { KeptStorage } from "../browser/storage.ts";
import { throttleTask } from "../browser/throttleTask.ts";
import { newSession, type Session, type Times } from "../session.ts";
import { setUnsent, usePersistence } from "../status.ts";
import { tabCalls } from "./calls.ts";
import { failureNews } from "./messages.ts";
import { newPositions } from "./positions.ts";
import { tabSender } from "./tabSender.ts";
import { takeKept, takeStart } from "./takeStart.ts";
import { isUnsent, unsentParts } from "./unsentParts.ts";
import { applyNews, openChannel } from "./windowChannel.ts";

const BOOTSTRAP = "the editor";

/** Keeps the tabs in the backend; the browser's storage holds what the backend does not have yet. */
export function keepInBackend(storage: KeptStorage, times: Times) {
  const news = failureNews();
  const line = openChannel((told) => applyNews(session, told));
  const session = newSession(times, news, (told) => line?.tell(told));
  const pump = tabSender(session, () => {
    noteUnsent();
    saving.soon();
  });
  const window = newId();
  let foreign: KeptTab[] = [];
  let stopped = false;
  const save = () => storage.save(unsentParts(session, window, foreign));
  const saving = throttleTask(save, times.store);

  function sendChanges(state: SqlLabState, before: SqlLabState): void {
    if (state.tabs !== before.tabs) tabsChanged(session, pump.pump, state, before);
    if (state.tables !== before.tables || state.removedQueries !== before.removedQueries) {
      for (const { id } of state.tabs) pump.pump(id);
    }
    if (state.queries !== before.queries) for (const id of session.toMigrate.keys()) pump.pump(id);
    if (state.activeId !== before.activeId) activeChanged(state, before);
    noteUnsent();
    saving.soon();
  }

  function activeChanged(state: SqlLabState, before: SqlLabState): void {
    // A text does not wait for its rest when another tab is shown.
    if (before.activeId !== null && session.changeTimes.delete(before.activeId)) pump.pump(before.activeId);
    if (state.activeId === null) return;
    pump.pump(state.activeId);
    pump.show();
  }

  const noteUnsent = () =>
    setUnsent(
      useSqlLab
        .getState()
        .tabs.filter((tab) => isUnsent(session, tab))
        .map(({ id }) => id),
    );

  /** Brings what the browser has kept together with what the backend has. False: the backend did not answer. */
  async function openState(kept: KeptState | null): Promise<boolean> {
    try {
      const start = await tabCalls.bootstrap();
      news.over(BOOTSTRAP, "fetchTab");
      if (stopped) return true;
      takeStart(session, start, kept);
      session.isOpen = true;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return false;
      news.tell(BOOTSTRAP, "fetchTab");
      return false;
    }
  }

  const unsubscribe: (() => void)[] = [];
  return {
    readAgain: (id: string): void => pump.readAgain(id),
    /** Fetches the content of a tab although it is not shown. */
    want(id: string): void {
      session.wantedTabs.add(id);
      pump.pump(id);
    },
    async start(): Promise<void> {
      const kept = storage.load();
      unsubscribe.push(
        storage.listen((other) => {
          foreign = other?.tabs.filter((each) => each.window !== window) ?? [];
        }),
      );
      let opened = await openState(kept);
      if (!opened && kept) takeKept(session, kept, new Set());
      unsubscribe.push(
        useSqlLab.subscribe(sendChanges),
        usePersistence.subscribe(({ conflicts }, before) => {
          for (const id of Object.keys(before.conflicts)) if (!(id in conflicts)) pump.pump(id);
        }),
      );
      usePersistence.setState({ ready: true });
      for (let wait = times.retry; !opened && !stopped; wait = Math.min(wait * 2, 30_000)) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        opened = stopped || (await openState(kept));
      }
      if (stopped) return;
      for (const id of allIds(session)) pump.pump(id);
      pump.show();
      noteUnsent();
      saving.soon();
    },
    flush: () => pump.flush(),
    leave(): void {
      save();
      session.isLeaving = true;
      pump.flush();
      session.isLeaving = false;
    },
    stop(): void {
      stopped = true;
      saving.now();
      pump.stop();
      line?.close();
      for (const end of unsubscribe) end();
    },
  };
}

const allIds = ({ knownTabs }: Session) =>
  new Set([...useSqlLab.getState().tabs.map(({ id }) => id), ...knownTabs.keys()]);

function tabsChanged(
  session: Session,
  pump: (id: string) => void,
  { tabs }: SqlLabState,
  before: SqlLabState,
): void {
  const was = new Map(before.tabs.map((tab) => [tab.id, tab]));
  const now = new Set(tabs.map(({ id }) => id));
  const turned = new Set<string>();
  for (const tab of tabs) {
    const old = was.get(tab.id);
    if (old === tab) continue;
    if (old && old.sql !== tab.sql && old.loaded) session.changeTimes.set(tab.id, Date.now());
    turned.add(tab.id);
  }
  for (const id of was.keys()) if (!now.has(id)) turned.add(id);
  const order = tabs.map(({ id }) => id).filter((id) => session.knownTabs.has(id));
  const isNew = order.some((id) => !was.has(id));
  if (
    isNew ||
    hasMoved(
      order.filter((id) => was.has(id)),
      [...was.keys()].filter((id) => now.has(id)),
    )
  ) {
    for (const id of placeTabs(session, order)) turned.add(id);
  }
  for (const id of turned) pump(id);
}

const hasMoved = (order: readonly string[], before: readonly string[]) => {
  const there = new Set(order);
  const old = before.filter((id) => there.has(id));
  return order.some((id, index) => id !== old[index]);
};

/** Notes the positions that an order of the tabs asks for; answers the tabs that get another. */
function placeTabs(session: Session, order: readonly string[]): string[] {
  const positions = new Map(order.map((id) => [id, session.knownTabs.get(id)?.position ?? null]));
  const wanted = newPositions(order, positions);
  session.positions.clear();
  for (const [id, position] of wanted) session.positions.set(id, position);
  return [...wanted.keys()];
}

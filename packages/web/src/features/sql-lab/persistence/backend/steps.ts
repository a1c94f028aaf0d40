import { useSqlLab } from "../../model/index.ts";
import { changeOf, extraOf, type KeptField, keptFields, unsavedFields, VERSIONED } from "../fields.ts";
import type { Session } from "../session.ts";
import { markUnread, usePersistence } from "../status.ts";
import { adoptRemoteTab } from "./adoptRemoteTab.ts";
import { tabCalls } from "./calls.ts";
import { FIELD_FAILURES } from "./messages.ts";
import { forgetTab, removeLocalTab } from "./removeLocalTab.ts";
import { replaceTabId } from "./replaceTabId.ts";
import type { Step } from "./step.ts";
import { tableStep } from "./tableSteps.ts";
import { takeRemote } from "./takeRemote.ts";

/** The next call for a tab; a number is the time to wait for it, ms; null: the backend has everything. */
export function nextStep(session: Session, id: string): Step | number | null {
  if (!session.isOpen) return null;
  const tab = tabHere(id);
  const known = session.knownTabs.get(id);
  if (!tab) return known ? removal(session, id, known.fields === null) : null;
  if (!known) return tab.loaded ? creation(session, id) : null;
  if (known.fields === null) return isWanted(session, id) ? loadStep(session, id) : null;
  const update = updateStep(session, id);
  if (update !== null && typeof update !== "number") return update;
  return tableStep(session, id) ?? queryStep(session, id) ?? update;
}

/** The open tab of exactly this id: one that has another id by now is carried on under that. */
const tabHere = (id: string) => useSqlLab.getState().tabs.find((tab) => tab.id === id);

/** Whether the content of a tab is needed now. */
function isWanted(session: Session, id: string): boolean {
  const tab = tabHere(id);
  return (
    useSqlLab.getState().activeId === id ||
    session.keptTabs.has(id) ||
    session.positions.has(id) ||
    session.wantedTabs.has(id) ||
    tab?.name !== session.knownTabs.get(id)?.label
  );
}

function loadStep(session: Session, id: string): Step {
  return {
    failures: ["fetchTab"],
    refusal: [[`${id} load`, true]],
    async run() {
      takeRemote(session, await tabCalls.get(id));
      return undefined;
    },
    onGone: () => removeLocalTab(session, id),
    onRefused: () => markUnread(id, true),
  };
}

/** A tab that was closed before it was ever shown is fetched first, so that it can be opened again. */
function removal(session: Session, id: string, unread: boolean): Step {
  const closed = useSqlLab.getState().closed.some(({ tab }) => tab.id === id);
  return {
    failures: ["removeTab"],
    refusal: [[`${id} remove`, true]],
    makesRoom: true,
    async run() {
      if (unread && closed) takeRemote(session, await tabCalls.get(id));
      else {
        session.removingTabs.add(id);
        try {
          await tabCalls.remove(id, session.isLeaving);
        } finally {
          session.removingTabs.delete(id);
        }
        forgetTab(session, id);
        session.announce({ kind: "removed", id });
      }
      return undefined;
    },
    onGone: () => forgetTab(session, id),
    onRefused: () => forgetTab(session, id),
  };
}

function creation(session: Session, id: string): Step {
  const migrating = session.migratingTabs.has(id);
  return {
    failures: [migrating ? "migrateTab" : "addTab"],
    refusal: [[`${id} create`, tabHere(id)?.dbId]],
    async run() {
      const draft = tabHere(id);
      const { isLeaving } = session;
      if (!draft) return undefined;
      const sent = keptFields(draft);
      const position = nextPosition(session);
      const extra = extraOf(sent, position === null ? {} : { position });
      const made = await session.inTurn(() => tabCalls.create(draft, extra, isLeaving));
      if (made.isReplay) return adoptRemoteTab(session, id, await tabCalls.get(made.id));
      session.knownTabs.set(made.id, {
        fields: { ...sent, autorun: false, latestQueryId: null },
        label: sent.name,
        version: made.version,
        position,
        extra,
      });
      session.activeTabId = made.id;
      replaceTabId(session, id, made.id);
      session.announce({ kind: "made", id: made.id, name: sent.name, position });
      return made.id;
    },
  };
}

/** The place to the right of all; null where the backend orders the tabs as they were made. */
function nextPosition({ knownTabs }: Session): number | null {
  const positions = [...knownTabs.values()].map(({ position }) => position);
  if (positions.includes(null)) return null;
  return Math.max(-1, ...(positions as number[])) + 1;
}

function updateStep(session: Session, id: string): Step | number | null {
  const tab = tabHere(id)!;
  const known = session.knownTabs.get(id)!;
  if (id in usePersistence.getState().conflicts) return null;
  const position = session.positions.get(id);
  const changed = unsavedFields(tab, known.fields!).filter(
    (field) => session.refusedValues.get(`${id} ${field}`) !== tab[field],
  );
  const wait = (session.changeTimes.get(id) ?? 0) + session.times.rest - Date.now();
  const resting = wait > 0 && !session.isLeaving;
  const due = resting ? changed.filter((field) => !RESTING.includes(field)) : changed;
  if (due.length === 0 && position === undefined) return changed.length > 0 ? wait : null;
  const fields = session.oneByOne.has(id) ? due.slice(0, 1) : due;
  return {
    failures: fields.map((field) => FIELD_FAILURES[field]),
    refusal: fields.map((field) => [`${id} ${field}`, tab[field]] as const),
    async run() {
      const sent = keptFields(tab);
      const extra = { ...known.extra, ...(position === undefined ? {} : { position }) };
      const change = changeOf(sent, fields, extra);
      if (position !== undefined) change.extra_json ??= extraOf(known.fields!, extra);
      const versioned = fields.some((field) => VERSIONED.includes(field));
      const version = await tabCalls.update(id, change, versioned ? known.version : null, session.isLeaving);
      const now = session.knownTabs.get(id) ?? known;
      const saved = Object.fromEntries(fields.map((field) => [field, sent[field]]));
      session.knownTabs.set(id, {
        ...now,
        fields: { ...now.fields!, ...saved },
        label: sent.name,
        version: version ?? now.version,
        position: position ?? now.position,
        extra: (change.extra_json as Record<string, unknown> | undefined) ?? now.extra,
      });
      if (session.positions.get(id) === position) session.positions.delete(id);
      if (versioned) session.announce({ kind: "saved", id, fields: saved, version });
      return undefined;
    },
    onGone: () => removeLocalTab(session, id),
    async onConflict() {
      takeRemote(session, await tabCalls.get(id));
    },
    onRefused() {
      if (fields.length === 0) session.positions.delete(id);
    },
  };
}

/** What changes with every key or with every pixel of a drag waits until it rests. */
const RESTING: readonly KeptField[] = ["sql", "northPercent", "southPercent"];

/** Moves runs into a tab that got its id after they began, and forgets those that a user removed. */
function queryStep(session: Session, id: string): Step | null {
  const { queries, removedQueries } = useSqlLab.getState();
  const removed = removedQueries.find(({ tabId }) => tabId === id);
  if (removed) {
    const finish = () =>
      useSqlLab.setState((state) => ({
        removedQueries: state.removedQueries.filter((each) => each !== removed),
      }));
    return {
      failures: ["removeQuery"],
      refusal: [[`${id} removeQuery`, removed]],
      async run() {
        await tabCalls.removeQuery(id, removed.id);
        finish();
        return undefined;
      },
      onRefused: finish,
    };
  }
  const waiting = session.toMigrate.get(id);
  // Only what has ended is sure to be known to the backend.
  const next = [...(waiting ?? [])].find((query) => queries[query]?.endDttm !== null);
  if (!waiting || next === undefined) return null;
  const finish = () => {
    waiting.delete(next);
    if (waiting.size === 0) session.toMigrate.delete(id);
  };
  return {
    failures: ["migrateQuery"],
    refusal: [[`${id} migrateQuery`, next]],
    async run() {
      if (queries[next]) await tabCalls.migrateQuery(id, next);
      finish();
      return undefined;
    },
    onRefused: finish,
  };
}

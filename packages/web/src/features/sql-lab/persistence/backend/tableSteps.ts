import { useSqlLab } from "../../model/index.ts";
import { changeTable } from "../../model/tables/index.ts";
import type { Session } from "../session.ts";
import { tabCalls } from "./calls.ts";
import type { Step } from "./step.ts";

/** The next call about the tables of a tab; null: the backend has them as they are. */
export function tableStep(session: Session, tabId: string): Step | null {
  const shown = useSqlLab.getState().tables.filter(({ queryEditorId }) => queryEditorId === tabId);
  const mayTry = (key: string, value: unknown) => session.refusedValues.get(key) !== value;
  // The oldest first: the newest stands above the others.
  const added = shown.findLast(({ id }) => !session.tables.has(id) && mayTry(`${id} table`, true));
  if (added) {
    return {
      failures: [session.migratingTabs.has(tabId) ? "migrateTable" : "tableMetadata"],
      refusal: [[`${added.id} table`, true]],
      async run() {
        const id = await tabCalls.createTable(added);
        // A new entry of the backend is expanded.
        session.tables.set(id, { tabId, expanded: true });
        changeTable(added.id, { id, inLocalStorage: false });
        return undefined;
      },
    };
  }
  const turned = shown.find(
    ({ id, expanded }) =>
      session.tables.has(id) &&
      session.tables.get(id)?.expanded !== expanded &&
      mayTry(`${id} expanded`, expanded),
  );
  if (turned) {
    const { id, expanded } = turned;
    return {
      failures: [expanded ? "expandTable" : "collapseTable"],
      refusal: [[`${id} expanded`, expanded]],
      async run() {
        await tabCalls.expandTable(id, expanded);
        session.tables.set(id, { tabId, expanded });
        return undefined;
      },
      // Taken out in another window.
      onGone: () =>
        useSqlLab.setState(({ tables }) => ({ tables: tables.filter((table) => table.id !== id) })),
    };
  }
  const there = new Set(shown.map(({ id }) => id));
  const removed = [...session.tables].find(
    ([id, table]) => table.tabId === tabId && !there.has(id) && mayTry(`${id} remove`, true),
  )?.[0];
  if (removed === undefined) return null;
  const finish = () => {
    session.tables.delete(removed);
    session.removedTables.delete(removed);
  };
  return {
    failures: ["removeTable"],
    refusal: [[`${removed} remove`, true]],
    async run() {
      await tabCalls.removeTable(removed);
      finish();
      return undefined;
    },
    onGone: finish,
  };
}

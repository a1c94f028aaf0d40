import { type SetStateAction, useCallback, useState } from "react";
import { cell, type Selection } from "../../../lib/data-grid/selection/index.ts";
import { NO_ORDER, type RowOrder } from "./rows/rowOrder.ts";

/** How a result is looked at. */
export interface KeptView {
  order: RowOrder;
  selection: Selection;
  /** Names of the columns that are not shown. */
  hidden: ReadonlySet<string>;
  /** Widths that were chosen, by the name of the column, CSS pixels. */
  widths: ReadonlyMap<string, number>;
  /** What is above and left of the part in view, CSS pixels. */
  scroll: { top: number; left: number };
  /** Of a script: the number of the statement whose result was chosen; null: none was. */
  statement: number | "last" | null;
}

/** Results whose view is remembered; those looked at last. */
export const MOST_VIEWS = 100;

const FIRST: KeptView = {
  order: NO_ORDER,
  selection: cell(0, 0),
  hidden: new Set(),
  widths: new Map(),
  scroll: { top: 0, left: 0 },
  statement: null,
};

/** In the order in which they were changed. */
const views = new Map<string, KeptView>();

/** How the result of a query was looked at last. */
export const viewOf = (queryId: string): KeptView => views.get(queryId) ?? FIRST;

/** Remembers it, also while other results or the history are shown in its place. */
export function keepView(queryId: string, change: Partial<KeptView>): void {
  const next = { ...viewOf(queryId), ...change };
  views.delete(queryId);
  views.set(queryId, next);
  const oldest = views.keys().next();
  if (views.size > MOST_VIEWS && !oldest.done) views.delete(oldest.value);
}

/** `useState` whose value is there again when the same result is shown again. The query stays the same. */
export function useKeptState<Name extends keyof KeptView>(queryId: string, name: Name) {
  const [value, setValue] = useState(() => viewOf(queryId)[name]);
  const set = useCallback(
    (action: SetStateAction<KeptView[Name]>) => {
      const before = viewOf(queryId)[name];
      const next = typeof action === "function" ? action(before) : action;
      if (next === before) return;
      keepView(queryId, { [name]: next });
      setValue(next);
    },
    [queryId, name],
  );
  return [value, set] as const;
}

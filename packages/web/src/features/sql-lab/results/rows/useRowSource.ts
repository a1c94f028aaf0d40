import { useEffect, useState, useSyncExternalStore } from "react";
import { useSqlLab } from "../../model/index.ts";
import type { RowOrder } from "./rowOrder.ts";
import { createRowSource, type RowSource, type RowsKnown } from "./rowSource.ts";

const NOTHING: RowsKnown = { columns: null, total: 0, complete: false, error: null };
const subscribeToNothing = () => () => {};
const readNothing = () => NOTHING;

/** States in which the server may not have heard of a query yet. */
const STARTING = new Set(["pending", "scheduled", "running"]);

const isStarting = (queryId: string): boolean =>
  STARTING.has(useSqlLab.getState().queries[queryId]?.state ?? "");

/** The rows of a query in an order. After a change of the order the old rows are shown until the new ones are there. */
export function useRowSource(
  queryId: string,
  order: RowOrder,
): { source: RowSource | null; known: RowsKnown; shown: RowOrder | null; stale: boolean } {
  const [shown, setShown] = useState<{ source: RowSource; order: RowOrder } | null>(null);
  useEffect(() => {
    const source = createRowSource({ queryId, order, mayBeUnknown: () => isStarting(queryId) });
    setShown((old) => old ?? { source, order });
    const show = () => {
      const { columns, error } = source.snapshot();
      if (columns !== null || error) setShown((old) => (old?.source === source ? old : { source, order }));
    };
    source.subscribe(show);
    return source.close;
  }, [queryId, order]);
  const source = shown?.source ?? null;
  const read = source?.snapshot ?? readNothing;
  const known = useSyncExternalStore(source?.subscribe ?? subscribeToNothing, read, read);
  return { source, known, shown: shown?.order ?? null, stale: shown !== null && shown.order !== order };
}

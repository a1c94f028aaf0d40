import type { ChartDefinition, OwnState } from "@sightline/charts/contract";
import { type Clause, extraFormDataFor } from "@sightline/core/native-filters/data-mask";
import { useCallback, useMemo, useState } from "react";
import { useScene } from "../scene.ts";

const NOTHING: OwnState = {};

/** Under which the own state of a chart tells what the filters said when it was kept. */
const FILTERS = "filters";

/**
 * What a chart keeps between queries, and how it is told. After the filters that reach it have changed, it begins anew as
 * far as its type wants that: a table at its first page.
 */
export function useOwnState(
  chartId: number,
  definition: ChartDefinition | null,
): { ownState: OwnState; onOwnState: (ownState: OwnState) => void } {
  const { clauses, ownStateOf, onOwnState: keep } = useScene();
  const [own, setOwn] = useState(NOTHING);
  const kept = keep ? ownStateOf(chartId) : own;
  const filters = useMemo(() => filterKey(chartId, clauses), [chartId, clauses]);
  const ownState = useMemo(() => stateUnder(kept, filters, definition), [kept, filters, definition]);
  const onOwnState = useCallback(
    (next: OwnState) => {
      const named = { ...next, [FILTERS]: filters };
      if (keep) keep(chartId, named);
      else setOwn(named);
    },
    [keep, chartId, filters],
  );
  return { ownState, onOwnState };
}

/** What the filters that reach a chart say, as a text to compare. */
export const filterKey = (chartId: number, clauses: readonly Clause[]): string =>
  JSON.stringify(extraFormDataFor(chartId, clauses));

/** The kept state under the filters of now. */
export function stateUnder(kept: OwnState, filters: string, definition: ChartDefinition | null): OwnState {
  const { [FILTERS]: before, ...state } = kept;
  if (before === undefined) return kept;
  return before === filters ? state : (definition?.stateAfterFilter?.(state) ?? state);
}

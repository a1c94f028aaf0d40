import type { QueryResult } from "@sightline/api/charts";
import { type FormData, formErrors } from "@sightline/charts";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type ChartRun, useChartRun } from "../../../chart-host/index.ts";
import { isStale } from "../model/changes.ts";
import { chartDataset, useExplore, useExploreState } from "../model/ExploreContext.ts";
import { chartOf, isSupported } from "../model/exploreStore.ts";
import { type FormErrors, isRunnable, queryContextOf } from "./chartRequest.ts";

export interface ExploreRun {
  run: ChartRun;
  /** The last reply with the form that it answers. */
  answer: { queries: QueryResult[]; form: FormData } | null;
  /** The picture does not answer the form any more. */
  stale: boolean;
  /** What keeps the form from being run, by control and for the form. */
  errors: FormErrors;
  canRun: boolean;
  start: (force?: boolean) => void;
  stop: () => void;
  rendered: () => void;
}

/** Runs the form of the page: at once when it opens complete and when the chart type changes, else when asked. */
export function useExploreRun(): ExploreRun {
  const { store, dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const ran = useExploreState((state) => state.ran);
  const { run, queries, start: startRun, stop, rendered } = useChartRun();
  const chart = chartOf(formData);
  const errors = useMemo(
    () => formErrors(chart, formData, chartDataset(dataset)),
    [chart, formData, dataset],
  );
  const canRun = isSupported(formData) && isRunnable(errors);

  const start = useCallback(
    (force = false) => {
      const { formData: asked, setRan } = store.getState();
      if (!isSupported(asked)) return;
      const type = chartOf(asked);
      if (!isRunnable(formErrors(type, asked, chartDataset(dataset)))) return;
      setRan(asked);
      void startRun(queryContextOf(type, asked, force));
    },
    [store, dataset, startRun],
  );

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    start();
  }, [start]);
  useEffect(
    () => store.subscribe((now, before) => now.formData.viz_type !== before.formData.viz_type && start()),
    [store, start],
  );

  // A newer run ends the one before, so the form of the last run is the one that a new reply answers.
  const answer = useMemo(() => {
    const form = store.getState().ran;
    return queries && form && { queries, form };
  }, [queries, store]);
  const stale = isStale(chart, ran, formData);
  return { run, answer, stale, errors, canRun, start, stop, rendered };
}

import type { QueryResult } from "@sightline/api/charts";
import type { FormData, OwnState } from "@sightline/charts/contract";
import { formErrors } from "@sightline/charts/form";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type ChartState, useChart, useChartRuntime } from "../../../chart-runtime/index.ts";
import type { Annotations } from "../model/store/AnnotationContext.ts";
import { isStale } from "../model/store/changes.ts";
import { chartDataset, useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf, isSupported } from "../model/store/exploreStore.ts";
import { CHART_ID, type FormErrors, isRunnable, queryContextOf, runtimeName } from "./chartRequest.ts";
import { shownErrors } from "./shownErrors.ts";
import { useAnnotationRefresh } from "./useAnnotationRefresh.ts";
import { useAutoUpdate } from "./useAutoUpdate.ts";

export interface ExploreRun {
  run: ChartState;
  /** The last reply with the form that it answers. */
  answer: { queries: QueryResult[]; form: FormData } | null;
  /** The picture does not answer the form any more. */
  stale: boolean;
  /** The chart follows changes of the controls by itself, because its query is quick. */
  updates: boolean;
  /** What is said of what keeps the form from being run, by control and for the form. */
  errors: FormErrors;
  canRun: boolean;
  /** A person asks for the chart: what is missing is said from then on. */
  start: (force?: boolean) => void;
  stop: () => void;
  /** `failure`: the picture could not be drawn, and why. */
  onRendered: (failure?: string) => void;
  /** The picture turns to another page, order, search. */
  onOwnState: (ownState: OwnState) => void;
  annotations: Annotations;
}

/**
 * Runs the form of the page: at once when it opens complete and when the chart type changes; as controls change while its
 * query is quick, else when asked.
 */
export function useExploreRun(): ExploreRun {
  const { store, dataset, address } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const ran = useExploreState((state) => state.ran);
  const touchedControls = useExploreState((state) => state.touchedControls);
  const isAsked = useExploreState((state) => state.isAsked);
  const runtime = useChartRuntime(store, runtimeName(address));
  const run = useChart(runtime, CHART_ID, null);
  const chart = chartOf(formData);
  const errors = useMemo(
    () => formErrors(chart, formData, chartDataset(dataset)),
    [chart, formData, dataset],
  );
  const canRun = isSupported(formData) && isRunnable(errors);

  const begin = useCallback(
    (force = false) => {
      const { formData: asked, setRan } = store.getState();
      if (!isSupported(asked)) return;
      const type = chartOf(asked);
      if (!isRunnable(formErrors(type, asked, chartDataset(dataset)))) return;
      setRan(asked);
      runtime.request(CHART_ID, queryContextOf(type, asked, store.getState().ownState), { force });
    },
    [store, dataset, runtime],
  );
  const start = useCallback(
    (force = false) => {
      store.getState().markAsked();
      begin(force);
    },
    [store, begin],
  );

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (address.force) return begin(true);
    // It may have been asked for before the page was drawn.
    if (runtime.state(CHART_ID).status === null) begin();
    else store.getState().setRan(store.getState().formData);
  }, [begin, runtime, store, address.force]);
  useEffect(
    () => store.subscribe((now, before) => now.formData.viz_type !== before.formData.viz_type && begin()),
    [store, begin],
  );

  const refresh = useAnnotationRefresh(runtime);
  const { queries, lastAnswer, annotations: states } = run;
  const annotations = useMemo(() => ({ states, refresh }), [states, refresh]);
  const answer = useMemo(
    () => queries && lastAnswer && { queries, form: lastAnswer.context.form_data as FormData },
    [queries, lastAnswer],
  );
  const stop = useCallback(() => runtime.stop(CHART_ID), [runtime]);
  const onRendered = useCallback((failure?: string) => runtime.reportRendered(CHART_ID, failure), [runtime]);
  const onOwnState = useCallback(
    (ownState: OwnState) => {
      const { ran: asked, setOwnState } = store.getState();
      if (!asked) return;
      setOwnState(ownState);
      // The form that was run, not what has been changed since; the same query is not asked for twice.
      runtime.show(CHART_ID, queryContextOf(chartOf(asked), asked, ownState));
    },
    [store, runtime],
  );
  const stale = isStale(chart, ran, formData);
  const updates = useAutoUpdate({ run, stale, canRun, start: begin });
  const shown = useMemo(
    () => shownErrors(errors, { formData, touchedControls, isAsked }),
    [errors, formData, touchedControls, isAsked],
  );
  return {
    run,
    answer,
    stale,
    updates,
    errors: shown,
    canRun,
    start,
    stop,
    onRendered,
    onOwnState,
    annotations,
  };
}

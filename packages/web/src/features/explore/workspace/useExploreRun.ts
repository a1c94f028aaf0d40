import type { QueryResult } from "@sightline/api/charts";
import { buildQueryContext, type ChartDefinition, type FormData, formErrors } from "@sightline/charts";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type ChartState, useChart, useChartRuntime } from "../../../chart-runtime/index.ts";
import { isStale } from "../model/changes.ts";
import { chartDataset, useExplore, useExploreState } from "../model/ExploreContext.ts";
import { chartOf, isSupported } from "../model/exploreStore.ts";

/** The page has one chart; one that was never saved has no id. */
const CHART_ID = 0;

export interface ExploreRun {
  run: ChartState;
  /** The last reply with the form that it answers. */
  answer: { queries: QueryResult[]; form: FormData } | null;
  /** The picture does not answer the form any more. */
  stale: boolean;
  /** What keeps the form from being run, by control and for the form. */
  errors: { controls: Record<string, string[]>; form: string[] };
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
  const runtime = useChartRuntime(store);
  const run = useChart(runtime, CHART_ID, null);
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
      runtime.request(CHART_ID, queryContextOf(type, asked), { force });
    },
    [store, dataset, runtime],
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

  const { queries, answered } = run;
  const answer = useMemo(
    () => queries && answered && { queries, form: answered.context.form_data as FormData },
    [queries, answered],
  );
  const stop = useCallback(() => runtime.stop(CHART_ID), [runtime]);
  const rendered = useCallback(() => runtime.reportRendered(CHART_ID), [runtime]);
  const stale = isStale(chart, ran, formData);
  return { run, answer, stale, errors, canRun, start, stop, rendered };
}

const isRunnable = ({ controls, form }: ExploreRun["errors"]): boolean =>
  form.length === 0 && Object.keys(controls).length === 0;

/** The request of a form, without what the page remembers for itself. */
export function queryContextOf(chart: ChartDefinition, formData: FormData) {
  const { standardizedFormData: _memory, ...form } = formData;
  return buildQueryContext(chart, form as FormData);
}

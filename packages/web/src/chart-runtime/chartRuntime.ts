import type { QueryContext } from "@sightline/core/query";
import { type AnnotationLayers, annotationLayers, splitAnnotations } from "./annotations/index.ts";
import {
  type ChartChange,
  type ChartFault,
  type ChartState,
  drawingResult,
  initialState,
  isPictureShown,
  NO_ANSWER,
  nextState,
  STOPPED,
} from "./chartState.ts";
import { contextKey } from "./contextKey.ts";
import type { FetchReply } from "./fetchReply.ts";
import { replyLoader } from "./replyLoader.ts";
import { type ChartReply, type ReplyLimits, replyStore } from "./replyStore.ts";
import { type Outcome, type Priority, requestQueue, type Want } from "./requestQueue.ts";
import { spacedCalls } from "./spacedCalls.ts";

export interface RuntimeOptions {
  fetch: FetchReply;
  /** Requests under way at most. */
  limit: number;
  /** Time of a request once it was sent, ms. */
  timeoutMs: number;
  /** The same of a request for an annotation layer. */
  annotationTimeoutMs: number;
  now: () => number;
  /** `timeoutMs`: of the request that failed. */
  describeFault: (error: unknown, timeoutMs: number) => ChartFault;
  replies: ReplyLimits;
}

export interface RefreshOptions {
  /** Past the server's cache. */
  force: boolean;
  /** Time from one chart's request to the next one's, ms, when so many charts ask. */
  stagger?: (charts: number) => number;
  /** Charts that are left as they are. */
  except?: readonly number[];
}

/** The charts of one page: each is a query, asked for by its query context. Charts are named by their ids. */
export interface ChartRuntime {
  state: (chartId: number) => ChartState;
  /** A chart that loses its last listener lets go of its request, but keeps its last reply. */
  subscribe: (chartId: number, listener: () => void) => () => void;
  /** The chart is to show this context: asks for it unless that was done. What failed or was stopped stays so. */
  show: (chartId: number, context: QueryContext) => void;
  /** Asks for a context now. One that was asked for just before is answered at once, without `force`. */
  request: (chartId: number, context: QueryContext, options?: { force?: boolean }) => void;
  /** The annotation layers of this context are to be shown; those that are named are read anew, past the server's cache. */
  showAnnotations: (chartId: number, context: QueryContext, anew: ReadonlySet<string>) => void;
  prioritise: (chartId: number, priority: Priority) => void;
  /** Asks once more for what the chart was asked for last, past the server's cache. */
  refresh: (chartId: number) => void;
  /** Asks for all charts in view; the others follow when they come near it, or are shown. */
  refreshAll: (options: RefreshOptions) => void;
  /** Asks again as the last time. */
  retry: (chartId: number) => void;
  /** Retries the charts that had no connection. */
  retryOffline: () => void;
  stop: (chartId: number) => void;
  /** The picture of the last reply is on the page. `failure`: it could not be drawn, and why. */
  reportRendered: (chartId: number, failure?: string | null) => void;
  /** The datasets were read anew: charts that failed with a stack trace start over. */
  reportDatasetsChanged: () => void;
  /** Requests are under way, or about to be sent by a staggered refresh. */
  isBusy: () => boolean;
  subscribeToBusy: (listener: () => void) => () => void;
  /** Lets go of all requests: the page is left. */
  releaseAll: () => void;
}

type Refresh = Pick<RefreshOptions, "force">;

interface Chart {
  id: number;
  state: ChartState;
  listeners: Set<() => void>;
  priority: Priority;
  /** What it was asked for last. */
  lastRequest: { context: QueryContext; key: string; force: boolean } | null;
  /** Its interest in a request that is under way. */
  want: Want | null;
  annotations: AnnotationLayers;
  answeredKey: string | null;
  /** The reply whose picture is on the page, or why it is not. */
  drawnReply: { queries: ChartState["queries"]; failure: string | null } | null;
  /** A refresh that it has not taken part in yet. */
  due: Refresh | null;
}

const isShown = (chart: Chart): boolean => chart.listeners.size > 0;

/** Runs the charts of a page. Knows neither React nor the server. */
export function createChartRuntime(options: RuntimeOptions): ChartRuntime {
  const { now, timeoutMs, annotationTimeoutMs } = options;
  const charts = new Map<number, Chart>();
  const replies = replyStore(options.replies);
  const queue = requestQueue<ChartReply>(options.limit);
  const load = replyLoader({ queue, replies, fetch: options.fetch, now });
  const busyListeners = new Set<() => void>();
  /** The last refresh of all charts: those that come onto the page later have it before them. */
  let lastRefresh: Refresh | null = null;

  const notifyBusy = () => {
    for (const listener of busyListeners) listener();
  };
  queue.subscribe(notifyBusy);
  const refreshing = spacedCalls(notifyBusy);

  function chartOf(chartId: number): Chart {
    const known = charts.get(chartId);
    if (known) return known;
    const chart: Chart = {
      id: chartId,
      state: initialState,
      listeners: new Set(),
      priority: { inView: true, place: 0 },
      lastRequest: null,
      want: null,
      annotations: annotationsOf(() => chart),
      answeredKey: null,
      drawnReply: null,
      due: lastRefresh,
    };
    charts.set(chartId, chart);
    return chart;
  }

  const annotationsOf = (chart: () => Chart): AnnotationLayers =>
    annotationLayers({
      want({ request, key, force, mayBeKept, onEnd }) {
        const kept = mayBeKept ? replies.get(key, now()) : null;
        if (kept) onEnd({ ok: true, value: kept });
        const { priority } = chart();
        const asked = { context: request.context, key, force, timeoutMs: annotationTimeoutMs, priority };
        return kept ? null : load({ ...asked, onEnd });
      },
      errorText: (error) => options.describeFault(error, annotationTimeoutMs).message || NO_ANSWER,
      onChange: (states) => change(chart(), { type: "annotations", states }),
    });

  function change(chart: Chart, ...changes: ChartChange[]): void {
    const next = changes.reduce(nextState, chart.state);
    if (next === chart.state) return;
    chart.state = next;
    if (!isPictureShown(next)) chart.drawnReply = null;
    for (const listener of chart.listeners) listener();
  }

  function release(chart: Chart): void {
    chart.want?.release();
    chart.want = null;
  }

  function request(chartId: number, context: QueryContext, { force = false } = {}): void {
    const chart = chartOf(chartId);
    const { own, layers } = splitAnnotations(context);
    const key = contextKey(own);
    const repeated = chart.lastRequest?.key === key;
    chart.due = null;
    if (chart.want && repeated && (chart.lastRequest?.force || !force)) {
      chart.annotations.show(layers);
      return;
    }
    release(chart);
    chart.lastRequest = { context, key, force };
    const started: ChartChange = {
      type: "started",
      at: now(),
      stale: chart.state.queries !== null && chart.answeredKey !== key,
    };
    const kept = force || repeated ? null : replies.get(key, now());
    change(chart, started, ...(kept ? answer(chart, kept) : []));
    if (!kept) {
      const { priority } = chart;
      const onEnd = (outcome: Outcome<ChartReply>) => end(chart, outcome);
      chart.want = load({ context: own, key, force, timeoutMs, priority, onEnd });
    }
    chart.annotations.show(layers, { layersToReload: repeated || force ? "all" : "failed", force });
  }

  function end(chart: Chart, outcome: Outcome<ChartReply>): void {
    chart.want = null;
    if (outcome.ok) change(chart, ...answer(chart, outcome.value));
    else change(chart, { type: "failed", at: now(), fault: options.describeFault(outcome.error, timeoutMs) });
  }

  function answer(chart: Chart, { queries, at }: ChartReply): ChartChange[] {
    if (!chart.lastRequest) return [];
    const { context, key } = chart.lastRequest;
    chart.answeredKey = key;
    const succeeded: ChartChange = { type: "succeeded", at: now(), queries, context, answeredAt: at };
    // A picture that is on the page already is not drawn once more.
    return [
      succeeded,
      ...(chart.drawnReply?.queries === queries ? [drawingResult(chart.drawnReply.failure)] : []),
    ];
  }

  function show(chartId: number, context: QueryContext): void {
    const chart = chartOf(chartId);
    const { own, layers } = splitAnnotations(context);
    if (chart.due || chart.lastRequest?.key !== contextKey(own)) request(chartId, context, chart.due ?? {});
    else chart.annotations.show(layers);
  }

  /** Nobody looks at the chart any more. What is not answered now is asked for when it is shown again. */
  function leave(chart: Chart): void {
    chart.annotations.release(null);
    if (chart.want) {
      if (chart.lastRequest?.force) chart.due = { force: true };
      release(chart);
      chart.state = { ...chart.state, status: null };
      chart.lastRequest = null;
    } else if (chart.state.alert !== null) chart.lastRequest = null;
  }

  function repeat(chart: Chart, force = chart.lastRequest?.force ?? false): void {
    if (chart.lastRequest) request(chart.id, chart.lastRequest.context, { force });
  }

  /** Takes part in the last refresh. A chart that was not asked for yet does so when it is. */
  function repeatIfDue(chart: Chart): void {
    if (chart.due && isShown(chart)) repeat(chart, chart.due.force);
  }

  return {
    state: (chartId) => charts.get(chartId)?.state ?? initialState,
    subscribe(chartId, listener) {
      const chart = chartOf(chartId);
      chart.listeners.add(listener);
      return () => {
        chart.listeners.delete(listener);
        // Not at once: a chart that is moved on its page is gone for a moment.
        queueMicrotask(() => isShown(chart) || leave(chart));
      };
    },
    show,
    request,
    showAnnotations(chartId, context, anew) {
      chartOf(chartId).annotations.show(splitAnnotations(context).layers, {
        layersToReload: anew,
        force: true,
      });
    },
    prioritise(chartId, priority) {
      const chart = chartOf(chartId);
      const comesIntoView = priority.inView && !chart.priority.inView;
      chart.priority = priority;
      chart.want?.prioritise(priority);
      chart.annotations.prioritise(priority);
      if (comesIntoView) repeatIfDue(chart);
    },
    refresh: (chartId) => repeat(chartOf(chartId), true),
    refreshAll({ force, stagger = () => 0, except = [] }) {
      replies.clear();
      // Before the refresh is noted: what is not on the page yet must not have it before it.
      for (const chartId of except) chartOf(chartId);
      lastRefresh = { force };
      const refreshed = [...charts.values()].filter(({ id }) => !except.includes(id));
      for (const chart of refreshed) chart.due = lastRefresh;
      const inView = refreshed.filter((chart) => isShown(chart) && chart.priority.inView);
      const inOrder = inView.sort((a, b) => a.priority.place - b.priority.place);
      const calls = inOrder.map((chart) => () => repeatIfDue(chart));
      refreshing.start(calls, stagger(calls.length));
      notifyBusy();
    },
    retry: (chartId) => repeat(chartOf(chartId)),
    retryOffline() {
      for (const chart of charts.values()) if (chart.state.offline && isShown(chart)) repeat(chart);
    },
    stop(chartId) {
      const chart = chartOf(chartId);
      if (!chart.want) return;
      release(chart);
      change(chart, { type: "stopped", at: now() });
      chart.annotations.release(STOPPED);
    },
    reportRendered(chartId, failure = null) {
      const chart = chartOf(chartId);
      chart.drawnReply = { queries: chart.state.queries, failure };
      change(chart, drawingResult(failure));
    },
    reportDatasetsChanged() {
      for (const chart of charts.values()) {
        const before = chart.state;
        change(chart, { type: "datasetsChanged" });
        if (chart.state !== before && isShown(chart)) repeat(chart, false);
      }
    },
    isBusy: () => queue.pendingCount() > 0 || refreshing.isPending(),
    subscribeToBusy(listener) {
      busyListeners.add(listener);
      return () => busyListeners.delete(listener);
    },
    releaseAll() {
      refreshing.drop();
      for (const chart of charts.values()) leave(chart);
    },
  };
}

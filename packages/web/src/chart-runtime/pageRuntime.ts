import type { QueryContext } from "@sightline/core/query";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { bootstrap } from "../lib/bootstrap/index.ts";
import { chartFault } from "./chartFault.ts";
import { type ChartRuntime, createChartRuntime } from "./chartRuntime.ts";
import type { ChartState } from "./chartState.ts";
import { fetchChartReply } from "./fetchChartData.ts";
import { batchedFetch, fetchStreamed } from "./stream/index.ts";

/**
 * Calls for chart data that a page has under way at most. A browser opens six connections to a server over HTTP/1.1: one is
 * left for what else the page asks for while slow charts load.
 */
const MAX_CALLS = 5;

/** Charts that a page asks for at once at most: those of a screen. What comes into view meanwhile overtakes the others. */
const MAX_CHARTS = 24;

/** Default time-out of a chart request, ms. Spec 1 §9. */
const CHART_TIMEOUT_MS = 60_000;

/** Time-out of a request for an annotation layer, ms. Spec 1 §9. */
const ANNOTATION_TIMEOUT_MS = 60 * 1000;

/** What going back to earlier filter values may cost, and for how long it shows what was. */
const KEPT_REPLIES = { count: 100, bytes: 32 * 1024 ** 2, age: 5 * 60_000 };

const NOTHING_KEPT = { count: 0, bytes: 0, age: 0 };

/** The replies that a page keeps; none where the server has the flag CLIENT_CACHE off. */
const keptReplies = () =>
  bootstrap().common.feature_flags.CLIENT_CACHE === false ? NOTHING_KEPT : KEPT_REPLIES;

/** Time-out of a chart request, ms: the server's own setting where it has one. */
function chartTimeoutMs(): number {
  const seconds = bootstrap().common.conf.SUPERSET_WEBSERVER_TIMEOUT;
  return typeof seconds === "number" ? seconds * 1000 : CHART_TIMEOUT_MS;
}

interface Opening {
  /** Each chart asks past the server's cache the first time. */
  force?: boolean;
}

/** The runtime of a page that was opened, over the server. */
export function openChartRuntime({ force = false }: Opening = {}): ChartRuntime {
  const runtime = createChartRuntime({
    fetch: batchedFetch({
      fetchOne: fetchChartReply,
      fetchMany: fetchStreamed,
      connections: MAX_CALLS,
      size: MAX_CHARTS,
    }),
    limit: MAX_CHARTS,
    timeoutMs: chartTimeoutMs(),
    annotationTimeoutMs: ANNOTATION_TIMEOUT_MS,
    now: () => Date.now(),
    describeFault: chartFault,
    replies: keptReplies(),
  });
  if (force) runtime.refreshAll({ force });
  return runtime;
}

let prepared: { name: string; runtime: ChartRuntime } | null = null;

/** The runtime of a page that is about to be drawn, so that its charts' requests leave before. The page takes it by its name. */
export function prepareChartRuntime(name: string, opening?: Opening): ChartRuntime {
  prepared = { name, runtime: openChartRuntime(opening) };
  return prepared.runtime;
}

function takeChartRuntime(name: string, opening?: Opening): ChartRuntime {
  const taken = prepared?.name === name ? prepared.runtime : null;
  prepared = null;
  return taken ?? openChartRuntime(opening);
}

/**
 * The runtime of the page, another one for another `pageKey`. Lets go of its requests when the page is left. `name`: that
 * under which it may have been prepared.
 */
export function useChartRuntime(pageKey: unknown, name: string, opening?: Opening): ChartRuntime {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other replies
  const runtime = useMemo(() => takeChartRuntime(name, opening), [pageKey]);
  useEffect(() => {
    window.addEventListener("online", runtime.retryOffline);
    return () => {
      window.removeEventListener("online", runtime.retryOffline);
      runtime.releaseAll();
    };
  }, [runtime]);
  return runtime;
}

/** The state of a chart. With a context it asks for it; null: not yet. */
export function useChart(runtime: ChartRuntime, chartId: number, context: QueryContext | null): ChartState {
  const subscribe = useCallback(
    (listener: () => void) => runtime.subscribe(chartId, listener),
    [runtime, chartId],
  );
  const read = () => runtime.state(chartId);
  const state = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    if (context) runtime.show(chartId, context);
  }, [runtime, chartId, context]);
  return state;
}

/** Whether requests of the page are under way or about to be sent. */
export const useIsBusy = (runtime: ChartRuntime): boolean =>
  useSyncExternalStore(runtime.subscribeToBusy, runtime.isBusy, runtime.isBusy);

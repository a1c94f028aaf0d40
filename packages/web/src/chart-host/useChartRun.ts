import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { ApiError } from "../lib/api/index.ts";
import { nextRun, noRun } from "./chartStatus.ts";
import { fetchChartData } from "./fetchChartData.ts";

/** Default time-out of a chart request, ms. Spec 1 §9. */
export const CHART_TIMEOUT_MS = 60_000;

/** Runs the queries of one chart: one at a time, a new run ends the one before. The last good reply stays. */
export function useChartRun(timeoutMs = CHART_TIMEOUT_MS) {
  const [run, dispatch] = useReducer(nextRun, noRun);
  const [queries, setQueries] = useState<QueryResult[] | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = useCallback(
    async (context: QueryContext) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const timeout = AbortSignal.timeout(timeoutMs);
      dispatch({ type: "started", at: Date.now() });
      try {
        const result = await fetchChartData(context, AbortSignal.any([own.signal, timeout]));
        if (controller.current !== own) return;
        setQueries(result);
        dispatch({ type: "succeeded", at: Date.now() });
      } catch (error) {
        // A newer run, or stop(), has already said what the state is.
        if (controller.current !== own) return;
        const message = timeout.aborted ? timeoutText(timeoutMs) : messageOf(error);
        dispatch({ type: "failed", at: Date.now(), error: message });
      }
    },
    [timeoutMs],
  );

  const stop = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    dispatch({ type: "stopped", at: Date.now() });
  }, []);

  useEffect(
    () => () => {
      const open = controller.current;
      controller.current = null;
      open?.abort();
    },
    [],
  );

  const rendered = useCallback(() => dispatch({ type: "rendered" }), []);
  return { run, queries, start, stop, rendered };
}

const timeoutText = (ms: number) =>
  `The query did not answer within ${ms / 1000} seconds. Narrow the time range or lower the row limit, then run it again.`;

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;

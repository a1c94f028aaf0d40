import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { ApiError } from "../lib/api/index.ts";
import { anyOf } from "../lib/signals/index.ts";
import { type ChartRun, nextRun, noRun } from "./chartStatus.ts";
import { fetchChartData } from "./fetchChartData.ts";
import { takeEarlyReply } from "./prepare.ts";

/** Default time-out of a chart request, ms. Spec 1 §9. */
export const CHART_TIMEOUT_MS = 60_000;

/** A reply of an earlier run, drawn until a new one comes. */
export interface KeptReply {
  queries: QueryResult[];
  run: ChartRun;
}

/** Starts a request when its turn comes; rejects when the signal ends the waiting. */
export type Schedule = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

const atOnce: Schedule = (task) => task();

/**
 * Runs the queries of one chart: one at a time, a new run ends the one before. The last good reply stays.
 * Waiting for its turn does not count against the time-out.
 */
export function useChartRun(
  timeoutMs = CHART_TIMEOUT_MS,
  { kept, schedule = atOnce }: { kept?: KeptReply | undefined; schedule?: Schedule } = {},
) {
  const [run, dispatch] = useReducer(nextRun, kept?.run ?? noRun);
  const [queries, setQueries] = useState<QueryResult[] | null>(kept?.queries ?? null);
  const controller = useRef<AbortController | null>(null);

  const start = useCallback(
    async (context: QueryContext) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      dispatch({ type: "started", at: Date.now() });
      try {
        const early = takeEarlyReply(context);
        const result = await (early ??
          schedule(() => {
            const timeout = AbortSignal.timeout(timeoutMs);
            return fetchChartData(context, anyOf([own.signal, timeout]));
          }, own.signal));
        if (controller.current !== own) return;
        setQueries(result);
        dispatch({ type: "succeeded", at: Date.now() });
      } catch (error) {
        // A newer run, or stop(), has already said what the state is.
        if (controller.current !== own) return;
        const message = isTimeout(error) ? timeoutText(timeoutMs) : messageOf(error);
        dispatch({ type: "failed", at: Date.now(), error: message });
      }
    },
    [timeoutMs, schedule],
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

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;

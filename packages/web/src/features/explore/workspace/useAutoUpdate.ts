import { useEffect, useRef } from "react";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";

/** A query that came back within this time is run again as controls change, ms. */
const QUICK_MS = 1_000;
/** Pause after the last change before the chart is updated, ms. */
const PAUSE_MS = 400;

interface Input {
  run: Pick<ChartState, "status" | "startedAt" | "endedAt" | "renderFailed">;
  stale: boolean;
  canRun: boolean;
  start: () => void;
}

/**
 * Updates the chart as controls change, while its query is quick. Answers whether it does: a chart whose last query took
 * long, failed or was stopped waits for its user.
 */
export function useAutoUpdate({ run, stale, canRun, start }: Input): boolean {
  const formData = useExploreState((state) => state.formData);
  const { status, startedAt, endedAt } = run;
  const isQuick = useRef(false);
  // While a query runs, the one before tells.
  if (status !== "loading") {
    // What cannot be drawn was answered: the next change may let it be drawn.
    const isDone = status === "success" || status === "rendered" || run.renderFailed;
    isQuick.current = isDone && startedAt !== null && endedAt !== null && endedAt - startedAt <= QUICK_MS;
  }
  const updates = isQuick.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form begins the pause anew
  useEffect(() => {
    if (!updates || !stale || !canRun) return;
    const timer = setTimeout(start, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [formData, updates, stale, canRun, start]);
  return updates;
}

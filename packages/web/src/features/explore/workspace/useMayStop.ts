import { useEffect, useState } from "react";
import type { ChartState } from "../../../chart-runtime/index.ts";

/** How long a run takes before it can be stopped, ms. */
const STOP_AFTER_MS = 1000;

/**
 * Whether a run has gone on for so long that it can be stopped. Not at once: the button that starts a run stands where that
 * which stops it does, and one pressed just when a run begins by itself would end it.
 */
export function useMayStop({ status, startedAt }: Pick<ChartState, "status" | "startedAt">): boolean {
  const [slow, setSlow] = useState<number | null>(null);
  const running = status === "loading" ? startedAt : null;
  useEffect(() => {
    if (running === null) return;
    const timer = setTimeout(() => setSlow(running), running + STOP_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [running]);
  return running !== null && slow === running;
}

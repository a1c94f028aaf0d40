import { useEffect, useMemo, useState } from "react";
import { type ChartRuntime, staggerDelay, startPeriodicRefresh } from "../../../chart-runtime/index.ts";
import { parseMetadata } from "../metadata.ts";
import { refreshSettings } from "./refreshSettings.ts";

/** The part of a period in which the charts of a dashboard ask one after the other. */
const STAGGERED_PART = 0.2;

export interface AutoRefresh {
  /** Seconds; 0: the dashboard does not refresh itself. */
  frequency: number;
  /** What is stored with the dashboard. */
  storedFrequency: number;
  /** For this visit. */
  setFrequency: (seconds: number) => void;
}

/** Refreshes the charts of a dashboard in the period that is stored with it, or that was chosen for this visit. */
export function useAutoRefresh(
  runtime: ChartRuntime,
  json_metadata: string | null | undefined,
  enabled: boolean,
): AutoRefresh {
  const metadata = useMemo(() => parseMetadata(json_metadata), [json_metadata]);
  const { frequency: storedFrequency, immune } = useMemo(() => refreshSettings(metadata), [metadata]);
  const [chosen, setFrequency] = useState<number | null>(null);
  const frequency = chosen ?? storedFrequency;
  useEffect(() => {
    if (frequency === 0 || !enabled) return;
    const periodMs = frequency * 1000;
    const stagger = (charts: number) => staggerDelay(charts, periodMs * STAGGERED_PART, metadata);
    const refresh = () => runtime.refreshAll({ force: true, except: immune, stagger });
    return startPeriodicRefresh(periodMs, refresh, document);
  }, [runtime, frequency, enabled, immune, metadata]);
  return { frequency, storedFrequency, setFrequency };
}

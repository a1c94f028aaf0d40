import { useEffect, useMemo, useState } from "react";
import { type ChartRuntime, staggerDelay, startPeriodicRefresh } from "../../../chart-runtime/index.ts";
import { logEvent } from "../../../lib/log/index.ts";
import { useRefreshChoices } from "../../dashboard-filters/index.ts";
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

/**
 * Refreshes the charts of a dashboard and the choices of its filters in the period that is stored with it, or that was
 * chosen for this visit.
 */
export function useAutoRefresh(
  dashboardId: number,
  runtime: ChartRuntime,
  json_metadata: string | null | undefined,
  enabled: boolean,
): AutoRefresh {
  const metadata = useMemo(() => parseMetadata(json_metadata), [json_metadata]);
  const { frequency: storedFrequency, immune } = useMemo(() => refreshSettings(metadata), [metadata]);
  const [chosen, setFrequency] = useState<number | null>(null);
  const frequency = chosen ?? storedFrequency;
  const refreshChoices = useRefreshChoices();
  useEffect(() => {
    if (frequency === 0 || !enabled) return;
    const periodMs = frequency * 1000;
    const stagger = (charts: number) => staggerDelay(charts, periodMs * STAGGERED_PART, metadata);
    const refresh = () => {
      runtime.refreshAll({ force: true, except: immune, stagger });
      refreshChoices();
      const fields = { event_type: "timing", force: true, interval: periodMs };
      logEvent({ source: "dashboard", source_id: dashboardId }, "periodic_render_dashboard", fields);
    };
    return startPeriodicRefresh(periodMs, refresh, document);
  }, [dashboardId, runtime, frequency, enabled, immune, metadata, refreshChoices]);
  return { frequency, storedFrequency, setFrequency };
}

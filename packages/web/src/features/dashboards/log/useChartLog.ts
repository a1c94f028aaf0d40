import { useEffect, useRef } from "react";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { logEvent } from "../../../lib/log/index.ts";
import { chartEvents } from "./chartEvents.ts";

interface LoggedChart {
  dashboardId: number;
  chartId: number;
  vizType: string;
  /** The layout component that shows it, and what that is called. */
  target_id: string;
  target_name: string;
}

/** Tells the event log when the data of a chart came and when it was drawn. */
export function useChartLog(chart: LoggedChart, state: ChartState): void {
  const before = useRef(state);
  const latest = useRef(chart);
  latest.current = chart;
  useEffect(() => {
    const events = chartEvents(before.current, state, Date.now());
    before.current = state;
    const { dashboardId, chartId, vizType, target_id, target_name } = latest.current;
    for (const { name, fields } of events) {
      logEvent({ source: "dashboard", source_id: dashboardId }, name, {
        event_type: "timing",
        slice_id: chartId,
        viz_type: vizType,
        target_id,
        target_name,
        ...fields,
      });
    }
  }, [state]);
}

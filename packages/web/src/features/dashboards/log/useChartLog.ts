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

/** What the user did with a chart. */
type ChartAction =
  | "force_refresh_chart"
  | "explore_dashboard_chart"
  | `export_${string}_dashboard_chart`
  | "chart_download_as_image"
  | "drill_by_modal_opened";

/**
 * Tells the event log when the data of a chart came and when it was drawn. What it gives back tells it what the user did
 * with the chart.
 */
export function useChartLog(chart: LoggedChart, state: ChartState): (name: ChartAction) => void {
  const before = useRef(state);
  const latest = useRef(chart);
  latest.current = chart;
  useEffect(() => {
    const events = chartEvents(before.current, state, Date.now());
    before.current = state;
    const { vizType } = latest.current;
    for (const { name, fields } of events) {
      logOf(latest.current, name, { event_type: "timing", viz_type: vizType, ...fields });
    }
  }, [state]);
  const is_cached = state.queries?.every((query) => query.is_cached === true) ?? false;
  return (name) => logOf(chart, name, { is_cached });
}

const logOf = (chart: LoggedChart, name: string, fields: Record<string, unknown>): void => {
  const { dashboardId, chartId, target_id, target_name } = chart;
  const about = { slice_id: chartId, target_id, target_name };
  logEvent({ source: "dashboard", source_id: dashboardId }, name, { ...about, ...fields });
};

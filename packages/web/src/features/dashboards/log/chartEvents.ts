import type { ChartState } from "../../../chart-runtime/index.ts";

/** An event of the log: its name and its own fields. */
export interface ChartEvent {
  name: "load_chart" | "render_chart";
  fields: Record<string, unknown>;
}

type TimedChart = Pick<ChartState, "status" | "startedAt" | "endedAt" | "queries"> &
  Partial<Pick<ChartState, "renderFailed">>;

/** What the log is told when a chart goes from one state to the next: that its data came, or failed to, and that it was drawn. */
export function chartEvents(before: TimedChart, after: TimedChart, now: number): ChartEvent[] {
  const events: ChartEvent[] = [];
  const { status, startedAt, endedAt, queries } = after;
  const hasEnded = endedAt !== null && startedAt !== null && endedAt !== before.endedAt;
  if (hasEnded && (status === "success" || status === "rendered" || status === "failed")) {
    // What cannot be drawn was loaded.
    const hasFailed = status === "failed" && !after.renderFailed;
    const fields = {
      duration: endedAt - startedAt,
      has_err: hasFailed,
      ...(!hasFailed && {
        is_cached: queries?.every((query) => query.is_cached === true) ?? false,
        row_count: queries?.[0]?.rowcount ?? null,
      }),
    };
    events.push({ name: "load_chart", fields });
  }
  if (status === "rendered" && before.status !== "rendered" && endedAt !== null) {
    events.push({ name: "render_chart", fields: { duration: Math.max(0, now - endedAt) } });
  }
  return events;
}

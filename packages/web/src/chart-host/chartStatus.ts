/** What a chart on the page goes through. Null: nothing was asked yet. */
export type ChartStatus = "loading" | "success" | "rendered" | "failed" | "stopped" | null;

export interface ChartRun {
  chartStatus: ChartStatus;
  /** Why there is no picture, in the user's words. */
  chartAlert: string | null;
  /** Epoch milliseconds. */
  chartUpdateStartTime: number | null;
  chartUpdateEndTime: number | null;
}

export const noRun: ChartRun = {
  chartStatus: null,
  chartAlert: null,
  chartUpdateStartTime: null,
  chartUpdateEndTime: null,
};

export type ChartEvent =
  | { type: "started"; at: number }
  | { type: "succeeded"; at: number }
  | { type: "failed"; at: number; error: string | undefined }
  | { type: "stopped"; at: number }
  | { type: "rendered" }
  | { type: "renderFailed"; error: string };

/** The messages are those of the specification; the catalogue translates them by their text. */
export function nextRun(run: ChartRun, event: ChartEvent): ChartRun {
  switch (event.type) {
    case "started":
      return { ...noRun, chartStatus: "loading", chartUpdateStartTime: event.at };
    case "succeeded":
      return { ...run, chartStatus: "success", chartUpdateEndTime: event.at };
    case "failed":
      return {
        ...run,
        chartStatus: "failed",
        chartAlert: event.error || "Network error.",
        chartUpdateEndTime: event.at,
      };
    case "stopped":
      return {
        ...run,
        chartStatus: "stopped",
        chartAlert: "Updating chart was stopped",
        chartUpdateEndTime: event.at,
      };
    case "rendered":
      return run.chartStatus === "success" ? { ...run, chartStatus: "rendered" } : run;
    case "renderFailed":
      return {
        ...run,
        chartStatus: "failed",
        chartAlert: `An error occurred while rendering the visualization: ${event.error}`,
      };
  }
}

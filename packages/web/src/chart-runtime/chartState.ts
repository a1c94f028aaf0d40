import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import type { ErrorEntry } from "../lib/api/index.ts";
import type { AnnotationStates } from "./annotations/index.ts";

/** What a chart on the page goes through. Null: nothing was asked yet. */
export type ChartStatus = "loading" | "success" | "rendered" | "failed" | "stopped" | null;

/** A chart on the page. The last good reply stays until there is another. Times are epoch milliseconds. */
export interface ChartState {
  status: ChartStatus;
  /** Why there is no new picture, in the user's words. */
  alert: string | null;
  stackTrace: string | null;
  /** What kind of error the server says it is; null: it says none. */
  error: ErrorEntry | null;
  /** The update failed because the browser has no connection. */
  offline: boolean;
  startedAt: number | null;
  endedAt: number | null;
  /** The last good reply. */
  queries: QueryResult[] | null;
  /** What `queries` answer, and when they came. */
  lastAnswer: { context: QueryContext; at: number } | null;
  /** The chart was asked for something else than `queries` answer. */
  stale: boolean;
  /** The last good reply could not be drawn. */
  renderFailed: boolean;
  /** What is drawn over the chart, loaded beside it. */
  annotations: AnnotationStates;
}

export const initialState: ChartState = {
  status: null,
  alert: null,
  stackTrace: null,
  error: null,
  offline: false,
  startedAt: null,
  endedAt: null,
  queries: null,
  lastAnswer: null,
  stale: false,
  renderFailed: false,
  annotations: {},
};

export interface ChartFault {
  /** Undefined: nothing was answered. */
  message: string | undefined;
  stackTrace?: string | undefined;
  error?: ErrorEntry | null;
  offline?: boolean;
}

export type ChartChange =
  | { type: "started"; at: number; stale: boolean }
  | { type: "succeeded"; at: number; queries: QueryResult[]; context: QueryContext; answeredAt: number }
  | { type: "failed"; at: number; fault: ChartFault }
  | { type: "stopped"; at: number }
  | { type: "rendered" }
  | { type: "renderFailed"; error: string }
  | { type: "datasetsChanged" }
  | { type: "annotations"; states: AnnotationStates };

/** What drawing the last reply came to. `failure`: why it could not be drawn. */
export const drawingResult = (failure: string | null): ChartChange =>
  failure === null ? { type: "rendered" } : { type: "renderFailed", error: failure };

/** Said of a request that nobody has answered. */
export const NO_ANSWER = "Network error.";
/** Said of what the user has stopped. */
export const STOPPED = "Updating chart was stopped";

/** The next state of a chart. The messages are those of the specification; the catalogue translates them by their text. */
export function nextState(state: ChartState, change: ChartChange): ChartState {
  switch (change.type) {
    case "started":
      return {
        ...initialState,
        queries: state.queries,
        lastAnswer: state.lastAnswer,
        annotations: state.annotations,
        status: "loading",
        startedAt: change.at,
        stale: change.stale,
      };
    case "succeeded":
      return {
        ...state,
        status: "success",
        endedAt: change.at,
        queries: change.queries,
        lastAnswer: { context: change.context, at: change.answeredAt },
        stale: false,
      };
    case "failed":
      return {
        ...state,
        status: "failed",
        alert: change.fault.message || NO_ANSWER,
        stackTrace: change.fault.stackTrace ?? null,
        error: change.fault.error ?? null,
        offline: change.fault.offline ?? false,
        endedAt: change.at,
      };
    case "stopped":
      return { ...state, status: "stopped", alert: STOPPED, endedAt: change.at };
    case "rendered":
      if (state.status !== "success" && !state.renderFailed) return state;
      return { ...state, status: "rendered", alert: null, renderFailed: false };
    case "renderFailed":
      if (state.status !== "success" && state.status !== "rendered" && !state.renderFailed) return state;
      return {
        ...state,
        status: "failed",
        renderFailed: true,
        alert: `An error occurred while rendering the visualization: ${change.error}`,
      };
    case "datasetsChanged":
      return state.status === "failed" && state.stackTrace !== null
        ? { ...initialState, annotations: state.annotations }
        : state;
    case "annotations":
      return { ...state, annotations: change.states };
  }
}

/**
 * Whether the last good picture is shown: always but where an update failed or was stopped. In place of one that could not
 * be drawn it is said why, until other controls or another size let it be drawn.
 */
export function isPictureShown({ status, queries, offline, stale, renderFailed }: ChartState): boolean {
  if (queries === null || status === "stopped") return false;
  if (renderFailed) return true;
  // Without a connection the picture is what there is to see, as long as it answers what was asked.
  return status !== "failed" || (offline && !stale);
}

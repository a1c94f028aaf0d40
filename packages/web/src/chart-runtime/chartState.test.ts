import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { expect, it } from "vitest";
import { type ChartState, drawingResult, initialState, isPictureShown, nextState } from "./chartState.ts";

const context = { datasource: { id: 1, type: "table" }, queries: [] } as QueryContext;
const queries: QueryResult[] = [];
const succeeded = { type: "succeeded", at: 2, answeredAt: 2, queries, context } as const;

const loading = nextState(initialState, { type: "started", at: 1, stale: false });
const success = nextState(loading, succeeded);
const rendered = nextState(success, { type: "rendered" });
const failed = nextState(loading, {
  type: "failed",
  at: 2,
  fault: { message: "no such table", stackTrace: "at line 1" },
});

it("[S3-115] [S3-116] [S3-123] starting an update sets loading and clears the alert and the stack trace", () => {
  expect(failed).toMatchObject({ alert: "no such table", stackTrace: "at line 1" });
  expect(nextState(failed, { type: "started", at: 3, stale: false })).toEqual({
    ...initialState,
    status: "loading",
    startedAt: 3,
  });
});

it("[S1-066] [S3-117] [S3-119] an update that succeeds is success, then rendered", () => {
  expect(success).toMatchObject({ status: "success", startedAt: 1, endedAt: 2, queries });
  expect(rendered.status).toBe("rendered");
});

it("the last good reply stays while the next one is awaited, and when that fails", () => {
  const next = nextState(rendered, { type: "started", at: 3, stale: true });
  const after = nextState(next, { type: "failed", at: 4, fault: { message: "too slow" } });
  for (const state of [next, after]) {
    expect(state).toMatchObject({ queries, lastAnswer: { context, at: 2 }, stale: true });
  }
});

it("[S3-118] a stopped update says so", () => {
  expect(nextState(loading, { type: "stopped", at: 2 })).toMatchObject({
    status: "stopped",
    alert: "Updating chart was stopped",
  });
});

it("[S1-067] [S3-120] a failed rendering says why", () => {
  const broken = nextState(success, drawingResult("no axis"));
  expect(broken).toMatchObject({
    status: "failed",
    alert: "An error occurred while rendering the visualization: no axis",
  });
  expect(isPictureShown(broken)).toBe(true);
  // With other controls it is drawn after all.
  expect(nextState(broken, drawingResult(null))).toEqual(rendered);
  for (const state of [loading, failed]) expect(nextState(state, drawingResult("no axis"))).toBe(state);
});

it("[S1-167] [S3-121] a failed update shows the first response error, or 'Network error.'", () => {
  expect(failed).toMatchObject({ status: "failed", alert: "no such table" });
  const unanswered = nextState(loading, { type: "failed", at: 2, fault: { message: undefined } });
  expect(unanswered.alert).toBe("Network error.");
});

it("[S3-122] other datasets reset a chart that failed with a stack trace, and no other", () => {
  const plain = nextState(loading, { type: "failed", at: 2, fault: { message: "no such table" } });
  expect(nextState(failed, { type: "datasetsChanged" })).toEqual(initialState);
  expect(nextState(plain, { type: "datasetsChanged" })).toBe(plain);
  expect(nextState(rendered, { type: "datasetsChanged" })).toBe(rendered);
});

it("a picture drawn late does not hide that the update failed", () => {
  expect(nextState(failed, { type: "rendered" }).status).toBe("failed");
});

const refreshing = nextState(rendered, { type: "started", at: 3, stale: false });
const filtering = nextState(rendered, { type: "started", at: 3, stale: true });
const offline = { type: "failed", at: 4, fault: { message: undefined, offline: true } } as const;
it.each<[string, boolean, ChartState]>([
  ["before the first reply", false, loading],
  ["when it is there", true, success],
  ["while it is refreshed", true, refreshing],
  ["while another one is awaited", true, filtering],
  ["when the refresh failed", false, nextState(refreshing, { ...offline, fault: { message: "gone" } })],
  ["when the refresh failed without a connection", true, nextState(refreshing, offline)],
  ["when another one failed without a connection", false, nextState(filtering, offline)],
  ["when the refresh was stopped", false, nextState(refreshing, { type: "stopped", at: 4 })],
])("the last picture %s: shown is %s", (_name, shown, state) => {
  expect(isPictureShown(state)).toBe(shown);
});

import type { QueryContext } from "@sightline/core/query";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bootstrap } from "../lib/bootstrap/index.ts";
import { answerCalls, openPlainPage } from "../testing/plainPage.ts";
import { isPictureShown } from "./chartState.ts";
import { openChartRuntime } from "./pageRuntime.ts";

beforeAll(() => openPlainPage(["charts"]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const context: QueryContext = {
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: ["count"] }],
  form_data: { slice_id: 7, dashboardId: 3 },
};
/** Lets calls be sent and answered. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A server that never answers. */
const neverAnswer = () =>
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });

/** The browser's connection goes, and with it every call. */
function loseConnection(): void {
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
}

it.each([
  ["[S1-170] a chart waits 60 seconds for its answer", undefined, 60],
  ["or as long as the server says that it works", 90, 90],
])("%s", async (_name, setting, seconds) => {
  bootstrap().common.conf.SUPERSET_WEBSERVER_TIMEOUT = setting;
  neverAnswer();
  const runtime = openChartRuntime();
  runtime.request(1, context);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(runtime.state(1).status).toBe("loading");
  await vi.advanceTimersByTimeAsync(1);
  expect(runtime.state(1)).toMatchObject({
    status: "failed",
    alert: `The query did not finish within ${seconds} seconds. Narrow the time range or lower the row limit, then run it again.`,
  });
});

it("names the chart and its dashboard, and says when the cache is to be passed by", async () => {
  const calls = answerCalls(200, { result: [] });
  const runtime = openChartRuntime();
  runtime.request(1, context);
  await settle();
  runtime.refresh(1);
  await settle();
  const address = '/api/v1/chart/data?form_data={"slice_id":7}&dashboard_id=3';
  expect(calls.map((call) => call.split(" ")[1])).toEqual([address, `${address}&force=true`]);
  expect(calls.map((call) => call.includes('"force":true'))).toEqual([false, true]);
  expect(runtime.state(1)).toMatchObject({ status: "success", queries: [] });
});

it("[S1-167] [S3-121] shows what the server says is wrong, with its stack trace if it sends one", async () => {
  const extra = { stacktrace: "at line 1" };
  answerCalls(500, { errors: [{ message: "no such table", error_type: "", level: "error", extra }] });
  const runtime = openChartRuntime();
  runtime.request(1, context);
  await settle();
  expect(runtime.state(1)).toMatchObject({
    status: "failed",
    alert: "no such table",
    stackTrace: "at line 1",
    offline: false,
  });
});

it("[S1-167] a refresh without a connection is a network error that leaves the picture standing", async () => {
  answerCalls(200, { result: [] });
  const runtime = openChartRuntime();
  runtime.request(1, context);
  await settle();
  loseConnection();
  runtime.refresh(1);
  await settle();
  expect(runtime.state(1)).toMatchObject({ status: "failed", alert: "Network error.", offline: true });
  expect(isPictureShown(runtime.state(1))).toBe(true);
});

it.each([
  ["on: going back to what was shown before asks nothing", true, 2],
  ["off: it asks the server each time", false, 3],
])("[S1-010] CLIENT_CACHE %s", async (_name, CLIENT_CACHE, count) => {
  bootstrap().common.feature_flags = { CLIENT_CACHE };
  const calls = answerCalls(200, { result: [{ data: [] }] });
  const runtime = openChartRuntime();
  for (const metric of ["count", "sum", "count"]) {
    runtime.request(1, { ...context, queries: [{ metrics: [metric] }] });
    await settle();
    expect(runtime.state(1).status).toBe("success");
  }
  expect(calls).toHaveLength(count);
  bootstrap().common.feature_flags = {};
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { initialState, nextState } from "./chartState.ts";
import { context, page, turn } from "./runtimePage.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a chart", () => {
  it("is loading from the moment it asks, and shows what comes", async () => {
    const { runtime, chart, answer } = page();
    chart(1, "a");
    expect(runtime.state(1)).toMatchObject({ status: "loading", queries: null, stale: false });
    await answer("a");
    expect(runtime.state(1)).toMatchObject({ status: "success", lastAnswer: { context: context("a") } });
    runtime.reportRendered(1);
    expect(runtime.state(1).status).toBe("rendered");
  });

  it("[S3-062] keeps the record of its run: what was asked, when, what came of it, and what went wrong", async () => {
    const { runtime, chart, answer, fail, requests, aborted } = page();
    const start = Date.now();
    // triggerQuery and id: the first context of a chart is asked for, under its own id.
    chart(7, "a");
    expect(await requests()).toEqual(["a"]);
    expect(runtime.state(8)).toMatchObject({ status: null, startedAt: null, queries: null });
    // chartStatus, chartUpdateStartTime.
    expect(runtime.state(7)).toMatchObject({ status: "loading", startedAt: start, endedAt: null });
    await vi.advanceTimersByTimeAsync(40);
    await answer("a");
    // chartUpdateEndTime, queriesResponse, and what they answer (latestQueryFormData).
    expect(runtime.state(7)).toMatchObject({
      status: "success",
      startedAt: start,
      endedAt: start + 40,
      queries: [{ rowcount: 1 }],
      lastAnswer: { context: context("a"), at: start + 40 },
      alert: null,
      stackTrace: null,
    });
    // lastRendered: the picture of this reply is on the page.
    runtime.reportRendered(7);
    expect(runtime.state(7).status).toBe("rendered");
    // chartAlert; what was answered last stays known.
    chart(7, "b");
    await fail("b", "The database is away");
    expect(runtime.state(7)).toMatchObject({
      status: "failed",
      alert: "The database is away",
      lastAnswer: { context: context("a") },
    });
    // queryController: a request is ended from outside.
    chart(7, "c");
    await requests();
    runtime.stop(7);
    await requests();
    expect(aborted).toEqual(["c"]);
    expect(runtime.state(7)).toMatchObject({ status: "stopped", alert: "Updating chart was stopped" });
  });

  it("[S3-062] keeps the stack trace of an error that has one", () => {
    const fault = { message: "Broken", stackTrace: "at line 1" };
    const failed = nextState(initialState, { type: "failed", at: 5, fault });
    expect(failed).toMatchObject({ status: "failed", alert: "Broken", stackTrace: "at line 1", endedAt: 5 });
  });

  it("asks once for a context, however often it is drawn with it", async () => {
    const { chart, answer, requests } = page();
    chart(1, "a");
    chart(1, "a");
    await answer("a");
    chart(1, "a");
    expect(await requests()).toEqual(["a"]);
  });

  it("keeps the old picture, marked as stale, until the new one is there", async () => {
    const { runtime, chart, answer } = page();
    chart(1, "a");
    await answer("a");
    const { queries } = runtime.state(1);
    chart(1, "b");
    expect(runtime.state(1)).toMatchObject({ status: "loading", stale: true });
    expect(runtime.state(1).queries).toBe(queries);
    await answer("b");
    expect(runtime.state(1)).toMatchObject({ status: "success", stale: false });
    expect(runtime.state(1).queries).not.toBe(queries);
  });

  it("aborts the request that it no longer wants", async () => {
    const { runtime, chart, answer, requests, aborted } = page();
    chart(1, "a");
    expect(await requests()).toEqual(["a"]);
    chart(1, "b");
    await answer("a", "b");
    expect(aborted).toEqual(["a"]);
    expect(runtime.state(1).lastAnswer?.context).toEqual(context("b"));
  });

  it("is back at an earlier context without a request", async () => {
    const { runtime, chart, answer, requests } = page();
    for (const name of ["a", "b"]) {
      chart(1, name);
      await answer(name);
    }
    await requests();
    chart(1, "a");
    expect(runtime.state(1)).toMatchObject({ status: "success", lastAnswer: { context: context("a") } });
    expect(await requests()).toEqual([]);
  });

  it("asks again when the earlier reply is too old", async () => {
    const { chart, answer, requests } = page();
    for (const name of ["a", "b"]) {
      chart(1, name);
      await answer(name);
    }
    await requests();
    vi.setSystemTime(Date.now() + 60_001);
    chart(1, "a");
    expect(await requests()).toEqual(["a"]);
  });

  it("is drawn at once when it comes back to the picture that is still on the page", async () => {
    const { runtime, chart, answer } = page();
    chart(1, "a");
    await answer("a");
    runtime.reportRendered(1);
    chart(1, "b");
    await turn();
    chart(1, "a");
    expect(runtime.state(1)).toMatchObject({ status: "rendered", stale: false });
    runtime.reportRendered(1, "no axis");
    chart(1, "b");
    await turn();
    chart(1, "a");
    expect(runtime.state(1)).toMatchObject({ status: "failed", renderFailed: true });
  });

  it("that fails says why, stays so, and is asked for again by a retry", async () => {
    const { runtime, chart, fail, answer, requests } = page();
    chart(1, "a");
    await fail("a", "no such table");
    expect(runtime.state(1)).toMatchObject({ status: "failed", alert: "no such table" });
    chart(1, "a");
    expect(await requests()).toEqual(["a"]);
    runtime.retry(1);
    await answer("a");
    expect(runtime.state(1)).toMatchObject({ status: "success", alert: null });
  });

  it("that was stopped ends its request and says so", async () => {
    const { runtime, chart, requests, aborted } = page();
    chart(1, "a");
    await requests();
    runtime.stop(1);
    expect(runtime.state(1)).toMatchObject({ status: "stopped", alert: "Updating chart was stopped" });
    expect(aborted).toEqual(["a"]);
  });

  it("waits no longer than the time limit, which begins when its request is sent", async () => {
    const { runtime, chart, answer } = page({ limit: 1, timeoutMs: 1_000 });
    chart(1, "a");
    chart(2, "b");
    await vi.advanceTimersByTimeAsync(900);
    await answer("a");
    await vi.advanceTimersByTimeAsync(999);
    expect(runtime.state(2).status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(runtime.state(2)).toMatchObject({ status: "failed", alert: "TimeoutError" });
  });

  it("that is no longer on the page lets go of its request, and asks again when it is back", async () => {
    const { runtime, chart, leave, requests, aborted } = page();
    chart(1, "a");
    await requests();
    leave(1);
    await turn();
    expect([aborted, runtime.isBusy()]).toEqual([["a"], false]);
    runtime.show(1, context("a"));
    expect(await requests()).toEqual(["a"]);
  });

  it("that is moved on its page keeps its request", async () => {
    const { runtime, chart, leave, requests, aborted } = page();
    chart(1, "a");
    await requests();
    leave(1);
    runtime.subscribe(1, () => {});
    runtime.show(1, context("a"));
    expect(await requests()).toEqual([]);
    expect(aborted).toEqual([]);
  });
});

describe("charts of a page", () => {
  it("with equal contexts share one request, until the last one lets go of it", async () => {
    const { runtime, chart, answer, requests, aborted } = page();
    chart(1, "a");
    chart(2, "a");
    expect(await requests()).toEqual(["a"]);
    chart(1, "b");
    await turn();
    expect(aborted).toEqual([]);
    await answer("a");
    expect(runtime.state(2).status).toBe("success");
  });

  it("ask in the order of the layout, no more than the limit at a time", async () => {
    const { chart, answer, requests } = page({ limit: 1 });
    chart(3, "c");
    chart(1, "a");
    chart(2, "b");
    expect(await requests()).toEqual(["a"]);
    await answer("a");
    expect(await requests()).toEqual(["b"]);
  });

  it("that wait in vain are dropped: only the last of many filter values is asked for", async () => {
    const { chart, answer, requests } = page({ limit: 1 });
    chart(1, "busy");
    for (const name of ["a", "b", "c"]) chart(2, name);
    await answer("busy");
    expect(await requests()).toEqual(["busy", "c"]);
  });
});

it("leaving the page lets go of everything", async () => {
  const { runtime, chart, answer, requests, aborted } = page({ limit: 1 });
  for (const [id, name] of [
    [1, "a"],
    [2, "b"],
  ] as const) {
    chart(id, name);
    await answer(name);
  }
  chart(1, "c");
  chart(2, "d");
  runtime.refreshAll({ force: true, stagger: () => 100 });
  await turn();
  runtime.releaseAll();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([(await requests()).at(-1), aborted, runtime.isBusy()]).toEqual(["c!", ["c!"], false]);
});

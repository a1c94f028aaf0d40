import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPictureShown } from "./chartState.ts";
import { context, page } from "./runtimePage.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a refresh", () => {
  it("of one chart goes past the cache, and is not begun twice", async () => {
    const { runtime, chart, answer, requests } = page();
    chart(1, "a");
    await answer("a");
    runtime.refresh(1);
    runtime.refresh(1);
    expect(await requests()).toEqual(["a", "a!"]);
    expect(runtime.state(1)).toMatchObject({ status: "loading", stale: false });
  });

  it("[S2-056] of all charts is busy until each of them has ended, and forgets older replies", async () => {
    const { runtime, chart, answer, requests } = page();
    chart(1, "z");
    await answer("z");
    chart(1, "a");
    chart(2, "b");
    await answer("a", "b");
    await requests();
    runtime.refreshAll({ force: true });
    expect(await requests()).toEqual(["a!", "b!"]);
    expect(runtime.isBusy()).toBe(true);
    await answer("a!", "b!");
    expect(runtime.isBusy()).toBe(false);
    chart(1, "z");
    expect(await requests()).toEqual(["z"]);
  });

  it("staggers the requests in the order of the layout, and is busy meanwhile", async () => {
    const { runtime, chart, answer, requests } = page();
    chart(1, "b", 1);
    chart(2, "a", 0);
    chart(3, "c", 2);
    await answer("a", "b", "c");
    await requests();
    runtime.refreshAll({ force: true, stagger: () => 100 });
    expect(await requests()).toEqual(["a!"]);
    await answer("a!");
    expect([runtime.isBusy(), runtime.state(1).status]).toEqual([true, "success"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await requests()).toEqual(["b!"]);
    // A chart that has asked for something else meanwhile has fresh data: it is not asked again.
    chart(3, "d");
    expect(await requests()).toEqual(["d!"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await requests()).toEqual([]);
  });

  it("asks for charts below the window when they come near it", async () => {
    const { runtime, chart, answer, requests } = page();
    chart(1, "a");
    chart(2, "b");
    await answer("a", "b");
    await requests();
    runtime.prioritise(2, { inView: false, place: 2 });
    runtime.refreshAll({ force: true });
    expect(await requests()).toEqual(["a!"]);
    await answer("a!");
    expect([runtime.isBusy(), runtime.state(2).status]).toEqual([false, "success"]);
    runtime.prioritise(2, { inView: true, place: 2 });
    expect(await requests()).toEqual(["b!"]);
    await answer("b!");
    // Once for each refresh.
    runtime.prioritise(2, { inView: true, place: 2 });
    expect(await requests()).toEqual([]);
  });

  it("leaves immune charts as they are, also those that are not on the page yet", async () => {
    const { runtime, chart, answer, requests } = page();
    chart(1, "a");
    chart(2, "b");
    await answer("a", "b");
    await requests();
    runtime.refreshAll({ force: true, except: [2, 4] });
    chart(3, "c");
    chart(4, "d");
    expect(await requests()).toEqual(["a!", "c!", "d"]);
  });

  it("reaches charts of closed tabs when they are opened", async () => {
    const { runtime, chart, answer, leave, requests } = page();
    chart(1, "a");
    await answer("a");
    leave(1);
    await requests();
    runtime.refreshAll({ force: true });
    expect(await requests()).toEqual([]);
    runtime.subscribe(1, () => {});
    runtime.show(1, context("a"));
    expect(await requests()).toEqual(["a!"]);
  });

  it("without a connection leaves the picture standing, and is repeated when the connection is back", async () => {
    const { runtime, chart, answer, fail, requests } = page();
    chart(1, "a");
    await answer("a");
    await requests();
    runtime.refresh(1);
    await fail("a!", "offline");
    expect(runtime.state(1)).toMatchObject({ status: "failed", alert: "Network error.", offline: true });
    expect(isPictureShown(runtime.state(1))).toBe(true);
    runtime.retryOffline();
    expect(await requests()).toEqual(["a!", "a!"]);
    await answer("a!");
    expect(runtime.state(1)).toMatchObject({ status: "success", offline: false });
  });
});

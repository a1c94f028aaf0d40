import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPeriodicRefresh } from "./periodicRefresh.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that is refreshed every ten seconds. */
function page() {
  let visibilityState: DocumentVisibilityState = "visible";
  const target = Object.defineProperty(new EventTarget(), "visibilityState", { get: () => visibilityState });
  const refresh = vi.fn();
  const stop = startPeriodicRefresh(10_000, refresh, target as unknown as Document);
  return {
    stop,
    refreshes: () => refresh.mock.calls.length,
    set: (state: DocumentVisibilityState) => {
      visibilityState = state;
      target.dispatchEvent(new Event("visibilitychange"));
    },
  };
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it("[S2-074] refreshes once in every period, until it is stopped", () => {
  const { refreshes, stop } = page();
  pass(9);
  expect(refreshes()).toBe(0);
  pass(21);
  expect(refreshes()).toBe(3);
  stop();
  pass(60);
  expect(refreshes()).toBe(3);
});

it("pauses while the page is hidden, and makes up for it once", () => {
  const { refreshes, set } = page();
  set("hidden");
  pass(60);
  expect(refreshes()).toBe(0);
  set("visible");
  expect(refreshes()).toBe(1);
  pass(10);
  expect(refreshes()).toBe(2);
});

it("a page that was hidden for less than a period has missed nothing", () => {
  const { refreshes, set } = page();
  set("hidden");
  pass(5);
  set("visible");
  expect(refreshes()).toBe(0);
});

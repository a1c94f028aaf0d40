import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spacedCalls } from "./spacedCalls.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts three calls; `made` tells which were made so far. */
function start(delayMs: number) {
  const made: string[] = [];
  const calls = spacedCalls(() => made.push("end"));
  calls.start(
    ["a", "b", "c"].map((name) => () => made.push(name)),
    delayMs,
  );
  return { calls, made };
}

it("makes the first call at once, each other one after the delay", () => {
  const { calls, made } = start(100);
  expect([made, calls.isPending()]).toEqual([["a"], true]);
  vi.advanceTimersByTime(100);
  expect([made, calls.isPending()]).toEqual([["a", "b"], true]);
  vi.advanceTimersByTime(100);
  expect([made, calls.isPending()]).toEqual([["a", "b", "c", "end"], false]);
});

it("makes all at once without a delay", () => {
  const { calls, made } = start(0);
  expect([made, calls.isPending()]).toEqual([["a", "b", "c"], false]);
});

it("drops what is left, for another list or for nothing", () => {
  const { calls, made } = start(100);
  calls.start([() => made.push("x"), () => made.push("y")], 100);
  calls.drop();
  vi.advanceTimersByTime(1_000);
  expect([made, calls.isPending()]).toEqual([["a", "x"], false]);
});

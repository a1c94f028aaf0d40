import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs at once, then once in a while, and loses nothing", () => {
  const runs: number[] = [];
  const { call, flush } = throttle((value: number) => runs.push(value), 50);
  call(1);
  call(2);
  call(3);
  expect(runs).toEqual([1]);
  vi.advanceTimersByTime(49);
  expect(runs).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual([1, 3]);
  call(4);
  flush();
  expect(runs).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(500);
  expect(runs).toEqual([1, 3, 4]);
});

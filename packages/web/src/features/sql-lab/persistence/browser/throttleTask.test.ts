import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttleTask } from "./throttleTask.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

it("does its task once for many calls, and again only after its rest", () => {
  const done = vi.fn();
  const task = throttleTask(done, 100);
  task.soon();
  task.soon();
  vi.advanceTimersByTime(99);
  expect(done).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
  task.soon();
  vi.advanceTimersByTime(100);
  expect(done).toHaveBeenCalledTimes(2);
});

it("a task that takes long is done less often, but within half a second", () => {
  const done = vi.fn();
  const long = vi.fn(() => void vi.advanceTimersByTime(30));
  const task = throttleTask(long, 100);
  task.now();
  task.soon();
  vi.advanceTimersByTime(299);
  expect(long).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(long).toHaveBeenCalledTimes(2);
  const longest = throttleTask(() => {
    vi.advanceTimersByTime(400);
    done();
  }, 100);
  longest.now();
  longest.soon();
  vi.advanceTimersByTime(500);
  expect(done).toHaveBeenCalledTimes(2);
});

it("what is called for is done at once by `now`, and not again; `stop` gives it up", () => {
  const done = vi.fn();
  const task = throttleTask(done, 100);
  task.soon();
  task.now();
  vi.advanceTimersByTime(1000);
  expect(done).toHaveBeenCalledTimes(1);
  task.soon();
  task.stop();
  vi.advanceTimersByTime(1000);
  expect(done).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./withTimeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives the answer that comes in time, and leaves no timer", async () => {
  expect(await withTimeout(30, Promise.resolve(42))).toBe(42);
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up on one that does not", async () => {
  const late = withTimeout(30, new Promise(() => {}));
  const failure = expect(late).rejects.toMatchObject({ name: "QueryError", kind: "timeout" });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
});

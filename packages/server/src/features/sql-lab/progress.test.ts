import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { progressOf } from "./progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("records twice a second at most what the engine says, and nothing that is no news", async () => {
  const recorded: number[] = [];
  const progress = progressOf(async ({ progress }) => recorded.push(progress));
  expect(progress.begin(0, 1)).toEqual({ progress: 0, extra: '{"progress":null}' });
  for (let percent = 0; percent <= 100; percent++) {
    progress.tell(percent);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(recorded).toEqual([1, 26, 51, 76]);
  await vi.advanceTimersByTimeAsync(500);
  progress.tell(76);
  progress.tell(100);
  // Only what has ended well is at 100.
  expect(recorded).toEqual([1, 26, 51, 76, 99]);
});

it("counts the statements that have ended, and names the one that runs", async () => {
  const recorded: unknown[] = [];
  const progress = progressOf(async (change) => recorded.push(change));
  expect(progress.begin(1, 4)).toEqual({
    progress: 25,
    extra: '{"progress":"Running block 2 out of 4"}',
  });
  progress.tell(50);
  expect(recorded).toEqual([{ progress: 37, extra: '{"progress":"Running block 2 out of 4"}' }]);
});

it("does not write while it is still writing, nor end when that fails", async () => {
  let refuse = (_error: Error) => {};
  let asked = 0;
  const progress = progressOf(() => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      refuse = reject;
    });
  });
  progress.tell(10);
  await vi.advanceTimersByTimeAsync(5_000);
  progress.tell(20);
  expect(asked).toBe(1);
  refuse(new Error("no store"));
  await vi.advanceTimersByTimeAsync(0);
  progress.tell(30);
  expect(asked).toBe(2);
});

import { expect, it } from "vitest";
import { taskLimit } from "./taskLimit.ts";

it("runs so many tasks at once, the others in their order, also after a failure", async () => {
  const limit = taskLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) =>
    limit.run(async () => {
      begun.push(number);
      await new Promise<void>((end, fail) => ends.push(number === 1 ? () => fail(new Error("one")) : end));
      return number;
    });
  const tasks = [0, 1, 2, 3].map(task);
  expect([begun, limit.waitingCount()]).toEqual([[0, 1], 2]);
  ends[1]?.();
  await expect(tasks[1]).rejects.toThrow("one");
  await Promise.resolve();
  expect([begun, limit.waitingCount()]).toEqual([[0, 1, 2], 1]);
  ends[0]?.();
  expect(await tasks[0]).toBe(0);
  ends[2]?.();
  expect(await tasks[2]).toBe(2);
  ends[3]?.();
  expect(await tasks[3]).toBe(3);
  const last = task(4);
  expect([begun.length, limit.waitingCount()]).toEqual([5, 0]);
  ends[4]?.();
  expect(await last).toBe(4);
});

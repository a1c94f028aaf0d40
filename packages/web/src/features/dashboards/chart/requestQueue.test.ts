import { expect, it } from "vitest";
import { requestQueue } from "./requestQueue.ts";

/** Tasks that end when told so. */
function tasks(limit: number) {
  const queue = requestQueue(limit);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal = new AbortController().signal) =>
    queue.run(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, signal);
  return { queue, started, add, end: (name: string) => ends.get(name)?.() };
}

it("runs no more than the limit at once, the others in their order", async () => {
  const { queue, started, add, end } = tasks(2);
  const all = ["a", "b", "c", "d"].map((name) => add(name));
  await Promise.resolve();
  expect(started).toEqual(["a", "b"]);
  expect(queue.pending()).toBe(4);
  end("b");
  expect(await all[1]).toBe("b");
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "c"]);
});

it("forgets one that is stopped while it waits", async () => {
  const { started, add, end } = tasks(1);
  const first = add("a");
  const stop = new AbortController();
  const second = add("b", stop.signal);
  const third = add("c");
  stop.abort();
  await expect(second).rejects.toThrow();
  end("a");
  await first;
  await Promise.resolve();
  expect(started).toEqual(["a", "c"]);
  end("c");
  expect(await third).toBe("c");
});

it("goes on after one that fails", async () => {
  const queue = requestQueue(1);
  const { signal } = new AbortController();
  await expect(queue.run(() => Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  expect(await queue.run(async () => 1, signal)).toBe(1);
  expect(queue.pending()).toBe(0);
});

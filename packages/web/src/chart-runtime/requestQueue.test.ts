import { expect, it, vi } from "vitest";
import { type Outcome, type Priority, requestQueue } from "./requestQueue.ts";

const at = (place: number, inView = true): Priority => ({ inView, place });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose requests end when the test says so. */
function stage(limit: number) {
  const queue = requestQueue<string>(limit);
  const sent: string[] = [];
  const aborted: string[] = [];
  const ends: string[] = [];
  const requests = new Map<string, { resolve: (value: string) => void; reject: (error: unknown) => void }>();
  const want = (key: string, priority = at(0), name = key) =>
    queue.want({
      key,
      priority,
      send: (signal) => {
        sent.push(key);
        return new Promise<string>((resolve, reject) => {
          requests.set(key, { resolve, reject });
          signal.addEventListener("abort", () => {
            aborted.push(key);
            reject(signal.reason);
          });
        });
      },
      onEnd: (outcome: Outcome<string>) =>
        ends.push(`${name}: ${outcome.ok ? outcome.value : outcome.error}`),
    });
  const answer = async (key: string, value = "ok") => {
    requests.get(key)?.resolve(value);
    await turn();
  };
  const fail = async (key: string, error: unknown) => {
    requests.get(key)?.reject(error);
    await turn();
  };
  return { queue, sent, aborted, ends, want, answer, fail };
}

it("sends no more than the limit at once, the others when a place is free", async () => {
  const { queue, sent, want, answer } = stage(2);
  for (const key of ["a", "b", "c", "d"]) want(key);
  await turn();
  expect([sent, queue.pendingCount()]).toEqual([["a", "b"], 4]);
  await answer("b");
  expect([sent, queue.pendingCount()]).toEqual([["a", "b", "c"], 3]);
});

it("sends what is in view first, then in the order of the layout, however they come", async () => {
  const { sent, want, answer } = stage(1);
  want("below", at(1, false));
  want("third", at(3));
  want("second", at(2));
  want("far below", at(0, false));
  await turn();
  for (const key of ["second", "third", "far below", "below"]) await answer(key);
  expect(sent).toEqual(["second", "third", "far below", "below"]);
});

it("a request that comes into view overtakes those that wait", async () => {
  const { sent, want, answer } = stage(1);
  want("first", at(0));
  want("second", at(1, false));
  const third = want("third", at(2, false));
  await turn();
  third.prioritise(at(2));
  await answer("first");
  expect(sent).toEqual(["first", "third"]);
});

it("equal keys share one request, which is as urgent as the most urgent of them", async () => {
  const { sent, ends, want, answer } = stage(1);
  want("shared", at(9, false), "one");
  want("other", at(1));
  want("shared", at(0), "two");
  await turn();
  await answer("shared", "rows");
  expect([sent, ends]).toEqual([
    ["shared", "other"],
    ["one: rows", "two: rows"],
  ]);
});

it("drops a request that nobody wants any more while it waits", async () => {
  const { queue, sent, aborted, want, answer } = stage(1);
  want("a");
  const second = want("b");
  want("c");
  await turn();
  second.release();
  expect(queue.pendingCount()).toBe(2);
  await answer("a");
  expect([sent, aborted]).toEqual([["a", "c"], []]);
});

it("aborts one that was sent only when the last one lets go of it, and tells nobody", async () => {
  const { aborted, ends, sent, want } = stage(1);
  const one = want("a", at(0), "one");
  const two = want("a", at(0), "two");
  want("b");
  await turn();
  one.release();
  expect(aborted).toEqual([]);
  two.release();
  two.release();
  await turn();
  expect([aborted, ends, sent]).toEqual([["a"], [], ["a", "b"]]);
});

it("who asks again for a key that was just aborted gets a request of its own", async () => {
  const { sent, ends, want, answer } = stage(1);
  const first = want("a", at(0), "first");
  await turn();
  first.release();
  want("a", at(0), "again");
  await turn();
  await answer("a", "new rows");
  expect([sent, ends]).toEqual([["a", "a"], ["again: new rows"]]);
});

it("goes on after one that fails", async () => {
  const { ends, want, answer, fail } = stage(1);
  want("a");
  want("b");
  await turn();
  await fail("a", "no such table");
  await answer("b");
  expect(ends).toEqual(["a: no such table", "b: ok"]);
});

it("tells its listeners when requests come and go", async () => {
  const { queue, want, answer } = stage(1);
  const listener = vi.fn(() => queue.pendingCount());
  queue.subscribe(listener);
  want("a");
  await turn();
  await answer("a");
  expect(listener.mock.results.map(({ value }) => value)).toEqual([1, 0]);
});

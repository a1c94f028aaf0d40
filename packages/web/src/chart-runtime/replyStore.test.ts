import { expect, it } from "vitest";
import { replyStore } from "./replyStore.ts";

const reply = (bytes: number, at = 0) => ({ queries: [], bytes, at });
const LIMITS = { count: 3, bytes: 100, age: 60 };

/** The keys of a store after some steps: `+key:bytes` puts a reply, `key` reads one. */
function keysAfter(steps: string): string {
  const store = replyStore(LIMITS);
  for (const step of steps.split(" ")) {
    const [, put, key = "", bytes] = /^(\+?)(\w)(?::(\d+))?$/.exec(step) ?? [];
    if (put) store.put(key, reply(Number(bytes)));
    else store.get(key, 0);
  }
  return ["a", "b", "c", "d"].filter((key) => store.get(key, 0)).join("");
}

it.each([
  ["as many as the limit are kept", "+a:1 +b:1 +c:1", "abc"],
  ["one more drops the oldest", "+a:1 +b:1 +c:1 +d:1", "bcd"],
  ["one that was read stays longer", "+a:1 +b:1 +c:1 a +d:1", "acd"],
  ["a large one drops as many as it needs", "+a:40 +b:40 +c:90", "c"],
  ["one beyond the limit is not kept", "+a:10 +b:101", ""],
  ["a key counts once, with its last reply", "+a:90 +a:10 +b:90", "ab"],
])("%s", (_name, steps, kept) => {
  expect(keysAfter(steps)).toBe(kept);
});

it("forgets what is too old, and everything when told to", () => {
  const store = replyStore(LIMITS);
  store.put("a", reply(1, 0));
  store.put("b", reply(1, 30));
  expect([store.get("a", 61), store.get("b", 61)]).toEqual([null, reply(1, 30)]);
  store.clear();
  expect(store.get("b", 61)).toBeNull();
});

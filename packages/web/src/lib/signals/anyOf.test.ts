import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anyOf } from "./index.ts";

const own = AbortSignal.any;
const put = (value: typeof own | undefined): void => {
  Object.defineProperty(AbortSignal, "any", { value, configurable: true });
};

describe.each([
  ["with AbortSignal.any", own],
  ["without it, as in Safari 17.0", undefined],
])("the first of several signals, %s", (_case, any) => {
  beforeEach(() => put(any));
  afterEach(() => put(own));

  it("aborts once, for the reason of the one that came first", () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const signal = anyOf([one.signal, two.signal]);
    let times = 0;
    signal.addEventListener("abort", () => {
      times += 1;
    });
    expect(signal.aborted).toBe(false);
    two.abort("late");
    one.abort("left");
    expect([signal.aborted, signal.reason, times]).toEqual([true, "late", 1]);
  });

  it("is aborted from the start if one of them is", () => {
    const open = new AbortController();
    const signal = anyOf([open.signal, AbortSignal.abort("gone")]);
    expect([signal.aborted, signal.reason]).toEqual([true, "gone"]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTimeLimit } from "./timeLimit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until its signal is aborted. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });

describe("work with a time limit", () => {
  it("is aborted with a TimeoutError when its time is over, counted from the last restart", async () => {
    let restart = () => {};
    const work = withTimeLimit(1_000, new AbortController().signal, (signal, again) => {
      restart = again;
      return untilAborted(signal);
    });
    const ended = vi.fn();
    work.catch(ended);
    await vi.advanceTimersByTimeAsync(900);
    restart();
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ name: "TimeoutError" });
  });

  it.each([
    ["meanwhile", false],
    ["before", true],
  ])("is aborted when it was given up %s", async (_name, before) => {
    const given = new AbortController();
    if (before) given.abort("left");
    const work = withTimeLimit(1_000, given.signal, untilAborted);
    given.abort("left");
    await expect(work).rejects.toBe("left");
  });

  it("leaves nothing behind: no timer, no listener, and no signal that the browser holds", async () => {
    const any = vi.spyOn(AbortSignal, "any");
    const given = new AbortController();
    const listening = new Set<unknown>();
    vi.spyOn(given.signal, "addEventListener").mockImplementation((_type, listener) => {
      listening.add(listener);
    });
    vi.spyOn(given.signal, "removeEventListener").mockImplementation((_type, listener) => {
      listening.delete(listener);
    });
    await withTimeLimit(1_000, given.signal, async () => expect(listening.size).toBe(1));
    expect(listening.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(any).not.toHaveBeenCalled();
  });
});

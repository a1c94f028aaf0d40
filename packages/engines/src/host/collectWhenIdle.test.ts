import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectWhenIdle } from "./collectWhenIdle.ts";

const MB = 1024 ** 2;
const collect = vi.fn();
let resident: number;
let utilization: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  vi.stubGlobal("gc", collect);
  vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => resident * MB);
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization,
  }));
  collect.mockReset().mockImplementation(() => {
    resident -= 30;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("collects once after the start, then after each growth of 64 MB, and only while the process is idle", () => {
  const timeline: [string, number, number, number][] = [
    ["the start is at work", 200, 0.9, 0],
    ["the start is over", 200, 0.1, 1],
    ["nothing has happened", 170, 0, 1],
    ["little was asked", 230, 0.1, 1],
    ["much was asked, and more is", 400, 0.5, 1],
    ["much was asked", 400, 0.2, 2],
    ["what is left is in use", 370, 0, 2],
    ["it was given back meanwhile", 180, 0, 2],
    ["much was asked again", 250, 0, 3],
  ];
  collectWhenIdle();
  for (const [moment, megabytes, load, collections] of timeline) {
    resident = megabytes;
    utilization = load;
    vi.advanceTimersByTime(1_000);
    expect([moment, collect.mock.calls.length]).toEqual([moment, collections]);
  }
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectWhenIdle } from "./memory.ts";

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

it("no other module calls the collector or sets a flag of it", () => {
  const root = join(import.meta.dirname, "../../../..");
  const paths = globSync("{packages/*/src,tools,bench,bombs}/**/*.{ts,tsx,mjs,json}", { cwd: root });
  const callers = paths.filter((path) =>
    /\bgc\??\.?\(|expose-gc|setFlagsFromString|max-(old|semi)-space|resourceLimits/.test(
      readFileSync(join(root, path), "utf8"),
    ),
  );
  const here = "packages/engines/src/host";
  expect(callers.sort()).toEqual([`${here}/memory.test.ts`, `${here}/memory.ts`, `${here}/nodeFlags.json`]);
});

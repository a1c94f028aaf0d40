import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 1_000;
/** Part of the time that the event loop may have worked since the last look. */
const IDLE_UTILIZATION = 0.3;
/** Less is not worth a pause of some 50 ms, bytes. */
const GROWTH_BYTES = 64 * 1024 ** 2;

/**
 * Gives memory back whenever the process is idle and holds much more than after the last time: what the start left
 * behind, then what large requests did. By itself the collector waits for more allocations, which an idle process never
 * makes.
 */
export function collectWhenIdle(): void {
  let lastLook = performance.eventLoopUtilization();
  let least = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastLook);
    lastLook = now;
    const resident = process.memoryUsage.rss();
    least = Math.min(least, resident);
    if (utilization > IDLE_UTILIZATION || resident < least + GROWTH_BYTES) return;
    globalThis.gc?.({ type: "major", execution: "sync" });
    least = process.memoryUsage.rss();
  }, LOOK_EVERY_MS).unref();
}

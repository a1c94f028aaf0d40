import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import nodeFlags from "./nodeFlags.json" with { type: "json" };

/**
 * All that is said to the garbage collector and about the size of heaps, and why. No other module calls the collector or
 * names a flag of it, which a test holds. Left to itself the collector does not count what lies outside of the heap:
 * pieces of files and of large bodies, hundreds of megabytes of them.
 */

/**
 * Options of Node for a process that runs an engine; `npm start` gives `server` of the same file to the server. Requests
 * leave little behind: a small young generation costs no time, and holds 15 MB less. One helper thread collects beside the
 * main one; where processors are few, more of them take its time. `environment` of the file is for the allocator: left to
 * itself, it keeps the room of freed bodies, a hundred megabytes after a burst of them.
 */
export const ENGINE_FLAGS: readonly string[] = nodeFlags.engine;

/** The option of Node that limits the heap of a process. */
export const heapLimitFlag = (megabytes: number): string => `--max-old-space-size=${megabytes}`;

let collector: NodeJS.GCFunction | null = null;

function collect(type: "minor" | "major"): void {
  (globalThis.gc ?? exposedCollector())({ type, execution: "sync" });
}

function exposedCollector(): NodeJS.GCFunction {
  if (!collector) {
    setFlagsFromString("--expose-gc");
    collector = runInNewContext("gc") as NodeJS.GCFunction;
  }
  return collector;
}

const MEGABYTE = 1024 ** 2;
/** Left to itself the collector waits for 16 MB of pieces, and then looks through all that the process holds. */
const PASSED_BYTES = 4 * MEGABYTE;
let bytesPassed = 0;

/** Counts bytes of a file that nobody needs any more, and collects them from time to time. */
export function collectAfter(bytes: number): void {
  bytesPassed += bytes;
  if (bytesPassed < PASSED_BYTES) return;
  bytesPassed = 0;
  collect("minor");
}

/** After a body of more bytes all that is no longer needed is collected: it is too large for the young part of the heap. */
const HUGE_BYTES = 32 * MEGABYTE;
const COLLECT_AFTER_MS = 100;
let collection: NodeJS.Timeout | undefined;

/** Collects a large body that has left, once others were answered. */
export function collectBody(bytes: number): void {
  if (bytes < HUGE_BYTES) return void setImmediate(() => collect("minor"));
  clearTimeout(collection);
  collection = setTimeout(() => collect("major"), COLLECT_AFTER_MS).unref();
}

const LOOK_EVERY_MS = 1_000;
/** Part of the time that the event loop may have worked since the last look. */
const IDLE_UTILIZATION = 0.3;
/** Less is not worth a pause of some 50 ms, bytes. */
const GROWTH_BYTES = 64 * MEGABYTE;

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
    collect("major");
    least = process.memoryUsage.rss();
  }, LOOK_EVERY_MS).unref();
}

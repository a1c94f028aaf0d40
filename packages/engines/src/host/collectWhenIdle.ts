import type { Server } from "node:http";

/** Without a request for so long, nobody waits for what takes 50 ms. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 250;

/**
 * Gives back what the start left behind, once the server is first at rest: a tenth of all that it holds. By itself the
 * collector waits until there is much more.
 */
export function collectOnceQuiet(server: Server): void {
  let asked = performance.now();
  const note = (): void => {
    asked = performance.now();
  };
  server.on("request", note);
  const timer = setInterval(() => {
    if (performance.now() - asked < QUIET_MS) return;
    clearInterval(timer);
    server.off("request", note);
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  }, LOOK_EVERY_MS).unref();
}

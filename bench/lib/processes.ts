import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

export interface Started {
  child: ChildProcess;
  port: number;
  /** ms from spawn until `ready` said yes. */
  readyMs: number;
  stop: () => Promise<void>;
}

/** Starts a program on a free port and asks it again and again until it is ready. */
export async function start(
  args: (port: number) => string[],
  env: (port: number) => Record<string, string>,
  ready: (port: number) => Promise<boolean>,
): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args(port), {
    env: { PATH: process.env.PATH ?? "", ...env(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = performance.now() + 60_000;
  while (!(await ready(port).catch(() => false))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error("The program did not become ready.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
  };
  return { child, port, readyMs, stop };
}

/** Resident memory of a process and all its descendants, MB. Linux. */
export function residentMb(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  let total = 0;
  for (const member of family) {
    const status = readFileSync(`/proc/${member}/status`, "utf8");
    total += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return total;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      server.close(() => resolve(address.port));
    });
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename } from "node:path";

const PAGE_BYTES = 4096;
const TICK_MS = 10;

export interface RunningProgram {
  child: ChildProcess;
  port: number;
  /** ms from spawn until `ready` said yes. */
  readyMs: number;
  stop: () => Promise<void>;
}

/** A server that loads the example data first takes minutes on a busy machine, ms. */
const READY_LIMIT = 600_000;

/** Starts a program on a free port and asks it again and again until it is ready. */
export async function startProgram(
  args: (port: number) => string[],
  env: (port: number) => Record<string, string>,
  ready: (port: number) => Promise<boolean>,
): Promise<RunningProgram> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args(port), {
    env: { PATH: process.env.PATH ?? "", ...env(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = performance.now() + READY_LIMIT;
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

/** A process and all its descendants. Linux. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(Number(entry));
    if (stat) parents.set(Number(entry), Number(stat[1]));
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** The fields of a process's state from the third on; null once it has ended. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Resident memory of a process and all its descendants, MB. */
export const residentMb = (pid: number): number =>
  memoryByProcess(pid).reduce((total, { mb }) => total + mb, 0);

/**
 * Memory that a process and its descendants take from the machine, MB: what is their own, and the pages of each file once.
 * The sum of resident memory counts those of Node's program file again for each process. Linux.
 */
export function footprintMb(pid: number): number {
  const ofFiles = new Map<string, number>();
  let ownKb = 0;
  for (const member of familyOf(pid)) {
    const mappings = mappingsOf(member);
    for (const [file, kb] of mappings.files) ofFiles.set(file, Math.max(kb, ofFiles.get(file) ?? 0));
    ownKb += mappings.ownKb;
  }
  return (ownKb + [...ofFiles.values()].reduce((sum, kb) => sum + kb, 0)) / 1024;
}

/** What a process has in memory: anonymous pages, and by file the pages that it has not written to. kB. */
function mappingsOf(pid: number): { ownKb: number; files: Map<string, number> } {
  const files = new Map<string, number>();
  let ownKb = 0;
  let file = "";
  let residentKb = 0;
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const [word = "", amount = "", ...rest] = line.split(/\s+/);
    if (/^[0-9a-f]+-[0-9a-f]+$/.test(word)) file = rest[3] ?? "";
    else if (word === "Rss:") residentKb = Number(amount);
    else if (word === "Anonymous:") {
      ownKb += Number(amount);
      files.set(file, (files.get(file) ?? 0) + residentKb - Number(amount));
    }
  }
  return { ownKb, files };
}

/** Resident memory of a process and of each descendant, with the file that it runs. */
export const memoryByProcess = (pid: number): { script: string; mb: number }[] =>
  familyOf(pid).map((member) => ({
    script: scriptOf(member),
    mb: (Number(statOf(member)?.[21] ?? 0) * PAGE_BYTES) / 1024 ** 2,
  }));

/** The name of the file that a process of Node runs; empty once it has ended. */
function scriptOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return basename(words.find((word) => word.endsWith(".mjs")) ?? "");
  } catch {
    return "";
  }
}

/** Processor time that the descendants of a process have taken, ms: what the engine has worked. */
export function engineCpuMs(pid: number): number {
  return familyOf(pid)
    .slice(1)
    .map(statOf)
    .reduce((sum, stat) => sum + (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) * TICK_MS, 0);
}

/** The most memory that a process and its descendants held while `task` ran, MB. */
export async function peakMb(pid: number, task: () => Promise<unknown>): Promise<number> {
  let peak = residentMb(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 25);
  try {
    await task();
  } finally {
    clearInterval(watch);
  }
  return peak;
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

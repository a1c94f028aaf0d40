import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";
import { programEnvironment } from "./entry.ts";
import { ENGINE_FLAGS } from "./memory.ts";

/** Node and DuckDB at rest map about 0.65 GB, hold 0.1 GB. */
const RESTING_DATA_BYTES = 1024 ** 3;

export interface SpawnOptions {
  memoryLimit: number;
  /** Address space for data beyond `memoryLimit`, where it is more than a process at rest maps. */
  restingBytes?: number;
  /** Variables of the environment that the program is given as they are here; else it has none. */
  environment?: readonly string[];
}
/** Native threads on which queries run side by side. */
const QUERY_THREADS = "8";

/** Starts a program with the few variables that it needs, no descriptors but the pipe, and limits set by the system. */
export function spawnLimited(
  entry: string,
  { memoryLimit, restingBytes = RESTING_DATA_BYTES, environment = [] }: SpawnOptions,
  folder: string,
): { child: ChildProcess; pipe: Duplex } {
  const args = [...ENGINE_FLAGS, entry];
  const passed = Object.fromEntries(environment.map((name) => [name, process.env[name]]));
  const options = {
    cwd: folder,
    env: { ...programEnvironment(entry), ...passed, UV_THREADPOOL_SIZE: QUERY_THREADS, TZ: "UTC" },
    stdio: ["ignore", "ignore", "ignore", "pipe"] as ("ignore" | "pipe")[],
    windowsHide: true,
  };
  const dataKilobytes = Math.ceil((memoryLimit + restingBytes) / 1024);
  const child =
    process.platform === "win32"
      ? spawn(process.execPath, args, options)
      : spawn(
          "/bin/sh",
          ["-c", `ulimit -c 0; ulimit -d ${dataKilobytes}; exec "$@"`, "sh", process.execPath, ...args],
          options,
        );
  return { child, pipe: child.stdio[3] as Duplex };
}

const run = promisify(execFile);

/** Bytes of physical memory that a process holds; null when it cannot be told. */
export async function residentBytes(pid: number): Promise<number | null> {
  try {
    if (process.platform === "linux") {
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
      return kilobytes ? Number(kilobytes) * 1024 : null;
    }
    if (process.platform === "win32") return null;
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) * 1024 || null;
  } catch {
    return null; // ended meanwhile: its exit is reported by itself
  }
}

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { type DriverProcess, type DriverProcessOptions, driverProcess } from "./driverProcess.ts";

/** More would hold memory without reading faster: rows are read while the database works. */
const MOST_PROCESSES = 2;
const MEGABYTE = 1024 ** 2;
/** Room for two of the largest results, as they are put together. */
const MEMORY_LIMIT = Math.min(1536 * MEGABYTE, Math.floor(totalmem() / 2));
const IDLE_MS = 60_000;

export interface DriverPoolOptions extends Partial<Omit<DriverProcessOptions, "folder">> {
  /** A folder for large answers is made in it. */
  tempFolder: string;
  size?: number;
}

/** The few processes that the drivers of all connections share. */
export interface DriverPool {
  /** The process for a new connection: the one with the fewest. */
  choose(): DriverProcess;
  /** Of those that run. */
  readonly pids: readonly number[];
  /** Ends all processes and what runs in them. */
  close(): Promise<void>;
}

/** Nothing is started before the first request of a connection. */
export function driverPool({
  tempFolder,
  size = Math.min(MOST_PROCESSES, availableParallelism()),
  memoryLimit = MEMORY_LIMIT,
  idleMs = IDLE_MS,
}: DriverPoolOptions): DriverPool {
  mkdirSync(tempFolder, { recursive: true });
  const folder = mkdtempSync(join(tempFolder, "drivers-"));
  const processes = Array.from({ length: size }, () => driverProcess({ folder, memoryLimit, idleMs }));

  return {
    choose: () =>
      processes.reduce((chosen, next) => (next.networks.size < chosen.networks.size ? next : chosen)),
    get pids() {
      return processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
    },
    async close() {
      await Promise.all(processes.map((process) => process.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

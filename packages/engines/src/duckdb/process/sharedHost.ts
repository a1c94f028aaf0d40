import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createHost, type Host, hostEntry } from "../../host/index.ts";
import type { DatabaseSettings } from "./database.ts";

export interface HostWish {
  file: string | null;
  readOnly: boolean;
  memoryLimit: number;
  tempFolder: string;
}

export interface SharedHost {
  host: Host;
  /** The process's own, which it may write. */
  tempFolder: string;
  release(): Promise<void>;
}

interface Entry {
  host: Host;
  settings: DatabaseSettings;
  users: number;
}

const FINISH_TIMEOUT_MS = 5_000;

/** One process per file: DuckDB lets no second process open it. */
let memoryDatabases = 0;
const hosts = new Map<string, Entry>();

/** The process of a database file, shared by all its connections; it can write as soon as one of them may. */
export function shareHost(wish: HostWish): SharedHost {
  const key = wish.file ?? `memory ${++memoryDatabases}`;
  const known = hosts.get(key);
  const entry = known ?? { ...startHost(wish, false), users: 0 };
  hosts.set(key, entry);
  entry.users++;
  if (entry.settings.readOnly && !wish.readOnly) {
    entry.settings = { ...entry.settings, readOnly: false };
    void entry.host.replace(entry.settings);
  }
  return {
    host: entry.host,
    tempFolder: entry.settings.tempFolder,
    async release() {
      if (--entry.users > 0) return;
      hosts.delete(key);
      if (!entry.settings.readOnly) await writeOut(entry.host);
      await stopHost(entry);
    },
  };
}

/** Moves what was written from the log to the file. Without it nothing is lost: the log is read at the next start. */
async function writeOut(host: Host): Promise<void> {
  if (host.pid === undefined) return;
  await host
    .request({ op: "finish", args: null, timeoutMs: FINISH_TIMEOUT_MS, repeatable: false })
    .catch(() => {});
}

/** A process for one owner; `unlocked` for the server's own statements. */
export function startHost(wish: HostWish, unlocked: boolean): { host: Host; settings: DatabaseSettings } {
  mkdirSync(wish.tempFolder, { recursive: true });
  const tempFolder = mkdtempSync(join(wish.tempFolder, "duckdb-"));
  const settings = { ...wish, tempFolder, threads: availableParallelism(), unlocked };
  const host = createHost({
    entry: hostEntry("duckdb"),
    open: settings,
    memoryLimit: wish.memoryLimit,
    tempFolder,
  });
  return { host, settings };
}

/** Ends a process and removes what it spilled. */
export async function stopHost({
  host,
  settings,
}: {
  host: Host;
  settings: DatabaseSettings;
}): Promise<void> {
  await host.close();
  rmSync(settings.tempFolder, { recursive: true, force: true });
}

/** Lets the process of a file go of it, and open it anew for the next query. */
export async function reopenHost(file: string): Promise<void> {
  await hosts.get(file)?.host.replace();
}
